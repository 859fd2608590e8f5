/** The problems of content files with the lines they are in, and the files themselves opened where the user edits them. */
import { realpathSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../../shared/app-error.ts';
import type { ProblemOverview } from '../../../shared/library.ts';
import type { Problem, ProblemView } from '../../../shared/records.ts';
import { fileKind } from '../../content/kind.ts';
import type { ContentRoot } from '../../jobs/indexing/index-content.ts';
import { readFile } from '../../jobs/indexing/read.ts';

/** The most characters of a line that are shown; of a longer one, the part around the problem. */
const maxLine = 160;
/** The files a text editor opens. Anything else is only shown in its folder. */
const editable = ['.md', '.yml', '.yaml', '.sql'];

/** The most problems that are listed: the rest show once these are repaired. */
export const maxListed = 300;

/** The problems as the library has them. */
export interface ProblemSource {
  /** By file and line, `limit` at most. */
  listProblems(limit: number): Problem[];
  listProblemsAt(address: string): Problem[];
  countProblems(): { problems: number; files: number };
  hasProblem(file: string): boolean;
}

export interface ProblemFilesOptions {
  /** Finds the problems. */
  openLibrary(): Promise<ProblemSource>;
  listRoots(): ContentRoot[];
  /** Opens a file with the program that the system has for it; fails if there is none. */
  openFile(path: string): Promise<void>;
  /** Selects a file in the system's file manager. */
  showFile(path: string): void;
}

export class ProblemFiles {
  readonly #options: ProblemFilesOptions;

  constructor(options: ProblemFilesOptions) {
    this.#options = options;
  }

  /** The first problems, and how many there are. */
  async list(): Promise<ProblemOverview> {
    const library = await this.#options.openLibrary();
    const counts = library.countProblems();
    const listed = await this.addLines(library.listProblems(maxListed));
    return { ...counts, listed };
  }

  /** What keeps a file from being shown at its address; none if there's no such file. */
  async listAt(address: string): Promise<ProblemView[]> {
    const library = await this.#options.openLibrary();
    return await this.addLines(library.listProblemsAt(address));
  }

  /**
   * Each problem with its line as the file has it now; without one if the file can't be read. The problems of a file stand
   * together. Between files the app goes on with what else there is to do.
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

  /** Opens a file that has a problem. Fails with `not-found` for any other. */
  async open(file: string): Promise<void> {
    const path = await this.#find(file);
    if (editable.includes(extname(path).toLowerCase())) await this.#options.openFile(path);
    else this.#options.showFile(path);
  }

  /** Shows a file that has a problem in its folder. Fails with `not-found` for any other. */
  async show(file: string): Promise<void> {
    this.#options.showFile(await this.#find(file));
  }

  /** The real path, so that the end of a link's name can't pass for that of its target. */
  async #find(file: string): Promise<string> {
    const library = await this.#options.openLibrary();
    const place = library.hasProblem(file) ? this.#locate(file) : null;
    if (place === null) throw new AppError('not-found', `${file} has no problem any more.`);
    const path = join(place.folder, place.path);
    try {
      return realpathSync(path);
    } catch (cause) {
      throw new AppError('not-found', `${path} is not there any more.`, { cause });
    }
  }

  /** The folder of a file named as in problems, `@my-notes/site.yml`, and its path in there. */
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

/** The part of a line around a column, which counts from 1; `caret` counts from 0 in that part. */
export function cutLine(line: string, column: number): { text: string; caret: number } {
  const at = Math.min(column - 1, line.length);
  const from = line.length <= maxLine ? 0 : Math.max(0, Math.min(at - 40, line.length - maxLine));
  const to = Math.min(line.length, from + maxLine);
  const [start, end] = [from > 0 ? '…' : '', to < line.length ? '…' : ''];
  return { text: start + line.slice(from, to) + end, caret: at - from + start.length };
}
