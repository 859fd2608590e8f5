/** Serves the pages that previews begin as under an origin of their own. */
import { formatPreviewPolicy } from '../../shared/content-security-policy.ts';
import { previewOrigin } from '../../shared/runner.ts';
import { commonHeaders, readPath, refuse, serveFile } from './serve-file.ts';

/** The file of each in the built window, by its path. */
const files = new Map([
  ['', 'preview/page.html'],
  ['script', 'preview/script-page.html'],
]);

/** Makes the handler that serves them to the window at an origin, from the folder of the built window. */
export function createPreviewHandler(
  folder: string,
  embedder: string,
): (request: Request) => Promise<Response> {
  const headers = { ...commonHeaders, 'Content-Security-Policy': formatPreviewPolicy(embedder) };
  return async (request) => {
    if (request.method !== 'GET') return refuse(405, headers);
    const path = readPath(request.url, previewOrigin);
    const file = path === null ? undefined : files.get(path);
    return file === undefined ? refuse(404, headers) : await serveFile(folder, file, headers);
  };
}
