/** Serves the page that runs code, its workers and its engines, under their own origin. */
import { formatRunnerPolicy, runnerWorkerPolicy } from '../../shared/content-security-policy.ts';
import { runnerOrigin } from '../../shared/runner.ts';
import { commonHeaders, readPath, refuse, serveFile } from './serve-file.ts';

const headers = { 'Content-Security-Policy': runnerWorkerPolicy, ...commonHeaders };

/** The page has nothing to show: its script passes messages between the window and the workers. */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Code runner</title>
    <script type="module" src="/runner/frame.js"></script>
  </head>
  <body></body>
</html>
`;

/** The folders of the built window that hold what code runs in. */
const servedFolders = ['runner/', 'assets/', 'engines/'];

/** Makes the handler that serves the page to the window at an origin, and its files from the folder of the built window. */
export function createRunnerHandler(
  folder: string,
  embedder: string,
): (request: Request) => Promise<Response> {
  const pageHeaders = {
    ...headers,
    'Content-Security-Policy': formatRunnerPolicy(embedder),
    'Content-Type': 'text/html; charset=utf-8',
  };
  return async (request) => {
    if (request.method !== 'GET') return refuse(405, headers);
    const path = readPath(request.url, runnerOrigin);
    if (path === '') return new Response(page, { headers: pageHeaders });
    if (path === null || !servedFolders.some((start) => path.startsWith(start))) {
      return refuse(404, headers);
    }
    return await serveFile(folder, path, headers);
  };
}
