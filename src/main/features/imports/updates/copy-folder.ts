/** Copies a folder recursively; the copy is on disk when this returns. */
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** `to` must not exist. Links are copied as links; anything other than files and folders is left out. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) copyFolder(source, target);
    else if (entry.isFile()) {
      writeFileSync(target, readFileSync(source), { flag: 'wx', flush: true });
    }
  }
}
