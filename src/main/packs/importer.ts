/** Imports files of questions as a new library: read and shown first, written only when the user agrees. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '../../shared/app-error.ts';
import type { ImportChoices } from '../../shared/contract/values.ts';
import type { ImportPlan } from '../../shared/imports.ts';
import type { Pack } from '../../shared/packs.ts';
import { bundledFileLimit, packFileLimit, readFile } from '../indexing/read.ts';
import { slugify } from '../storage/pack-id.ts';
import { planImport } from './imports/plan-import.ts';
import type { PlannedFile } from './imports/plan-import.ts';
import { readImport } from './imports/read-import.ts';
import type { Import } from './imports/read-import.ts';

/** The most notes and problems that are listed one by one. */
const maxListed = 200;
/** The most files that are imported at once. */
const maxFiles = 100;

export interface ImporterOptions {
  /** Asks the user with the system's dialog; empty when they choose nothing. */
  chooseFiles(): Promise<string[]>;
  /** New libraries get a folder in this one. */
  packsFolder: string;
  /** Adds a folder with its files as a library. */
  addPack(folder: string, name: string): Promise<Pack>;
  /** `YYYY-MM-DD` */
  today(): string;
}

interface Pending {
  id: string;
  sources: string[];
  found: Import;
  choices: ImportChoices;
  files: PlannedFile[];
  isSound: boolean;
}

export class Importer {
  readonly #options: ImporterOptions;
  #pending: Pending | null = null;

  constructor(options: ImporterOptions) {
    this.#options = options;
  }

  /** Asks for files and says what they would make; null when none was chosen. Fails with `content`. */
  async choose(): Promise<ImportPlan | null> {
    const files = await this.#options.chooseFiles();
    const [first] = files;
    if (first === undefined) return null;
    if (files.length > maxFiles) {
      throw new AppError('content', `At most ${maxFiles} files can be imported at once.`);
    }
    const found: Import = {
      frameworks: new Map(),
      topics: new Map(),
      pages: [],
      notes: [],
      size: 0,
    };
    for (const file of files) readImport(found, basename(file), readSource(file));
    const sources = files.map((file) => basename(file));
    const library =
      basename(first)
        .replace(/\.[^.]*$/, '')
        .slice(0, 100) || 'Imported';
    const choices: ImportChoices = {
      library,
      framework: 'Notes',
      topic: library,
      difficulty: 'medium',
    };
    return this.#plan(randomUUID(), sources, found, choices);
  }

  /** Plans the import again with other choices. Fails with `not-found` when other files were chosen since. */
  change(id: string, choices: ImportChoices): ImportPlan {
    const { sources, found } = this.#get(id);
    return this.#plan(id, sources, found, choices);
  }

  /** Writes what was shown, and adds it as a library. Fails with nothing written. */
  async build(id: string): Promise<Pack> {
    const { choices, files, isSound } = this.#get(id);
    if (!isSound) throw new AppError('content', 'These files cannot be imported as they are.');
    const { packsFolder, addPack } = this.#options;
    const name = `imported-${slugify(choices.library) || 'library'}-${id.slice(0, 8)}`;
    const folder = join(packsFolder, name);
    try {
      for (const { path, text } of files) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text, { flag: 'wx' });
      }
    } catch (cause) {
      await rm(folder, { recursive: true, force: true });
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new AppError('storage', `The library could not be written: ${reason}`, { cause });
    }
    this.#pending = null;
    return await addPack(folder, choices.library);
  }

  #get(id: string): Pending {
    if (this.#pending?.id !== id) {
      throw new AppError('not-found', 'This import is over: choose the files again.');
    }
    return this.#pending;
  }

  #plan(id: string, sources: string[], found: Import, choices: ImportChoices): ImportPlan {
    const { files, pages, notes, problems } = planImport(found, choices, this.#options.today());
    const isSound = problems.length === 0;
    this.#pending = { id, sources, found, choices, files, isSound };
    return {
      id,
      sources,
      choices,
      asks: {
        placement: found.pages.some(
          ({ framework, frameworkSlug, topic, topicSlug }) =>
            (framework ?? frameworkSlug ?? null) === null || (topic ?? topicSlug ?? null) === null,
        ),
        difficulty: found.pages.some(
          ({ difficulty, questions }) =>
            difficulty === null && questions.some((question) => question.difficulty === null),
        ),
      },
      pages: pages.map(({ path, title, framework, topic, questions }) => ({
        path,
        title,
        within: `${framework}, ${topic}`,
        questions: questions.map(({ q }) => q),
      })),
      files: files.map(({ path }) => path),
      notes: limit([...found.notes, ...notes]),
      problems: limit(
        problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
      ),
    };
  }
}

/** Payloads may be bigger than files of ours, because reading JSON is quick. */
function readSource(file: string): string {
  const size = /\.json$/i.test(file) ? bundledFileLimit : packFileLimit;
  const text = readFile(dirname(file), basename(file), size);
  if (typeof text === 'string') return text;
  throw new AppError('content', `${text.file}:${text.line}:${text.column} ${text.message}`);
}

function limit(texts: string[]): string[] {
  if (texts.length <= maxListed) return texts;
  return [...texts.slice(0, maxListed), `There are ${texts.length - maxListed} more.`];
}
