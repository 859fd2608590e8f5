/** Locks the window down: no permissions, no navigation, no other windows, no requests except the app's own. */
import { app, session } from 'electron';
import { formatDevelopmentPolicy } from '../../shared/content-security-policy.ts';
import { previewPages, runnerPage } from '../../shared/runner.ts';
import { isOwnUrl, isPreviewUrl, isRunnerUrl } from './origin.ts';

/** Denies every permission, and every request that is not the app's own; such requests go to `report`. */
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
      // The listener also sees the files of DevTools, which would break under this policy.
      if (URL.parse(url)?.origin !== devServer.origin) return callback({});
      callback({ responseHeaders: { ...responseHeaders, 'Content-Security-Policy': [policy] } });
    });
  }
}

/** A proxy that can't exist, so that connections through it always fail. */
const noProxy = 'socks5://none.invalid:1';

/**
 * Blocks network access that bypasses request handlers, and denies code the GPU, which would keep working after the
 * code itself was stopped. Call this before the app is ready.
 *
 * The first three switches are documented by Electron (docs/api/command-line-switches.md). Chromium's content layer
 * reads the others: `disable-3d-apis` (WebContentsImpl::ComputeWebPreferences) disables WebGL for canvases in pages and
 * frames; `disable-software-rasterizer` (GpuDataManagerImplPrivate) disables CPU-rendered WebGL everywhere, which
 * blocks longest; and without its service (gpu_preferences.enable_webgpu) WebGPU finds no adapter.
 * `webrtc-ip-handling-policy` isn't among them, because only Chrome's own layer reads it: see `setupContents`.
 */
export function setupSwitches(devServer: URL | null): void {
  const { commandLine } = app;
  commandLine.appendSwitch('proxy-server', noProxy);
  // The development server runs on localhost and has to stay reachable.
  if (devServer === null) commandLine.appendSwitch('proxy-bypass-list', '<-loopback>');
  commandLine.appendSwitch(
    'host-resolver-rules',
    'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  );
  commandLine.appendSwitch('disable-3d-apis');
  commandLine.appendSwitch('disable-software-rasterizer');
  commandLine.appendSwitch('disable-features', 'WebGPUService');
}

/** The pages that the app's own page may embed: the runner's and the previews'. */
const embeddedPages = [runnerPage, ...previewPages];

/** Denies UDP connections, navigation, new windows and foreign embedded pages to every page that the app creates. */
export function setupContents(devServer: URL | null): void {
  app.on('web-contents-created', (_created, contents) => {
    // WebRTC could reach any address over UDP; over TCP it has to use the nonexistent proxy.
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
