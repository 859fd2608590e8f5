/** Serves the app's pages, each under its own origin: the window's (with the library's pictures), the runner's, and previews'. */
import { extname } from 'node:path';
import {
  appPolicy,
  formatPreviewPolicy,
  formatRunnerPolicy,
  runnerWorkerPolicy,
} from '../../shared/content-security-policy.ts';
import { previewOrigin, runnerOrigin } from '../../shared/runner.ts';
import type { PictureFile } from '../content/pictures/pictures.ts';
import { isPictureAddress } from '../features/libraries/picture-files.ts';
import { appHost, appOrigin, appScheme } from './origin.ts';
import { commonHeaders, readPath, refuse, serveFile } from './serve-file.ts';

type Handler = (request: Request) => Promise<Response>;

const bundleHeaders = { 'Content-Security-Policy': appPolicy, ...commonHeaders };

/**
 * The path of the file for an address, relative to the bundle's folder; null when there can't be one.
 * A path without a file extension is an address in the app, which is always served by the page.
 */
export function resolveBundleFile(address: string): string | null {
  const path = readPath(address, appOrigin);
  return path === null || extname(path) !== '' ? path : 'index.html';
}

/** The picture at an address such as `/figures/joins.svg`; null when there's no such picture. */
export type FindPictureFile = (address: string) => Promise<PictureFile | null>;

/** Creates the handler that serves the files in the folder, and pictures. */
export function createBundleHandler(folder: string, findPicture: FindPictureFile): Handler {
  return async (request) => {
    if (request.method !== 'GET') return refuse(405, bundleHeaders);
    const picture = readPictureAddress(request.url);
    if (picture !== null) return servePicture(await findPicture(picture), request.headers);
    const path = resolveBundleFile(request.url);
    return path === null
      ? refuse(404, bundleHeaders)
      : await serveFile(folder, path, bundleHeaders);
  };
}

/** The address of the requested picture; null for any other request. */
function readPictureAddress(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.protocol !== `${appScheme}:` || url.host !== appHost) return null;
  return isPictureAddress(url.pathname) ? url.pathname : null;
}

/** The policy allows a drawing its own styles and nothing else, even when it's opened directly. */
function servePicture(picture: PictureFile | null, asked: Headers): Response {
  if (picture === null) return refuse(404, bundleHeaders);
  const headers = {
    ...bundleHeaders,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Content-Type': picture.type,
  };
  return picture.type.startsWith('audio/')
    ? serveSound(picture.bytes, asked.get('Range'), headers)
    : new Response(picture.bytes, { headers });
}

/** Players request parts of a sound, and let the user seek only if they get them. */
function serveSound(
  bytes: PictureFile['bytes'],
  range: string | null,
  headers: Record<string, string>,
): Response {
  const { length } = bytes;
  const [, first = '', last = ''] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(range ?? '') ?? [];
  if (first === '')
    return new Response(bytes, { headers: { ...headers, 'Accept-Ranges': 'bytes' } });
  const start = Number(first);
  const end = Math.min(last === '' ? length : Number(last) + 1, length);
  if (start >= end) return refuse(416, { ...headers, 'Content-Range': `bytes */${length}` });
  return new Response(bytes.slice(start, end), {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${start}-${end - 1}/${length}` },
  });
}

const runnerHeaders = { 'Content-Security-Policy': runnerWorkerPolicy, ...commonHeaders };

/** The page has no visible content: its script passes messages between the window and the workers. */
const runnerPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Code runner</title>
    <script type="module" src="/runner/frame.js"></script>
  </head>
  <body></body>
</html>
`;

/** The folders of the built window that the runner needs. */
const servedFolders = ['runner/', 'assets/', 'engines/'];

/** Creates the handler that serves the runner's page and files; only `embedder` may embed the page. */
export function createRunnerHandler(folder: string, embedder: string): Handler {
  const pageHeaders = {
    ...runnerHeaders,
    'Content-Security-Policy': formatRunnerPolicy(embedder),
    'Content-Type': 'text/html; charset=utf-8',
  };
  return async (request) => {
    if (request.method !== 'GET') return refuse(405, runnerHeaders);
    const path = readPath(request.url, runnerOrigin);
    if (path === '') return new Response(runnerPage, { headers: pageHeaders });
    if (path === null || !servedFolders.some((start) => path.startsWith(start))) {
      return refuse(404, runnerHeaders);
    }
    return await serveFile(folder, path, runnerHeaders);
  };
}

/** The files of the preview pages in the built window, by path. */
const previewFiles = new Map([
  ['', 'preview/page.html'],
  ['script', 'preview/script-page.html'],
]);

/** Creates the handler that serves the preview pages; only `embedder` may embed them. */
export function createPreviewHandler(folder: string, embedder: string): Handler {
  const headers = { ...commonHeaders, 'Content-Security-Policy': formatPreviewPolicy(embedder) };
  return async (request) => {
    if (request.method !== 'GET') return refuse(405, headers);
    const path = readPath(request.url, previewOrigin);
    const file = path === null ? undefined : previewFiles.get(path);
    return file === undefined ? refuse(404, headers) : await serveFile(folder, file, headers);
  };
}
