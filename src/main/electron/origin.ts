/** Defines the app's origin, the requests its page may make, and the frames that may talk to the main process. */
import { previewOrigin, runnerOrigin } from '../../shared/runner.ts';

/** The app's identifier for installers and the desktop. */
export const appId = 'rule-of-thumb';

/** The scheme and host that the bundled page is served under. */
export const appScheme = 'app';
export const appHost = 'bundle';
export const appOrigin = `${appScheme}://${appHost}`;

/** Whether it is a URL of the page that runs code, or of its files. */
export function isRunnerUrl(text: string): boolean {
  return isAt(runnerOrigin, text);
}

/** Whether it is a URL of a preview, or of its files. */
export function isPreviewUrl(text: string): boolean {
  return isAt(previewOrigin, text);
}

function isAt(origin: string, text: string): boolean {
  const url = URL.parse(text);
  return url !== null && `${url.protocol}//${url.host}` === origin;
}

/** The development server's URL; null without one, and always in a package. */
export function findDevServer(isPackaged: boolean, environment: NodeJS.ProcessEnv): URL | null {
  const address = environment['ELECTRON_RENDERER_URL'];
  return isPackaged || address === undefined ? null : new URL(address);
}

/** Whether the page may request this URL: the app's own or, in development, the server's and its socket's. */
export function isOwnUrl(text: string, devServer: URL | null): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  if (devServer === null) return `${url.protocol}//${url.host}` === appOrigin;
  const isServer = url.host === devServer.host && ['http:', 'ws:'].includes(url.protocol);
  return isServer || url.protocol === 'devtools:';
}

/** The properties of Electron's frame object that identify the frame. */
export interface SenderFrame {
  origin: string;
  parent: unknown;
}

/** Whether an IPC message comes from the app's own page: its main frame, at its own origin. */
export function isTrustedFrame(frame: SenderFrame | null, devServer: URL | null): boolean {
  return (
    frame !== null && frame.parent === null && frame.origin === (devServer?.origin ?? appOrigin)
  );
}
