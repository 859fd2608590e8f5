/** Moves questions to other pages of the user's own libraries, with their study data, and changes their order. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { pathOf } from '../../../shared/address.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Question } from '../../../shared/records.ts';
import type { MovedQuestion, NewPage } from '../../../shared/writing.ts';
import { addQuestion, listIds, removeQuestion, shiftQuestion } from '../../content/edit-page.ts';
import { listFixtureReferences } from '../../content/fixture-references.ts';
import { listFigureReferences } from '../../content/pictures/figure-references.ts';
import {
  isRelative,
  listImageReferences,
  replaceImageTargets,
} from '../../content/pictures/image-references.ts';
import type { OwnFiles } from './own-files.ts';
import {
  changePage,
  findQuestion,
  readText,
  removeFile,
  replaceText,
  restoreFile,
} from './page-files.ts';
import type { PageFile } from './page-files.ts';
import type { PlaceWriter } from './place-writer.ts';

/** A page's file before and after a move; null if it wasn't there. */
interface Changed {
  file: PageFile;
  before: string | null;
  after: string | null;
  /** The permissions of a removed file; 0 for others. */
  mode: number;
}

interface Move {
  from: string;
  to: string;
  source: Changed;
  /** The page that it moved to, after the files made for that. */
  target: Changed[];
}

/** How many moves can be undone. */
const maxMoves = 50;

export class QuestionMover {
  readonly #files: OwnFiles;
  readonly #places: Pick<PlaceWriter, 'addPage'>;
  readonly #moves = new Map<string, Move>();

  constructor(files: OwnFiles, places: Pick<PlaceWriter, 'addPage'>) {
    this.#files = files;
    this.#places = places;
  }

  /** Moves a question one place up (-1) or down (1) on its page; resolves to false if it's there already. */
  shift(address: string, by: -1 | 1): Promise<boolean> {
    return this.#files.queue(async () => {
      const { file, id } = this.#files.locateQuestion(address);
      const text = readText(file);
      const edited = shiftQuestion(text, id, by, this.#files.options.today());
      if (edited === null) return false;
      await this.#files.write(file, text, edited, id);
      return true;
    });
  }

  /** Moves a question to the end of another page. If it fails, both pages and the study data are as before. */
  move(address: string, page: string | NewPage): Promise<MovedQuestion> {
    return this.#files.queue(async () => {
      const move = await this.#move(address, page);
      const undo = randomUUID();
      this.#moves.set(undo, move);
      for (const [oldest] of [...this.#moves].slice(0, -maxMoves)) this.#moves.delete(oldest);
      return { address: move.to, undo };
    });
  }

  /**
   * Restores both pages as they were; a page that changed since keeps that, and the question goes to the end of its page.
   * Resolves to the addresses that it left and has now.
   */
  undo(id: string): Promise<{ from: string; to: string }> {
    return this.#files.queue(async () => {
      const move = this.#moves.get(id);
      if (move === undefined) throw new AppError('not-found', 'This move can no longer be undone.');
      const { from, to, source, target } = move;
      if ([source, ...target].every(isAsLeft)) {
        const unused = await listUnused(target);
        await this.#restore(source);
        await this.#files.options.moveStudyData(to, from);
        await this.#restore(...unused);
        this.#moves.delete(id);
        return { from: to, to: from };
      }
      const back = await this.#move(to, pathOf(from));
      this.#moves.delete(id);
      return back;
    });
  }

  async #move(from: string, page: string | NewPage): Promise<Move> {
    const { today } = this.#files.options;
    const { file, id } = this.#files.locateQuestion(from);
    if (page === pathOf(from)) {
      throw new AppError('invalid-request', 'The question is on this page already.');
    }
    const before = readText(file);
    const question = findQuestion(file.path, before, id);
    const after = removeQuestion(before, id, today());
    const { to, target } = await this.#add(file, question, page);
    const source: Changed = { file, before, after, mode: 0 };
    try {
      await this.#files.options.moveStudyData(from, to);
    } catch (error) {
      await this.#restore(...target).catch(this.#files.options.report);
      throw error;
    }
    try {
      if (after === null) source.mode = await removeFile(file, before);
      else await changePage(file, before, after, id);
    } catch (error) {
      await this.#files.options.moveStudyData(to, from);
      await this.#restore(...target).catch(this.#files.options.report);
      throw error;
    }
    await this.#files.index(file, ...target.map((changed) => changed.file));
    return { from, to, source, target };
  }

  /** Adds the question to the page that it moves to. */
  async #add(
    from: PageFile,
    question: Question,
    page: string | NewPage,
  ): Promise<Pick<Move, 'to' | 'target'>> {
    if (typeof page !== 'string') {
      const { address, made } = await this.#places.addPage(page, (file, path) => ({
        ...follow(question, from, file),
        id: this.#files.proposeId(file, [], question, path, question.id),
      }));
      const target = made.map(({ file, text }) => ({ file, before: null, after: text, mode: 0 }));
      return { to: address, target };
    }
    const file = this.#files.locatePage(page);
    const before = readText(file);
    const id = this.#files.proposeId(file, listIds(before), question, page, question.id);
    const moved = { ...follow(question, from, file), id };
    const after = addQuestion(before, moved, this.#files.options.today());
    await changePage(file, before, after, id);
    return { to: `${page}#${id}`, target: [{ file, before, after, mode: 0 }] };
  }

  async #restore(...changes: readonly Changed[]): Promise<void> {
    for (const { file, before, after, mode } of changes.toReversed()) {
      if (before !== null && after !== null) await replaceText(file, after, before);
      else if (before !== null) await restoreFile(file, before, mode);
      else if (after !== null) await removeFile(file, after);
    }
    await this.#files.index(...changes.map(({ file }) => file));
  }
}

/** Whether the file is as the move left it. */
function isAsLeft({ file, after }: Changed): boolean {
  try {
    return readText(file) === after;
  } catch {
    return after === null;
  }
}

/** Of the files made for a move, the page's last: without the topic and the framework if they hold anything else by now. */
async function listUnused(made: readonly Changed[]): Promise<readonly Changed[]> {
  const page = made.at(-1)?.file;
  if (page === undefined || made.length === 1) return made;
  const list = async (folder: string): Promise<string[]> =>
    await readdir(join(page.root.folder, folder));
  const topic = posix.dirname(page.path);
  if ((await list(topic)).length > 1) return made.slice(-1);
  const framework = posix.dirname(topic);
  const topics = (await list('topics')).filter((name) =>
    name.startsWith(`${posix.basename(framework)}-`),
  );
  const isShared = (await list(framework)).length > 1 || topics.length > 1;
  return isShared ? made.slice(-2) : made;
}

/** The question as another page writes it: its images are named from that page. Fails with `content` if it can't have them. */
function follow(question: Question, from: PageFile, to: PageFile): Question {
  const { a } = question;
  const images = listImageReferences(a).filter(({ target }) => isRelative(target));
  if (from.root.folder !== to.root.folder) {
    const references = [...images, ...listFigureReferences(a), ...listFixtureReferences(a)];
    if (references.length === 0) return question;
    throw new AppError(
      'content',
      'This question uses pictures or tables of its library. Move it to a page of the same library.',
    );
  }
  const [old, folder] = [posix.dirname(from.path), posix.dirname(to.path)];
  if (images.length === 0 || old === folder) return question;
  const name = (target: string): string | null =>
    isRelative(target) ? posix.relative(folder, posix.join(old, target)) : null;
  return { ...question, a: replaceImageTargets(a, name) };
}
