/** The main process of a tiny app that uses everything the Chromium host stands in for. */
import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  clipboard,
  ipcMain,
  nativeTheme,
  protocol,
  session,
  shell,
} from 'electron';
import type { HeadersReceivedResponse, OnHeadersReceivedListenerDetails } from 'electron';

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

const requests: Record<string, (...args: string[]) => unknown> = {
  echo: (...args) => args,
  nothing: () => undefined,
  fail: () => {
    throw new Error('No such thing.');
  },
  date: () => new Date(),
  unknownMember: () => (app as unknown as Record<string, unknown>)['getGPUInfo'],
  unknownEvent: () => app.on('gpu-info-update', () => undefined),
  describe: () => ({ name: app.getName(), version: app.getVersion(), path: app.getAppPath() }),
  copy: (text = '') => clipboard.writeText(text),
  browse: (url = '') => shell.openExternal(url),
  theme: (source) => {
    nativeTheme.themeSource = source as typeof nativeTheme.themeSource;
  },
  quit: () => app.quit(),
  holdOpen: () => {
    app.once('before-quit', (event) => {
      note('quit prevented');
      event.preventDefault();
    });
  },
};

function addPolicy(
  { responseHeaders }: OnHeadersReceivedListenerDetails,
  callback: (response: HeadersReceivedResponse) => void,
): void {
  callback({ responseHeaders: { ...responseHeaders, 'Content-Security-Policy': [policy] } });
}

function start(): void {
  session.defaultSession.webRequest.onBeforeRequest(({ url }, callback) => {
    callback({ cancel: url.includes('cancel-me') });
  });
  const devServer = process.env['ELECTRON_RENDERER_URL'];
  if (devServer === undefined) protocol.handle('app', answer);
  else session.defaultSession.webRequest.onHeadersReceived(addPolicy);
  const window = new BrowserWindow({
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
  for (const name of ['close', 'closed', 'ready-to-show'] as const) {
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
app.on('web-contents-created', (_, contents) => {
  contents.on('will-navigate', (event) => {
    note(`navigate ${event.url}`);
    if (!event.url.endsWith('/other')) event.preventDefault();
  });
  contents.setWindowOpenHandler(({ url }) => {
    note(`open ${url}`);
    return { action: 'deny' };
  });
});
app.on('second-instance', (_, argv) => note(`second ${argv.at(-1)}`));
for (const name of ['before-quit', 'will-quit', 'quit'] as const) {
  app.on(name as 'will-quit', () => note(name));
}
if (app.requestSingleInstanceLock()) void app.whenReady().then(start);
else app.quit();
