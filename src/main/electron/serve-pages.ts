/** Serves the app's three pages, each under its own origin: the window's with the library's pictures, the runner's, and previews'. */
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
 * The bundle's file that an address names, relative to the bundle's folder; null when it can't name one.
 * A path without a file extension is an address of the app, whose file is always the page.
 */
export function resolveBundleFile(address: string): string | null {
  const path = readPath(address, appOrigin);
  return path === null || extname(path) !== '' ? path : 'index.html';
}

/** The picture at an address such as `/figures/joins.svg`; null when there's no such picture. */
export type FindPictureFile = (address: string) => Promise<PictureFile | null>;

/** Makes the handler that serves the files in the folder, and pictures. */
export function createBundleHandler(folder: string, findPicture: FindPictureFile): Handler {
  return async (request) => {
    if (request.method !== 'GET') return refuse(405, bundleHeaders);
    const picture = readPictureAddress(request.url);
    if (picture !== null) return servePicture(await findPicture(picture));
    const path = resolveBundleFile(request.url);
    return path === null
      ? refuse(404, bundleHeaders)
      : await serveFile(folder, path, bundleHeaders);
  };
}

/** The address of the picture a request asks for; null when it asks for something else. */
function readPictureAddress(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.protocol !== `${appScheme}:` || url.host !== appHost) return null;
  return isPictureAddress(url.pathname) ? url.pathname : null;
}

/** A drawing may style itself and do nothing else, even when it's opened on its own. */
function servePicture(picture: PictureFile | null): Response {
  if (picture === null) return refuse(404, bundleHeaders);
  return new Response(picture.bytes, {
    headers: {
      ...bundleHeaders,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Content-Type': picture.type,
    },
  });
}

const runnerHeaders = { 'Content-Security-Policy': runnerWorkerPolicy, ...commonHeaders };

/** The page has nothing to show: its script passes messages between the window and the workers. */
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

/** The folders of the built window that hold what code runs in. */
const servedFolders = ['runner/', 'assets/', 'engines/'];

/** Makes the handler that serves the page to the window at an origin, and its files from the folder of the built window. */
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

/** The file of each in the built window, by its path. */
const previewFiles = new Map([
  ['', 'preview/page.html'],
  ['script', 'preview/script-page.html'],
]);

/** Makes the handler that serves them to the window at an origin, from the folder of the built window. */
export function createPreviewHandler(folder: string, embedder: string): Handler {
  const headers = { ...commonHeaders, 'Content-Security-Policy': formatPreviewPolicy(embedder) };
  return async (request) => {
    if (request.method !== 'GET') return refuse(405, headers);
    const path = readPath(request.url, previewOrigin);
    const file = path === null ? undefined : previewFiles.get(path);
    return file === undefined ? refuse(404, headers) : await serveFile(folder, file, headers);
  };
}
