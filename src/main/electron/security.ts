/** Locks the window down: no permissions, no navigation, no other windows, no requests except the app's own. */
import { app, session } from 'electron';
import { formatDevelopmentPolicy } from '../../shared/content-security-policy.ts';
import { previewPages, runnerPage } from '../../shared/runner.ts';
import { isOwnUrl, isPreviewUrl, isRunnerUrl } from './origin.ts';

/** Denies every permission and every request that is not the app's own; `report` hears of such requests. */
export function setupSession(devServer: URL | null, report: (error: unknown) => void): void {
  const { defaultSession } = session;
  defaultSession.setSpellCheckerEnabled(false);
  defaultSession.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  defaultSession.setPermissionCheckHandler(() => false);
  defaultSession.webRequest.onBeforeRequest(({ url }, callback) => {
    const isOwn = isOwnUrl(url, devServer) || isRunnerUrl(url) || isPreviewUrl(url);
    if (!isOwn) report(new Error(`Blocked a request to ${url}`));
    callback({ cancel: !isOwn });
  });
  if (devServer !== null) {
    const policy = formatDevelopmentPolicy(devServer);
    defaultSession.webRequest.onHeadersReceived(({ url, responseHeaders }, callback) => {
      // The listener also sees the files of DevTools, which would not open under this policy.
      if (URL.parse(url)?.origin !== devServer.origin) return callback({});
      callback({ responseHeaders: { ...responseHeaders, 'Content-Security-Policy': [policy] } });
    });
  }
}

/** Its name is that of no server. */
const noProxy = 'socks5://none.invalid:1';

/**
 * Closes the ways out that no request handler sees: WebRTC, and looking up the names of servers. The development
 * server is on this machine, and stays in reach. Call this before the app is ready.
 */
export function closeNetwork(devServer: URL | null): void {
  app.commandLine.appendSwitch('webrtc-ip-handling-policy', 'disable_non_proxied_udp');
  app.commandLine.appendSwitch('proxy-server', noProxy);
  if (devServer === null) app.commandLine.appendSwitch('proxy-bypass-list', '<-loopback>');
  app.commandLine.appendSwitch(
    'host-resolver-rules',
    'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  );
}

/** The page that runs code, and those that previews begin as. */
const embeddedPages = [runnerPage, ...previewPages];

/** Denies navigation, new windows and embedded pages, except those that run code, in every page the app ever creates. */
export function setupNavigation(devServer: URL | null): void {
  app.on('web-contents-created', (_created, contents) => {
    contents.on('will-navigate', (event) => {
      // The development server reloads the page when a module cannot be replaced in place.
      if (devServer === null || !isOwnUrl(event.url, devServer)) event.preventDefault();
    });
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame && !embeddedPages.includes(event.url)) event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}
