/** Serves the app's page from the built renderer and pictures from the library, and refuses every other request. */
import { extname } from 'node:path';
import { appPolicy } from '../../shared/content-security-policy.ts';
import { appHost, appOrigin, appScheme } from './origin.ts';
import { isPictureAddress } from '../features/libraries/picture-files.ts';
import type { PictureFile } from '../content/pictures/pictures.ts';
import { commonHeaders, readPath, refuse, serveFile } from './serve-file.ts';

const headers = { 'Content-Security-Policy': appPolicy, ...commonHeaders };

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
export function createBundleHandler(
  folder: string,
  findPicture: FindPictureFile,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET') return refuse(405, headers);
    const picture = readPictureAddress(request.url);
    if (picture !== null) return servePicture(await findPicture(picture));
    const path = resolveBundleFile(request.url);
    return path === null ? refuse(404, headers) : await serveFile(folder, path, headers);
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
  if (picture === null) return refuse(404, headers);
  return new Response(picture.bytes, {
    headers: {
      ...headers,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Content-Type': picture.type,
    },
  });
}
