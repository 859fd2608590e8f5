/** Serves the built page under the app's own scheme, and the pages for running code and previews under separate origins. */
import { protocol } from 'electron';
import { appOrigin, appScheme, isPreviewUrl, isRunnerUrl } from './origin.ts';
import { commonHeaders, refuse } from './serve-file.ts';
import type { Paths } from './paths.ts';
import { createBundleHandler, createPreviewHandler, createRunnerHandler } from './serve-pages.ts';
import type { FindPictureFile } from './serve-pages.ts';

/** Makes the scheme behave like `https:`. Call this before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      // Caches compiled scripts between launches, as for a page on the web; sounds are streams.
      privileges: {
        ...{ standard: true, secure: true, supportFetchAPI: true },
        ...{ codeCache: true, stream: true },
      },
    },
  ]);
}

/** Starts serving the built renderer and the library's pictures; failures go to `report`. */
export function setupAppProtocol(
  { rendererFolder, developmentFolder }: Pick<Paths, 'rendererFolder' | 'developmentFolder'>,
  findPicture: FindPictureFile,
  devServer: URL | null,
  report: (error: unknown) => void,
): void {
  const folder = devServer === null ? rendererFolder : developmentFolder;
  const embedder = devServer?.origin ?? appOrigin;
  const serveBundle = createBundleHandler(folder, findPicture);
  const serveRunner = createRunnerHandler(folder, embedder);
  const servePreview = createPreviewHandler(folder, embedder);
  const serve = (request: Request): Promise<Response> => {
    if (isRunnerUrl(request.url)) return serveRunner(request);
    return isPreviewUrl(request.url) ? servePreview(request) : serveBundle(request);
  };
  protocol.handle(appScheme, async (request) => {
    try {
      return await serve(request);
    } catch (error) {
      report(new Error(`${request.url} could not be read`, { cause: error }));
      return refuse(500, commonHeaders);
    }
  });
}
