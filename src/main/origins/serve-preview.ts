/** Serves the page that a preview begins as, and its scripts, under their own origin. */
import { formatPreviewPolicy } from '../../shared/content-security-policy.ts';
import { previewOrigin } from '../../shared/runner.ts';
import { commonHeaders, createPageHandler } from './serve-file.ts';

/** It waits for the page it is to become. */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Preview</title>
    <script src="/preview/preview.js"></script>
  </head>
  <body></body>
</html>
`;

/** Makes the handler that serves the page to the window at an origin, and its scripts from the folder of the built window. */
export function createPreviewHandler(
  folder: string,
  embedder: string,
): (request: Request) => Promise<Response> {
  const pagePolicy = formatPreviewPolicy(embedder);
  const headers = {
    ...commonHeaders,
    'Content-Security-Policy': pagePolicy,
    // A sandboxed page is of no origin, so its own files come from another one.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  return createPageHandler({
    ...{ folder, origin: previewOrigin, servedFolders: ['preview/'], headers },
    ...{ page, pagePolicy },
  });
}
