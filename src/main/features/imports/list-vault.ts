/** Lists the files in a folder of notes, such as a vault, that may contain questions. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importEndings } from '../../../shared/imports.ts';

/** Folders that belong to programs. */
const skipped = /^(?:\.|node_modules$)/;
const maxDepth = 20;
/** More files than this exceed the import limit in any case. */
const maxFiles = 10_000;

/** Empty if the folder is laid out as a library or contains nothing to import. */
export function listVault(folder: string): string[] {
  const isLibrary = ['', 'content'].some((name) =>
    ['qa', 'frameworks', 'topics'].some((part) => existsSync(join(folder, name, part))),
  );
  if (isLibrary) return [];
  try {
    return listNotes(folder);
  } catch {
    // Opening the folder reports why it can't be read.
    return [];
  }
}

/** The paths of all files in a folder, recursively. */
export function listNotes(folder: string, depth = 0): string[] {
  const files: string[] = [];
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name.localeCompare(b.name, 'en', { numeric: true }),
  );
  for (const entry of entries) {
    if (skipped.test(entry.name) || files.length > maxFiles) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory() && depth < maxDepth) files.push(...listNotes(path, depth + 1));
    else if (entry.isFile() && isImportable(entry.name)) files.push(path);
  }
  return files;
}

function isImportable(name: string): boolean {
  return importEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
}
