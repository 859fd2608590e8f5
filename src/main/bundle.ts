/** Answers requests for the app's page from the folder of the built renderer, for figures from the library, and no other. */
import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { appPolicy } from '../shared/content-security-policy.ts';
import { isFigureAddress } from './content/figure-references.ts';
import { appHost, appScheme } from './origin.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const headers = {
  'Content-Security-Policy': appPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};

/**
 * The file of the bundle that an address names, relative to its folder; null when it can name none.
 * Every part of the path has to be a plain name, so `..`, escapes, backslashes and drives never get further.
 * A path without a file extension is an address of the app, whose file is always the page.
 */
export function resolveBundleFile(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.protocol !== `${appScheme}:` || url.host !== appHost) return null;
  if (url.username !== '' || url.password !== '') return null;
  const path = url.pathname.slice(1);
  const names = path.replace(/\/$/, '').split('/');
  if (path !== '' && !names.every((name) => /^[\w@-][\w.-]*$/.test(name))) return null;
  return extname(path) === '' ? 'index.html' : path;
}

/** The text of the figure at an address such as `/figures/joins.svg`; null when there is none. */
export type FindFigureFile = (address: string) => Promise<string | null>;

/** Makes the handler that serves the files in the folder, and figures. */
export function createBundleHandler(
  folder: string,
  findFigure: FindFigureFile,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET') return refuse(405);
    const figure = readFigureAddress(request.url);
    if (figure !== null) return serveFigure(await findFigure(figure));
    const path = resolveBundleFile(request.url);
    if (path === null) return refuse(404);
    try {
      const file = await realpath(join(folder, path));
      if (!file.startsWith((await realpath(folder)) + sep)) return refuse(404);
      const type = contentTypes[extname(file)] ?? 'application/octet-stream';
      return new Response(await readFile(file), { headers: { ...headers, 'Content-Type': type } });
    } catch (error) {
      if (isMissing(error)) return refuse(404);
      throw error;
    }
  };
}

/** The address of the figure that a request is for; null when it is for something else. */
function readFigureAddress(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.protocol !== `${appScheme}:` || url.host !== appHost) return null;
  return isFigureAddress(url.pathname) ? url.pathname : null;
}

/** A drawing that styles itself and can do nothing else, also when it is opened alone. */
function serveFigure(svg: string | null): Response {
  if (svg === null) return refuse(404);
  return new Response(svg, {
    headers: {
      ...headers,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Content-Type': 'image/svg+xml',
    },
  });
}

function refuse(status: number): Response {
  return new Response(null, { status, headers });
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR';
}
