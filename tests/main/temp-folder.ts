/** A fresh folder for each test, removed afterwards. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

export interface TempFolder {
  readonly path: string;
  /** Writes a file under the folder, creating parent folders as needed; returns its path. */
  write(file: string, content: string | Uint8Array): string;
}

/** Call at the top of a test file or a `describe`. */
export function useTempFolder(): TempFolder {
  let path = '';
  beforeEach(() => {
    path = realpathSync(mkdtempSync(join(tmpdir(), 'rule-of-thumb-')));
  });
  afterEach(() => rmSync(path, { recursive: true, force: true }));
  return {
    get path() {
      return path;
    },
    write(file, content) {
      const target = join(path, file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
      return target;
    },
  };
}
