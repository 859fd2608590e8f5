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

/** No server has this name. */
const noProxy = 'socks5://none.invalid:1';

/**
 * Closes the ways out that no request handler sees, and leaves code no graphics processor to block: its work goes on
 * when the code that ordered it has been ended. Call this before the app is ready.
 *
 * The first three switches are documented by Electron (docs/api/command-line-switches.md). Chromium's content layer reads
 * the others: `disable-3d-apis` (WebContentsImpl::ComputeWebPreferences) takes WebGL from canvases in pages and frames;
 * `disable-software-rasterizer` (GpuDataManagerImplPrivate) takes it from all of them where the processor would
 * have to draw, which is where it blocks longest; and without its service (gpu_preferences.enable_webgpu) WebGPU finds no
 * adapter. `webrtc-ip-handling-policy` isn't among them, because only Chrome's own layer reads it: see `setupContents`.
 */
export function setupSwitches(devServer: URL | null): void {
  const { commandLine } = app;
  commandLine.appendSwitch('proxy-server', noProxy);
  // The development server is on this machine, and has to stay in reach.
  if (devServer === null) commandLine.appendSwitch('proxy-bypass-list', '<-loopback>');
  commandLine.appendSwitch(
    'host-resolver-rules',
    'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  );
  commandLine.appendSwitch('disable-3d-apis');
  commandLine.appendSwitch('disable-software-rasterizer');
  commandLine.appendSwitch('disable-features', 'WebGPUService');
}

/** The pages that the app's own page may embed: the runner's, and those that previews start from. */
const embeddedPages = [runnerPage, ...previewPages];

/** Denies every page the app ever creates UDP connections, navigation, new windows and foreign embedded pages. */
export function setupContents(devServer: URL | null): void {
  app.on('web-contents-created', (_created, contents) => {
    // WebRTC would reach any address by UDP; over TCP it has to use the proxy, which doesn't exist.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
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
