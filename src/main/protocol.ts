/** Serves the built page under the app's own scheme, and the pages that run code and show previews under other origins of it. */
import { protocol } from 'electron';
import { createBundleHandler } from './bundle.ts';
import type { FindPicture } from './bundle.ts';
import { appScheme, isPreviewUrl, isRunnerUrl } from './origin.ts';
import { createPreviewHandler } from './serve-preview.ts';
import { createRunnerHandler } from './serve-runner.ts';

/** Makes the scheme behave like `https:`. Call this before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Starts serving the scheme's requests from the built renderer, and with the library's pictures. */
export function setupAppProtocol(rendererFolder: string, findPicture: FindPicture): void {
  const serveBundle = createBundleHandler(rendererFolder, findPicture);
  const serveRunner = createRunnerHandler(rendererFolder);
  const servePreview = createPreviewHandler(rendererFolder);
  protocol.handle(appScheme, (request) => {
    if (isRunnerUrl(request.url)) return serveRunner(request);
    return isPreviewUrl(request.url) ? servePreview(request) : serveBundle(request);
  });
}
