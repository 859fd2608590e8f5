/** Keeps unsaved texts in a file, so that a crash loses at most a second of typing. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { setAside } from './file-care.ts';

const stored = z.record(z.string(), z.string());

export class DraftFile {
  readonly #file: string;
  #drafts: Map<string, string>;

  /** A notice for the user about how the drafts were read; null if there is none. */
  readonly notice: string | null;

  /** A file that can't be read is set aside; `lost` is the first sentence of the notice about that. */
  constructor(file: string, lost: string) {
    this.#file = file;
    const { drafts, notice } = readDrafts(file, lost);
    this.#drafts = new Map(Object.entries(drafts));
    this.notice = notice;
  }

  /** By key, such as a question's address. */
  list(): Record<string, string> {
    return Object.fromEntries(this.#drafts);
  }

  /** On disk when this returns; null deletes the draft. Fails with a file system error. */
  keep(key: string, text: string | null): void {
    if (text === null && !this.#drafts.has(key)) return;
    const drafts = new Map(this.#drafts);
    if (text === null) drafts.delete(key);
    else drafts.set(key, text);
    this.#write(drafts);
    this.#drafts = drafts;
  }

  #write(drafts: ReadonlyMap<string, string>): void {
    if (drafts.size === 0) return rmSync(this.#file, { force: true });
    const unfinished = `${this.#file}.new`;
    const text = JSON.stringify(Object.fromEntries(drafts));
    writeFileSync(unfinished, text, { flush: true, mode: 0o600 });
    renameSync(unfinished, this.#file);
  }
}

function readDrafts(
  file: string,
  lost: string,
): { drafts: Record<string, string>; notice: string | null } {
  if (!existsSync(file)) return { drafts: {}, notice: null };
  try {
    return { drafts: stored.parse(JSON.parse(readFileSync(file, 'utf8'))), notice: null };
  } catch {
    return { drafts: {}, notice: `${lost} ${keepAside(file)}` };
  }
}

function keepAside(file: string): string {
  try {
    return `The file is kept as ${setAside(file, 'unreadable')}.`;
  } catch {
    return `The file is ${file}.`;
  }
}
