/** Serves the built page under the app's own scheme, and the page that runs code under another origin of it. */
import { protocol } from 'electron';
import { createBundleHandler } from './bundle.ts';
import type { FindPicture } from './bundle.ts';
import { appScheme, isRunnerUrl } from './origin.ts';
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
  protocol.handle(appScheme, (request) =>
    isRunnerUrl(request.url) ? serveRunner(request) : serveBundle(request),
  );
}
