/** Lists content problems with their source lines, and opens the files for editing. */
import { realpathSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../../shared/app-error.ts';
import type { ProblemOverview } from '../../../shared/library.ts';
import type { Problem, ProblemView } from '../../../shared/records.ts';
import { fileKind } from '../../content/kind.ts';
import type { ContentRoot } from '../../jobs/indexing/index-content.ts';
import { readFile } from '../../jobs/indexing/read.ts';

/** The maximum number of characters shown of a line; a longer one is cut to the part around the problem. */
const maxLine = 160;
/** File types to open in a text editor; any other is only revealed in its folder. */
const editable = ['.md', '.yml', '.yaml', '.sql'];

/** The maximum number of problems listed at once; the rest show once these are fixed. */
export const maxListed = 300;

/** The library's problems. */
export interface ProblemSource {
  /** By file and line, `limit` at most. */
  listProblems(limit: number): Problem[];
  listHints(limit: number): Problem[];
  listProblemsAt(address: string): Problem[];
  countProblems(): { problems: number; files: number };
  hasProblem(file: string): boolean;
}

export interface ProblemFilesOptions {
  /** Finds the problems. */
  openLibrary(): Promise<ProblemSource>;
  listRoots(): ContentRoot[];
  /** Opens a file with the system's default program; fails if there is none. */
  openFile(path: string): Promise<void>;
  /** Reveals a file in the system's file manager. */
  showFile(path: string): void;
}

export class ProblemFiles {
  readonly #options: ProblemFilesOptions;

  constructor(options: ProblemFilesOptions) {
    this.#options = options;
  }

  /** The first problems, their total count, and the first hints. */
  async list(): Promise<ProblemOverview> {
    const library = await this.#options.openLibrary();
    const counts = library.countProblems();
    const listed = await this.addLines(library.listProblems(maxListed));
    const hints = await this.addLines(library.listHints(maxListed));
    return { ...counts, listed, hints };
  }

  /** The problems that keep the file at an address from being shown; none if there's no such file. */
  async listAt(address: string): Promise<ProblemView[]> {
    const library = await this.#options.openLibrary();
    return await this.addLines(library.listProblemsAt(address));
  }

  /**
   * Adds each problem's current line, unless the file can't be read. A file's problems stay together. Yields to the event
   * loop between files.
   */
  async addLines(problems: readonly Problem[]): Promise<ProblemView[]> {
    const views: ProblemView[] = [];
    for (const [file, members] of Map.groupBy(problems, (problem) => problem.file)) {
      if (views.length > 0) await setImmediate();
      const lines = this.#readLines(file);
      for (const problem of members) {
        const line = lines?.[problem.line - 1];
        const excerpt = line === undefined ? null : cutLine(line, problem.column);
        views.push({ ...problem, excerpt });
      }
    }
    return views;
  }

  /** Opens a file that has a problem or a hint; fails with `not-found` for any other. */
  async open(file: string): Promise<void> {
    const path = await this.#find(file);
    if (editable.includes(extname(path).toLowerCase())) await this.#options.openFile(path);
    else this.#options.showFile(path);
  }

  /** Reveals a file that has a problem or a hint in its folder; fails with `not-found` for any other. */
  async show(file: string): Promise<void> {
    this.#options.showFile(await this.#find(file));
  }

  /** Returns the real path, so that a link's extension can't hide that of its target. */
  async #find(file: string): Promise<string> {
    const library = await this.#options.openLibrary();
    const place = library.hasProblem(file) ? this.#locate(file) : null;
    if (place === null) throw new AppError('not-found', `${file} no longer has any problems.`);
    const path = join(place.folder, place.path);
    try {
      return realpathSync(path);
    } catch (cause) {
      throw new AppError('not-found', `${path} is no longer there.`, { cause });
    }
  }

  /** Resolves a file as named in problems, `@my-notes/site.yml`, to its content folder and the path inside it. */
  #locate(file: string): { folder: string; path: string } | null {
    const [, pack = '', path = ''] = /^(?:@([^/]*)\/)?(.*)$/s.exec(file) ?? [];
    const root = this.#options.listRoots().find((one) => one.pack === pack);
    return root === undefined ? null : { folder: root.folder, path };
  }

  #readLines(file: string): string[] | null {
    const place = this.#locate(file);
    if (place === null || fileKind(place.path) === 'image') return null;
    const text = readFile(place.folder, place.path);
    return typeof text === 'string' ? text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/) : null;
  }
}

/** The part of a line around a column, which counts from 1; `caret` counts from 0 within that part. */
export function cutLine(line: string, column: number): { text: string; caret: number } {
  const at = Math.min(column - 1, line.length);
  const from = line.length <= maxLine ? 0 : Math.max(0, Math.min(at - 40, line.length - maxLine));
  const to = Math.min(line.length, from + maxLine);
  const [start, end] = [from > 0 ? '…' : '', to < line.length ? '…' : ''];
  return { text: start + line.slice(from, to) + end, caret: at - from + start.length };
}
