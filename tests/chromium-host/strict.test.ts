/** The Chromium host where Electron is strict with an app: mistakes that fail there fail here. */
import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { variables } from '../../tools/chromium-host/settings.ts';
import type { RunningApp } from '../../tools/driver/running-app.ts';
import { launchFixture, readNotes } from './launch-fixture.ts';

interface FixtureWindow {
  api: { ask(name: string, args: unknown[]): Promise<unknown> };
}

declare const window: FixtureWindow & typeof globalThis;

function ask({ page }: RunningApp, name: string, ...args: unknown[]): Promise<unknown> {
  return page.evaluate(([key, values]) => window.api.ask(key, values), [name, args] as const);
}

describe('windows', () => {
  test('a test starts once the app shows its window', async () => {
    const app = await launchFixture(['--wait-for-paint']);
    expect(await app.windows()).toEqual([{ name: 'main', visible: true }]);
    await app.close();
  });

  test('launching fails if the app waits for a ready-to-show that never comes', async () => {
    const launch = launchFixture(['--wait-for-paint'], { conditions: { neverReadyToShow: true } });
    await expect(launch).rejects.toThrow('The window has loaded, and is not shown.');
  });

  test('hidden windows are listed, newest first, and cannot be focused', async () => {
    const app = await launchFixture([]);
    await ask(app, 'hide');
    // Electron lists the newest hidden window first, then the one before it, then the main window.
    expect(await ask(app, 'hide')).toEqual([0, 1, -1]);
    expect(await app.windows()).toEqual([
      { name: null, visible: false },
      { name: null, visible: false },
      { name: 'main', visible: true },
    ]);
    await expect(ask(app, 'focusHidden')).rejects.toThrow('never shown).focus');
    await app.close();
  });

  test('a second window with the same name is rejected', async () => {
    const app = await launchFixture([]);
    await expect(ask(app, 'sameName')).rejects.toThrow("A window named 'main' already exists.");
    await app.close();
  });
});

describe('printing', () => {
  test('works with a printer, and rejects unknown options', async () => {
    const app = await launchFixture([]);
    expect(await ask(app, 'print', {})).toEqual([true, '']);
    expect(await app.printedDocuments()).toHaveLength(1);
    await expect(ask(app, 'print', { colour: true })).rejects.toThrow('no print option colour');
    await app.close();
  });

  test('fails without a printer: at once if options are given, else after the dialog', async () => {
    const app = await launchFixture([], { conditions: { printer: 'none' } });
    const outcome = await ask(app, 'print', { printBackground: true });
    expect(outcome).toEqual([false, 'no valid printers available']);
    expect(await ask(app, 'print', {})).toEqual([false, 'Print job canceled']);
    expect(await app.printedDocuments()).toEqual([]);
    await app.close();
  });

  test('reports a canceled job', async () => {
    const app = await launchFixture([], { conditions: { printer: 'cancelled' } });
    expect(await ask(app, 'print', {})).toEqual([false, 'Print job canceled']);
    await app.close();
  });
});

describe('the operating system', () => {
  test('links and clicks on the icon arrive before ready and without a window', async () => {
    const app = await launchFixture(['--stay-open'], { conditions: { openedBy: 'fixture://one' } });
    await app.happen({ name: 'open-url', url: 'fixture://two' });
    await expect.poll(() => readNotes(app)).toContain('later fixture://two');
    expect(await readNotes(app)).toContain('first fixture://one');
    await app.page.close();
    await expect.poll(() => readNotes(app)).toContain('all closed');
    await app.happen({ name: 'activate' });
    await app.happen({ name: 'open-url', url: 'fixture://three' });
    await expect.poll(() => readNotes(app)).toContain('later fixture://three');
    expect(await readNotes(app)).toContain('activate with 0');
    await app.close();
  });

  test('the end of a session is announced, and the process exits without will-quit', async () => {
    const app = await launchFixture([]);
    await app.endSession();
    const notes = await readNotes(app);
    expect(notes.at(-1)).toBe('window query-session-end');
    expect(notes).not.toContain('will-quit');
  });

  test('can report another platform to the app', async () => {
    const app = await launchFixture([], { conditions: { platform: 'darwin' } });
    expect(await ask(app, 'platform')).toBe('darwin');
    await app.close();
  });

  test('refused notifications emit an error and are not shown', async () => {
    const app = await launchFixture([], { conditions: { notificationsRefused: true } });
    expect(await ask(app, 'notify')).toBe('failed');
    expect(await app.notifications()).toEqual([]);
    await app.close();
    const other = await launchFixture([]);
    expect(await ask(other, 'notify')).toBe('show');
    await other.close();
  });

  test('relaunching starts the program that the app names', async () => {
    const app = await launchFixture([]);
    await ask(app, 'relaunch');
    await app.close();
    expect(app.output()).toContain(`Relaunch: ${process.execPath} --version\n`);
    expect(app.output()).toContain(`\n${process.version}\n`);
  });

  test('the bridge takes a set time for each value of a response', async () => {
    const app = await launchFixture([], { env: { [variables.bridge]: String(10 * 1e6) } });
    const elapsed = await app.page.evaluate(async () => {
      const list = Array.from({ length: 99 }, () => 'tea');
      const askedAt = performance.now();
      await window.api.ask('reflect', [list]);
      return performance.now() - askedAt;
    });
    expect(elapsed).toBeGreaterThanOrEqual(1000);
    await app.close();
  });

  test('copying fails while another program holds the clipboard open', async () => {
    const app = await launchFixture([], { conditions: { clipboardRefused: true } });
    await expect(ask(app, 'copy', 'text')).rejects.toThrow('The clipboard cannot be opened.');
    expect(await app.clipboardText()).toBe('');
    await app.close();
  });
});

describe('security', () => {
  test.each([['--grant-media'], ['--grant-notifications']])(
    'launching fails if the app would grant a permission (%s)',
    async (mistake) => {
      await expect(launchFixture([mistake])).rejects.toThrow('The app grants the permission');
    },
  );

  test('the session of a hidden window must deny permissions too', async () => {
    const app = await launchFixture(['--grant-on-paper']);
    await expect(ask(app, 'print', {})).rejects.toThrow('The app grants the permission');
    await app.close();
  });

  test('rejects enableSandbox together with --no-sandbox', async () => {
    await expect(launchFixture(['--enable-sandbox', '--no-sandbox'])).rejects.toThrow(
      'enableSandbox() takes --no-sandbox back',
    );
    const app = await launchFixture(['--enable-sandbox']);
    expect(await ask(app, 'hasSwitch', 'no-sandbox')).toBe(false);
    expect(await ask(app, 'hasSwitch', 'enable-sandbox')).toBe(true);
    await app.close();
  });

  test('rejects a switch that Electron does not read', async () => {
    await expect(launchFixture(['--read-by-chrome-alone'])).rejects.toThrow(
      "Electron reads no switch 'webrtc-ip-handling-policy'.",
    );
  });

  test.each([
    { args: [], heard: true },
    { args: ['--close-udp'], heard: false },
  ])('lets WebRTC send UDP unless the app forbids it ($args)', async ({ args, heard }) => {
    const socket = createSocket('udp4');
    const message = new Promise<boolean>((resolve) => socket.once('message', () => resolve(true)));
    await new Promise<void>((resolve) => void socket.bind(0, '127.0.0.1', resolve));
    const app = await launchFixture(args);
    const gathering = app.page.evaluate(async (port) => {
      const connection = new RTCPeerConnection({
        iceServers: [{ urls: `stun:127.0.0.1:${port}` }],
      });
      connection.createDataChannel('any');
      const gathered = new Promise<void>((resolve) => {
        connection.onicegatheringstatechange = () => {
          if (connection.iceGatheringState === 'complete') resolve();
        };
      });
      await connection.setLocalDescription();
      await gathered;
      return false;
    }, socket.address().port);
    expect(await Promise.race([message, gathering])).toBe(heard);
    await app.close();
    await gathering.catch(() => undefined);
    socket.close();
  });

  test('the headers of DevTools must stay unchanged', async () => {
    const server = createServer((_, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const launch = launchFixture(['--police-devtools'], { env: { ELECTRON_RENDERER_URL: origin } });
    await expect(launch).rejects.toThrow('The app changes the headers of devtools://');
    server.close();
  });
});

describe('uncaught errors', () => {
  test('before ready, leave a process without a window', async () => {
    await expect(launchFixture(['--throw-early'])).rejects.toThrow(
      'Nobody caught an error: Error: Too early.',
    );
  });

  test('after ready, are shown, and the app keeps running', async () => {
    const app = await launchFixture([]);
    await ask(app, 'throwLater');
    await expect.poll(() => app.output()).toContain('Nobody catches this.');
    expect(await ask(app, 'echo', 'still here')).toEqual(['still here']);
    await app.close();
  });
});
