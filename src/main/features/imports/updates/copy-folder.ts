/** Copies a folder with everything in it, on disk when it's done. */
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** `to` must not be there yet. Links are copied as links; what's neither a file nor a folder is left out. */
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
