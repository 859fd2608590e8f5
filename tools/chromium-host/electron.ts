/** The stand-in for the `electron` module: the host supports only these exports. */
export { app } from './app.ts';
export { BrowserWindow } from './browser-window.ts';
export { clipboard } from './clipboard.ts';
export { dialog, shell } from './desktop.ts';
export { ipcMain } from './ipc.ts';
export { Menu } from './menu.ts';
export { nativeImage } from './native-image.ts';
export { nativeTheme } from './native-theme.ts';
export { Notification } from './notification.ts';
export { protocol } from './scheme.ts';
export { session } from './session.ts';
