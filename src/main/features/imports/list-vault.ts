/** Lists the files of a folder of notes, such as a vault, that questions may be in. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importEndings } from '../../../shared/imports.ts';

/** Folders of programs. */
const skipped = /^(?:\.|node_modules$)/;
const maxDepth = 20;
/** More files than this are too many to import in any case. */
const maxFiles = 10_000;

/** Empty if the folder has the layout of a library, or holds nothing that can be imported. */
export function listVault(folder: string): string[] {
  const isLibrary = ['', 'content'].some((name) =>
    ['qa', 'frameworks', 'topics'].some((part) => existsSync(join(folder, name, part))),
  );
  if (isLibrary) return [];
  try {
    return listNotes(folder);
  } catch {
    // Opening it says why it can't be read.
    return [];
  }
}

/** The files in a folder, and in those in it, by their paths. */
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
