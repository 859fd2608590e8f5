/** Serves the app's page from the built renderer and pictures from the library, and refuses every other request. */
import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { errorCode } from '../shared/error-code.ts';
import { appPolicy } from '../shared/content-security-policy.ts';
import { appHost, appScheme } from './origin.ts';
import { isPictureAddress } from './packs/picture-files.ts';
import type { PictureFile } from './content/pictures.ts';

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
 * The bundle's file that an address names, relative to the bundle's folder; null when it can't name one.
 * Every part of the path has to be a plain name, so `..`, escapes, backslashes and drives get no further.
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

/** The picture at an address such as `/figures/joins.svg`; null when there's no such picture. */
export type FindPicture = (address: string) => Promise<PictureFile | null>;

/** Makes the handler that serves the files in the folder, and pictures. */
export function createBundleHandler(
  folder: string,
  findPicture: FindPicture,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET') return refuse(405);
    const picture = readPictureAddress(request.url);
    if (picture !== null) return servePicture(await findPicture(picture));
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

/** The address of the picture a request asks for; null when it asks for something else. */
function readPictureAddress(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.protocol !== `${appScheme}:` || url.host !== appHost) return null;
  return isPictureAddress(url.pathname) ? url.pathname : null;
}

/** A drawing may style itself and do nothing else, even when it's opened on its own. */
function servePicture(picture: PictureFile | null): Response {
  if (picture === null) return refuse(404);
  return new Response(picture.bytes, {
    headers: {
      ...headers,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Content-Type': picture.type,
    },
  });
}

function refuse(status: number): Response {
  return new Response(null, { status, headers });
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(errorCode(error));
}
