/** The driver's module in Electron's main process, with Playwright's own loader and a made-up Electron. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withNotes } from '../../tools/driver/electron-notes.ts';
import { projectFolder } from '../../tools/runtime/project.ts';

const loader = join(projectFolder, 'node_modules/playwright-core/lib/server/electron/loader.js');

/** Starts an app as Electron does: first the modules of `--require`, then the app, then `ready`. */
const program = `
  const { EventEmitter, once } = require('node:events');
  const Module = require('node:module');
  const real = new EventEmitter();
  const ready = once(real, 'ready');
  let isReady = false;
  const app = Object.assign(new EventEmitter(), {
    commandLine: { appendSwitch() {} },
    whenReady: () => ready,
  });
  const handlers = new Map();
  const ipcMain = { handle: (channel, listener) => handlers.set(channel, listener) };
  const webRequest = { onErrorOccurred: (listener) => (webRequest.listener = listener) };
  const session = {
    get defaultSession() {
      if (!isReady) throw new Error('Session can only be received when app is ready');
      return { webRequest };
    },
  };
  class Notification extends EventEmitter {
    show() { throw new Error('Shown to the user.'); }
  }
  const dialog = {};
  const electron = { app, dialog, ipcMain, session, shell: {}, Menu: class {}, Notification };
  const load = Module._load;
  Module._load = (name, ...rest) => (name === 'electron' ? electron : load(name, ...rest));

  (async () => {
    const [, ...args] = process.argv;
    const modules = args.filter((_, at) => /^(-r|--require)$/.test(args[at - 1]));
    Module._preloadModules(modules);
    app.whenReady().then(() => {
      ipcMain.handle('request', (_event, name) => 'answer to ' + name);
      new Notification().show();
    });
    isReady = true;
    real.emit('ready');
    await ready;
    app.emit('ready');
    await globalThis.__playwright_run();
    const answer = await handlers.get('request')({}, 'getLibrary');
    webRequest.listener({ error: 'net::ERR_BLOCKED_BY_CLIENT', url: 'https://a.example/' });
    const { asked, refused, notifications } = globalThis.driverNotes;
    const notes = { asked, refused, notified: notifications.length };
    console.log(JSON.stringify({ answer, notes, args: process.argv.slice(1) }));
  })();
`;

test('records the first request, although Playwright starts the app before its launch resolves', async () => {
  const output = await withNotes(async (notes) =>
    execFileSync(
      process.execPath,
      [
        ...['--eval', program, '--', '-r', loader, '--inspect=0', '--remote-debugging-port=0'],
        ...['--require', notes, '/app', 'rule-of-thumb://tea'],
      ],
      { encoding: 'utf8' },
    ),
  );
  expect(JSON.parse(output)).toEqual({
    answer: 'answer to getLibrary',
    notes: { asked: ['getLibrary'], refused: ['https://a.example/'], notified: 1 },
    args: ['/app', 'rule-of-thumb://tea'],
  });
});
