/** Serves files of the built window. */
import { open, readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { errorCode } from '../../shared/error-code.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** The headers of every response, besides its policy. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};

/**
 * The path of an address of the origin, relative to the origin's folder; null when it can't name a file. Every part of
 * the path has to be a plain name, which rules out `..`, escapes, backslashes and drives.
 */
export function readPath(address: string, origin: string): string | null {
  const url = URL.parse(address);
  if (url === null || `${url.protocol}//${url.host}` !== origin) return null;
  if (url.username !== '' || url.password !== '') return null;
  const path = url.pathname.slice(1);
  const names = path.replace(/\/$/, '').split('/');
  return path === '' || names.every((name) => /^[\w@-][\w.-]*$/.test(name)) ? path : null;
}

/**
 * Files of at least this many bytes are streamed. Smaller ones are read at once: to open a file in the package's
 * archive, Electron copies it out first.
 */
const streamedFrom = 2 ** 20;
/** The chunk size for streaming, in bytes. */
const chunkLength = 2 ** 18;

/** The file at a path in the folder, or a 404 response if there's none. */
export async function serveFile(
  folder: string,
  path: string,
  headers: Record<string, string>,
): Promise<Response> {
  try {
    const file = await realpath(join(folder, path));
    if (!file.startsWith((await realpath(folder)) + sep)) return refuse(404, headers);
    const { body, size } = await openBody(file);
    const type = contentTypes[extname(file)] ?? 'application/octet-stream';
    return new Response(body, {
      headers: { ...headers, 'Content-Type': type, 'Content-Length': String(size) },
    });
  } catch (error) {
    if (isMissing(error)) return refuse(404, headers);
    throw error;
  }
}

type Body = ConstructorParameters<typeof Response>[0];

/** The content of a file; the file is closed once it has been read or the stream is canceled. */
async function openBody(file: string): Promise<{ body: Body; size: number }> {
  const described = await stat(file);
  if (!described.isFile() || described.size < streamedFrom) {
    const bytes = await readFile(file);
    return { body: bytes, size: bytes.length };
  }
  const handle = await open(file);
  const stream = Readable.toWeb(handle.createReadStream({ highWaterMark: chunkLength }));
  return { body: stream as Body, size: described.size };
}

export function refuse(status: number, headers: Record<string, string>): Response {
  return new Response(null, { status, headers });
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(errorCode(error));
}
