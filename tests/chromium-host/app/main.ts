/** The main process of a tiny app that uses every API the Chromium host emulates. */
import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  clipboard,
  ipcMain,
  Notification,
  nativeTheme,
  protocol,
  session,
  shell,
} from 'electron';
import type {
  HeadersReceivedResponse,
  OnHeadersReceivedListenerDetails,
  Session,
  WebContentsPrintOptions,
} from 'electron';

const userData = process.argv.find((part) => part.startsWith('--user-data='))?.slice(12);
if (userData === undefined) throw new Error('The fixture needs --user-data.');
app.setPath('userData', userData);

/** Logs to a file that a test can read even after the app has quit. */
function note(text: string): void {
  appendFileSync(join(app.getPath('userData'), 'notes.txt'), `${text}\n`);
}

const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self' https://elsewhere.example";

function answer(request: Request): Promise<Response> | Response {
  const url = new URL(request.url);
  switch (url.pathname) {
    case '/':
    case '/other':
      return serve('page.html', 'text/html');
    case '/page.js':
      return serve('page.js', 'text/javascript');
    case '/echo':
      return echo(request);
    case '/crash':
      throw new Error('The handler fails.');
    default:
      return new Response('Not here', { status: 404 });
  }
}

async function echo(request: Request): Promise<Response> {
  const { url, method } = request;
  return Response.json({ url, method, body: await request.text() });
}

async function serve(file: string, type: string): Promise<Response> {
  const body = await readFile(join(import.meta.dirname, file));
  return new Response(body, {
    headers: { 'Content-Type': type, 'Content-Security-Policy': policy },
  });
}

const hidden: BrowserWindow[] = [];

const requests: Record<string, (...args: string[]) => unknown> = {
  echo: (...args) => args,
  nothing: () => undefined,
  fail: () => {
    throw new Error('No such thing.');
  },
  reflect: (value) => value,
  kinds: (value) => describeKinds(value as unknown as Record<string, unknown>),
  values: () => makeValues(),
  uncloneable: () => () => undefined,
  unknownMember: () => (app as unknown as Record<string, unknown>)['getGPUInfo'],
  unknownEvent: () => app.on('gpu-info-update', () => undefined),
  describe: () => ({ name: app.getName(), version: app.getVersion(), path: app.getAppPath() }),
  copy: (text = '') => clipboard.writeText(text),
  browse: (url = '') => shell.openExternal(url),
  theme: (source) => {
    nativeTheme.themeSource = source as typeof nativeTheme.themeSource;
  },
  quit: () => app.quit(),
  print: (options) => print(options as WebContentsPrintOptions),
  hide: () => {
    hidden.unshift(openHidden());
    return BrowserWindow.getAllWindows().map((window) => hidden.indexOf(window));
  },
  focusHidden: () => hidden[0]?.focus(),
  sameName: () => openHidden('main'),
  platform: () => process.platform,
  hasSwitch: (name = '') => app.commandLine.hasSwitch(name),
  relaunch: () => app.relaunch({ args: ['--version'], execPath: process.execPath }),
  notify: () =>
    new Promise((resolve) => {
      const notification = new Notification({ title: 'Any', body: 'Any' });
      notification.on('show', () => resolve('show'));
      notification.on('failed', () => resolve('failed'));
      notification.show();
    }),
  throwLater: () => {
    setTimeout(() => {
      throw new Error('Nobody catches this.');
    });
  },
  holdOpen: () => {
    app.once('before-quit', (event) => {
      note('quit prevented');
      event.preventDefault();
    });
  },
};

function addPolicy(
  { responseHeaders, url }: OnHeadersReceivedListenerDetails,
  callback: (response: HeadersReceivedResponse) => void,
): void {
  if (url.startsWith('devtools:') && !does('police-devtools')) return callback({});
  callback({ responseHeaders: { ...responseHeaders, 'Content-Security-Policy': [policy] } });
}

/** Whether this run of the fixture makes the mistake. */
function does(mistake: string): boolean {
  return process.argv.includes(`--${mistake}`);
}

function describeKinds(value: Record<string, unknown>): Record<string, string> {
  const kinds = Object.entries(value).map(([key, item]) => [
    key,
    Object.prototype.toString.call(item).slice(8, -1),
  ]);
  return Object.fromEntries(kinds) as Record<string, string>;
}

/** Values that JSON would change or drop. */
function makeValues(): Record<string, unknown> {
  const shared = { name: 'shared' };
  const circle: Record<string, unknown> = { shared };
  circle['itself'] = circle;
  return {
    date: new Date(0),
    map: new Map<unknown, unknown>([['key', shared]]),
    set: new Set([1, 'two']),
    bytes: new Uint8Array([1, 2, 255]),
    doubles: new Float64Array([0.5]),
    none: undefined,
    nothing: null,
    notANumber: NaN,
    minusZero: -0,
    endless: Infinity,
    big: 2n ** 70n,
    pattern: /a+/gi,
    error: new RangeError('too far'),
    sparse: Object.assign([], { 3: 'fourth' }),
    shared,
    circle,
  };
}

/** Opens a window besides the main one, which the app may misconfigure. */
function openHidden(name?: string): BrowserWindow {
  return new BrowserWindow({
    show: false,
    ...(name === undefined ? {} : { name }),
    webPreferences: { javascript: false, session: paper() },
  });
}

function paper(): Session {
  const partition = session.fromPartition('paper');
  partition.setPermissionCheckHandler(() => false);
  partition.setPermissionRequestHandler((_contents, _permission, callback) =>
    callback(does('grant-on-paper')),
  );
  partition.protocol.handle('app', () => new Response('<p>Paper</p>'));
  return partition;
}

async function print(options: WebContentsPrintOptions): Promise<[boolean, string]> {
  const window = openHidden();
  await window.loadURL('app://paper/');
  try {
    return await new Promise((resolve) => {
      window.webContents.print(options, (...outcome) => resolve(outcome));
    });
  } finally {
    window.destroy();
  }
}

function start(): void {
  const { defaultSession } = session;
  defaultSession.setPermissionCheckHandler((_contents, permission) => does(`grant-${permission}`));
  defaultSession.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  defaultSession.webRequest.onBeforeRequest(({ url }, callback) => {
    callback({ cancel: url.includes('cancel-me') });
  });
  const devServer = process.env['ELECTRON_RENDERER_URL'];
  if (devServer === undefined) protocol.handle('app', answer);
  else session.defaultSession.webRequest.onHeadersReceived(addPolicy);
  const window = new BrowserWindow({
    name: 'main',
    show: !does('wait-for-paint'),
    webPreferences: { preload: join(import.meta.dirname, 'preload.cjs') },
  });
  ipcMain.handle('ask', (event, name: string, args: string[]) => {
    if (name === 'sender') {
      const { url = '', origin = '' } = event.senderFrame ?? {};
      return { url, origin, isMain: event.senderFrame === window.webContents.mainFrame };
    }
    if (name === 'loaded') return note('page loaded');
    if (name === 'tell') return window.webContents.send('told', ...args);
    return requests[name]?.(...args);
  });
  if (does('wait-for-paint')) window.once('ready-to-show', () => window.show());
  for (const name of ['close', 'closed', 'ready-to-show', 'query-session-end'] as const) {
    window.on(name as 'closed', () => note(`window ${name}`));
  }
  window.webContents.on('render-process-gone', (_, { reason }) => {
    note(`page ${reason}`);
    window.webContents.reload();
  });
  window.loadURL(devServer ?? 'app://bundle/').catch((error: unknown) => note(String(error)));
}

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
if (does('read-by-chrome-alone')) {
  app.commandLine.appendSwitch('webrtc-ip-handling-policy', 'disable_non_proxied_udp');
}
app.on('web-contents-created', (_, contents) => {
  if (does('close-udp')) contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-navigate', (event) => {
    note(`navigate ${event.url}`);
    if (!event.url.endsWith('/other')) event.preventDefault();
  });
  contents.setWindowOpenHandler(({ url }) => {
    note(`open ${url}`);
    return { action: 'deny' };
  });
});
app.on('open-url', (_, url) => note(`${app.isReady() ? 'later' : 'first'} ${url}`));
app.on('activate', () => note(`activate with ${BrowserWindow.getAllWindows().length}`));
if (does('stay-open')) app.on('window-all-closed', () => note('all closed'));
if (does('enable-sandbox')) app.enableSandbox();
if (does('throw-early')) throw new Error('Too early.');
app.on('second-instance', (_, argv) => note(`second ${argv.at(-1)}`));
for (const name of ['before-quit', 'will-quit', 'quit'] as const) {
  app.on(name as 'will-quit', () => note(name));
}
process.stdout.write('The fixture starts.\n');
if (app.requestSingleInstanceLock()) void app.whenReady().then(start);
else app.quit();
