/** Keeps unsaved notes in a file, so that a crash loses at most a second of typing. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { setAside } from '../../storage/file-care.ts';

const stored = z.record(z.string(), z.string());

const lostWords =
  'A note that was being written when the app last ended could not be read again. Saved notes are all there.';

export class NoteDrafts {
  readonly #file: string;
  #drafts: Map<string, string>;

  /** A notice for the user about how the drafts were read; null if there is none. */
  readonly notice: string | null;

  /** A file that can't be read is set aside. */
  constructor(file: string) {
    this.#file = file;
    const { drafts, notice } = readDrafts(file);
    this.#drafts = new Map(Object.entries(drafts));
    this.notice = notice;
  }

  /** By question (`<path>#<question id>`). */
  list(): Record<string, string> {
    return Object.fromEntries(this.#drafts);
  }

  /** On disk when this returns; null deletes the draft. Fails with a file system error. */
  keep(question: string, text: string | null): void {
    if (text === null && !this.#drafts.has(question)) return;
    const drafts = new Map(this.#drafts);
    if (text === null) drafts.delete(question);
    else drafts.set(question, text);
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

function readDrafts(file: string): { drafts: Record<string, string>; notice: string | null } {
  if (!existsSync(file)) return { drafts: {}, notice: null };
  try {
    return { drafts: stored.parse(JSON.parse(readFileSync(file, 'utf8'))), notice: null };
  } catch {
    return { drafts: {}, notice: `${lostWords} ${keepAside(file)}` };
  }
}

function keepAside(file: string): string {
  try {
    return `The file is kept as ${setAside(file, 'unreadable')}.`;
  } catch {
    return `The file is ${file}.`;
  }
}
