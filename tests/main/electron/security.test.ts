import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setupContents, setupSession, setupSwitches } from '../../../src/main/electron/security.ts';

const electron = vi.hoisted(() => ({
  app: { on: vi.fn(), commandLine: { appendSwitch: vi.fn() } },
  session: {
    defaultSession: {
      setSpellCheckerEnabled: vi.fn(),
      setPermissionRequestHandler: vi.fn(),
      setPermissionCheckHandler: vi.fn(),
      webRequest: { onBeforeRequest: vi.fn(), onHeadersReceived: vi.fn() },
    },
  },
}));

vi.mock('electron', () => electron);

const devServer = new URL('http://localhost:5173/');
const { defaultSession } = electron.session;

beforeEach(() => {
  vi.clearAllMocks();
});

describe('setupSwitches', () => {
  const listSwitches = (server: URL | null): Record<string, string> => {
    setupSwitches(server);
    return Object.fromEntries(electron.app.commandLine.appendSwitch.mock.calls);
  };

  test('closes the network, and disables WebGL and WebGPU', () => {
    expect(listSwitches(null)).toEqual({
      'proxy-server': 'socks5://none.invalid:1',
      'proxy-bypass-list': '<-loopback>',
      'host-resolver-rules': 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      'disable-3d-apis': undefined,
      'disable-software-rasterizer': undefined,
      'disable-features': 'WebGPUService',
    });
  });

  test('keeps the development server reachable', () => {
    expect(listSwitches(devServer)).not.toHaveProperty('proxy-bypass-list');
  });
});

describe('setupSession', () => {
  function isCancelled(url: string): boolean {
    const [listener] = defaultSession.webRequest.onBeforeRequest.mock.lastCall ?? [];
    const callback = vi.fn();
    listener({ url }, callback);
    return callback.mock.lastCall?.[0].cancel;
  }

  test('blocks and reports every request outside the app', () => {
    const report = vi.fn();
    setupSession(null, report);
    expect(isCancelled('app://bundle/assets/index.js')).toBe(false);
    expect(report).not.toHaveBeenCalled();
    expect(isCancelled('https://example.com/spy.gif')).toBe(true);
    expect(report).toHaveBeenCalledWith(
      new Error('Blocked a request to https://example.com/spy.gif'),
    );
  });

  test('denies permission requests and checks, and turns the spell checker off', () => {
    setupSession(null, vi.fn());
    const [onRequest] = defaultSession.setPermissionRequestHandler.mock.lastCall ?? [];
    const [onCheck] = defaultSession.setPermissionCheckHandler.mock.lastCall ?? [];
    const callback = vi.fn();
    onRequest(null, 'notifications', callback);
    expect(callback).toHaveBeenCalledWith(false);
    expect(onCheck(null, 'clipboard-read')).toBe(false);
    expect(defaultSession.setSpellCheckerEnabled).toHaveBeenCalledWith(false);
  });

  test('gives the development server a policy that names no other server', () => {
    setupSession(devServer, vi.fn());
    const [listener] = defaultSession.webRequest.onHeadersReceived.mock.lastCall ?? [];
    const callback = vi.fn();
    listener({ url: 'http://localhost:5173/sql', responseHeaders: { ETag: ['x'] } }, callback);
    const { responseHeaders } = callback.mock.lastCall?.[0] ?? {};
    expect(responseHeaders.ETag).toEqual(['x']);
    const [policy] = responseHeaders['Content-Security-Policy'];
    expect(policy).toContain("default-src 'none'; script-src http://localhost:5173;");
    expect(policy).toContain('connect-src http://localhost:5173 ws://localhost:5173');
    expect(policy).toContain('frame-src app://runner app://preview');
  });

  test("leaves the headers of DevTools' own files unchanged", () => {
    setupSession(devServer, vi.fn());
    const [listener] = defaultSession.webRequest.onHeadersReceived.mock.lastCall ?? [];
    const callback = vi.fn();
    listener(
      { url: 'devtools://devtools/bundled/devtools_app.html', responseHeaders: {} },
      callback,
    );
    expect(callback).toHaveBeenCalledWith({});
  });

  test('does not change the headers of the bundle', () => {
    setupSession(null, vi.fn());
    expect(defaultSession.webRequest.onHeadersReceived).not.toHaveBeenCalled();
  });
});

describe('setupContents', () => {
  class FakeContents extends EventEmitter {
    readonly setWebRTCIPHandlingPolicy = vi.fn();
    readonly setWindowOpenHandler = vi.fn();
  }

  function create(server: URL | null): FakeContents {
    setupContents(server);
    const [name, listener] = electron.app.on.mock.lastCall ?? [];
    expect(name).toBe('web-contents-created');
    const contents = new FakeContents();
    listener({}, contents);
    return contents;
  }

  function isPrevented(contents: FakeContents, name: string, event: object): boolean {
    const preventDefault = vi.fn();
    contents.emit(name, { ...event, preventDefault });
    return preventDefault.mock.calls.length > 0;
  }

  test.each(['https://example.com/', 'app://bundle/sql', 'file:///etc/passwd'])(
    'does not navigate to %s',
    (url) => {
      expect(isPrevented(create(null), 'will-navigate', { url })).toBe(true);
    },
  );

  test('opens only the runner page and the initial preview pages in frames', () => {
    for (const url of ['app://runner/', 'app://preview/', 'app://preview/script']) {
      const event = { url, isMainFrame: false };
      expect(isPrevented(create(null), 'will-frame-navigate', event)).toBe(false);
    }
    const event = { url: 'app://preview/elsewhere', isMainFrame: false };
    expect(isPrevented(create(null), 'will-frame-navigate', event)).toBe(true);
  });

  test('blocks navigation in frames', () => {
    const event = { url: 'app://bundle/', isMainFrame: false };
    expect(isPrevented(create(null), 'will-frame-navigate', event)).toBe(true);
    expect(isPrevented(create(devServer), 'will-frame-navigate', event)).toBe(true);
  });

  test('lets the development server reload its page but navigate nowhere else', () => {
    const contents = create(devServer);
    expect(isPrevented(contents, 'will-navigate', { url: 'http://localhost:5173/sql' })).toBe(
      false,
    );
    expect(isPrevented(contents, 'will-navigate', { url: 'https://example.com/' })).toBe(true);
  });

  test('lets WebRTC send no UDP', () => {
    expect(create(null).setWebRTCIPHandlingPolicy.mock.calls).toEqual([
      ['disable_non_proxied_udp'],
    ]);
  });

  test('refuses embedded pages and new windows', () => {
    const contents = create(null);
    expect(isPrevented(contents, 'will-attach-webview', {})).toBe(true);
    const [handler] = contents.setWindowOpenHandler.mock.lastCall ?? [];
    expect(handler({ url: 'https://example.com/' })).toEqual({ action: 'deny' });
  });
});
