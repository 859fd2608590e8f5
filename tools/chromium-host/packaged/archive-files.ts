/** Lets Node's `fs` read the files of an archive, only through the functions that the app has needed so far. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Archive, Entry } from './archive.ts';

type Call = (...args: unknown[]) => unknown;

/**
 * Replaces the functions. All others find no folder at the archive's path, and fail: add the ones that the app starts to
 * need here, if Electron supports them (see its documentation on application packaging).
 */
export function readFromArchive(archive: Archive): void {
  const files = fs as unknown as Record<string, Call>;
  const promises = fs.promises as unknown as Record<string, Call>;
  const originals = { ...files };

  function replace(name: string, answer: (inner: string, options: unknown) => unknown): void {
    const synchronous = `${name}Sync`;
    const original = originals[synchronous] as Call;
    const answerOr = (otherwise: Call, args: unknown[]): unknown => {
      const inner = toInner(archive, args[0]);
      return inner === null ? otherwise(...args) : answer(inner, args[1]);
    };
    files[synchronous] = (...args) => answerOr(original, args);
    const promised = promises[name] as Call;
    promises[name] = async (...args) => answerOr(promised, args);
  }

  function find(inner: string): Entry {
    const entry = archive.find(inner);
    if (entry !== null) return entry;
    const error = new Error(`ENOENT, ${inner} not found in ${archive.path}`);
    throw Object.assign(error, { code: 'ENOENT', errno: -2 });
  }

  function findFolder(inner: string): Record<string, Entry> {
    const { files: folder } = find(inner);
    if (folder !== undefined) return folder;
    throw Object.assign(new Error('ENOTDIR, not a directory'), { code: 'ENOTDIR', errno: -20 });
  }

  replace('readFile', (inner, options) => {
    const entry = find(inner);
    if (entry.files !== undefined) {
      throw Object.assign(new Error('EISDIR, is a directory'), { code: 'EISDIR', errno: -21 });
    }
    const encoding = typeof options === 'string' ? options : readEncoding(options);
    const bytes =
      entry.unpacked === true
        ? (originals['readFileSync'] as typeof fs.readFileSync)(archive.locateUnpacked(inner))
        : archive.read(entry);
    return encoding === null ? bytes : bytes.toString(encoding as BufferEncoding);
  });
  const describe = (inner: string, options: unknown): unknown => {
    const { throwIfNoEntry = true } = (options ?? {}) as { throwIfNoEntry?: boolean };
    if (!throwIfNoEntry && archive.find(inner) === null) return undefined;
    const entry = find(inner);
    const isFolder = entry.files !== undefined;
    const size = entry.size ?? 0;
    return {
      size,
      isFile: () => !isFolder,
      isDirectory: () => isFolder,
      isSymbolicLink: () => false,
    };
  };
  replace('stat', describe);
  replace('lstat', describe);
  replace('readdir', (inner, options) => {
    const folder = findFolder(inner);
    const { withFileTypes = false, recursive = false } = (options ??
      {}) as fs.ObjectEncodingOptions & {
      withFileTypes?: boolean;
      recursive?: boolean;
    };
    if (withFileTypes || recursive)
      throw new Error('The Chromium host lists only the names in an archive.');
    return Object.keys(folder);
  });
  replace('realpath', (inner) => {
    find(inner);
    return inner === '' ? archive.path : `${archive.path}/${inner}`;
  });
  const open = promises['open'] as Call;
  promises['open'] = async (path, ...rest) => {
    const inner = toInner(archive, path);
    return open(inner === null ? path : copyOut(archive, inner, find(inner)), ...rest);
  };
  const exists = originals['existsSync'] as Call;
  files['existsSync'] = (path) => {
    const inner = toInner(archive, path);
    return inner === null ? exists(path) : archive.find(inner) !== null;
  };
  syncBuiltinESMExports();
}

/** Extracts a file of the archive so that it can be opened, as Electron does. */
function copyOut(archive: Archive, inner: string, entry: Entry): string {
  if (entry.unpacked === true) return archive.locateUnpacked(inner);
  const folder = fs.mkdtempSync(join(tmpdir(), 'archive-file-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'file');
  fs.writeFileSync(file, archive.read(entry));
  return file;
}

function toInner(archive: Archive, path: unknown): string | null {
  if (path instanceof URL)
    return path.protocol === 'file:' ? archive.split(fileURLToPath(path)) : null;
  return typeof path === 'string' ? archive.split(path) : null;
}

function readEncoding(options: unknown): string | null {
  return (options as { encoding?: string | null } | null | undefined)?.encoding ?? null;
}
