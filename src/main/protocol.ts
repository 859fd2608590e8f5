/** Serves the built page under the app's own scheme. */
import { protocol } from 'electron';
import { createBundleHandler } from './bundle.ts';
import type { FindFigureFile } from './bundle.ts';
import { appScheme } from './origin.ts';

/** Makes the scheme behave like `https:`. To be called before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Starts answering requests of the scheme from the folder of the built renderer, and with the library's figures. */
export function setupAppProtocol(rendererFolder: string, findFigure: FindFigureFile): void {
  protocol.handle(appScheme, createBundleHandler(rendererFolder, findFigure));
}
