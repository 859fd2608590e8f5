/** Serves the built page under the app's own scheme. */
import { protocol } from 'electron';
import { createBundleHandler } from './bundle.ts';
import type { FindPicture } from './bundle.ts';
import { appScheme } from './origin.ts';

/** Makes the scheme behave like `https:`. Call this before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Starts serving the scheme's requests from the built renderer, and with the library's pictures. */
export function setupAppProtocol(rendererFolder: string, findPicture: FindPicture): void {
  protocol.handle(appScheme, createBundleHandler(rendererFolder, findPicture));
}
