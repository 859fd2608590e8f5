/** A peer of the app: a window that only shows the page in one folder. */
import { app, BrowserWindow, protocol, session } from 'electron';
import { serveFile } from '../../../src/main/electron/serve-file.ts';

const read = (flag: string): string =>
  process.argv.find((argument) => argument.startsWith(flag))?.slice(flag.length) ?? '';

app.setPath('userData', read('--user-data='));
app.enableSandbox();
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true } },
]);
app.on('window-all-closed', () => app.quit());

void app.whenReady().then(() => {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  defaultSession.setPermissionCheckHandler(() => false);
  defaultSession.webRequest.onBeforeRequest((_request, callback) => callback({ cancel: false }));
  protocol.handle('app', ({ url }) => serveFile(read('--page='), new URL(url).pathname, {}));
  const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true } });
  window.once('ready-to-show', () => window.show());
  void window.loadURL('app://bundle/index.html');
});
