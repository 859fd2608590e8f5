/** Makes, renames and orders frameworks, topics and pages in the user's own libraries. */
import { join } from 'node:path';
import { stringify } from 'yaml';
import { packBase, packOf, parentOf, parseAddress, pathInPack } from '../../../shared/address.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { LibraryFramework, LibraryTopic } from '../../../shared/library.ts';
import type { Question } from '../../../shared/records.ts';
import type { NewFramework, NewPage, NewTopic, OwnLibrary } from '../../../shared/writing.ts';
import { changeFields } from '../../content/edit-source.ts';
import { formatPage } from '../../content/format-page.ts';
import { sliceAtEnd } from '../../content/page-slice.ts';
import { parseFile } from '../../content/parse.ts';
import { proposeId } from './own-files.ts';
import type { OwnFiles } from './own-files.ts';
import {
  createFile,
  findOwnRoot,
  isThere,
  readText,
  refuseProblem,
  removeFile,
  replaceText,
} from './page-files.ts';
import type { PageFile } from './page-files.ts';

type Fields = Record<string, string | number>;

/** A new file with its text. */
export interface MadeFile {
  file: PageFile;
  text: string;
}

/** A file with its text before and after a change. */
interface Change {
  file: PageFile;
  before: string;
  after: string;
}

export class PlaceWriter {
  readonly #files: OwnFiles;

  constructor(files: OwnFiles) {
    this.#files = files;
  }

  /** The user's own libraries, those without content as well. */
  async list(): Promise<OwnLibrary[]> {
    const frameworks = await this.#listFrameworks();
    return this.#files.options.packs.listOwnFolders().map(({ pack, name }) => ({
      ...{ pack, name },
      frameworks: frameworks
        .filter((framework) => framework.pack === pack)
        .map((framework) => ({
          ...{ path: framework.path, name: framework.name },
          topics: framework.topics.map((topic) => ({
            ...{ path: topic.path, name: topic.name },
            pages: topic.pages.map(({ path, title }) => ({ path, name: title })),
          })),
        })),
    }));
  }

  /** Gives a framework, a topic or a page another name. Its address stays, and so does the study data. */
  rename(address: string, name: string): Promise<void> {
    return this.#files.queue(async () => {
      const file = this.#files.locatePlace(address);
      const text = name.trim();
      const kind = parseAddress(address)?.kind;
      const changes = [
        kind === 'page'
          ? change(file, { title: text, subtopic: text }, 'title')
          : change(file, { name: text }, 'name'),
      ];
      // Pages may repeat the names of their topic and framework.
      for (const path of kind === 'page' ? [] : await this.#listPages(address)) {
        const page = this.#files.locatePage(path);
        changes.push(change(page, { [kind === 'topic' ? 'topic' : 'framework']: text }, null));
      }
      await this.#write(changes);
    });
  }

  /**
   * Moves a framework, a topic or a page one place up (-1) or down (1) among those beside it; resolves to false if it's there
   * already.
   */
  shift(address: string, by: -1 | 1): Promise<boolean> {
    return this.#files.queue(async () => {
      const list = await this.#listBeside(address);
      const index = list.findIndex(({ path }) => path === address);
      const [one, other] = [list[index], list[index + by]];
      if (one === undefined) throw new AppError('not-found', `There is nothing at ${address}.`);
      if (other === undefined) return false;
      const moved = list.with(index, other).with(index + by, one);
      const isDistinct = new Set(list.map(({ order }) => order)).size === list.length;
      const changes = moved.flatMap(({ path, order }, place) => {
        const wanted = isDistinct ? (list[place]?.order ?? order) : place + 1;
        if (wanted === order) return [];
        return [change(this.#files.locatePlace(path), { order: wanted }, 'order')];
      });
      await this.#write(changes);
      return true;
    });
  }

  /**
   * Writes a page with its first question, and the topic and framework that it needs; resolves to the question's address and
   * the files made, the page's last. `write` returns the question for the page's file. If it fails, no file is left. Call
   * this in the queue.
   */
  async addPage(
    page: NewPage,
    write: (file: PageFile, path: string) => Question,
  ): Promise<{ address: string; made: MadeFile[] }> {
    const made: MadeFile[] = [];
    try {
      const address = await this.#addPage(page, write, made);
      await this.#files.index(...made.map(({ file }) => file));
      return { address, made };
    } catch (error) {
      for (const { file, text } of made.toReversed())
        await removeFile(file, text).catch(this.#files.options.report);
      throw error;
    }
  }

  async #addPage(
    { title, topic }: NewPage,
    write: (file: PageFile, path: string) => Question,
    made: MadeFile[],
  ): Promise<string> {
    const parent = typeof topic === 'string' ? topic : await this.#addTopic(topic, made);
    const { root, path: topicFile } = this.#files.locatePlace(parent);
    const isTopic = parseAddress(parent)?.kind === 'topic';
    if (!isTopic || !(await isThere(join(root.folder, topicFile)))) {
      throw new AppError('not-found', `There is no topic at ${parent}.`);
    }
    const beside = await this.#listBeside(`${parent}/page`);
    const name = title.trim();
    const path = await this.#findFree(parent, name);
    const question = write(this.#files.locatePage(path), path);
    const fields = {
      ...{ title: name, description: '', seoDescription: `Questions about ${name}.` },
      ...{ difficulty: question.difficulty, order: nextOrder(beside) },
      updated: this.#files.options.today(),
    };
    made.push(await this.#create(path, formatPage(fields, question)));
    return `${path}#${question.id}`;
  }

  async #addTopic({ name, framework }: NewTopic, made: MadeFile[]): Promise<string> {
    const parent =
      typeof framework === 'string' ? framework : await this.#addFramework(framework, made);
    const beside = await this.#listBeside(`${parent}/topic`);
    const path = await this.#findFree(parent, name.trim());
    const [, frameworkSlug = '', slug = ''] = pathInPack(path).split('/');
    const fields = {
      ...{ name: name.trim(), slug, frameworkSlug, description: '' },
      order: nextOrder(beside),
    };
    made.push(await this.#create(path, stringify(fields, { lineWidth: 0 })));
    return path;
  }

  async #addFramework({ name, pack }: NewFramework, made: MadeFile[]): Promise<string> {
    findOwnRoot(this.#files.options.packs.listOwnFolders(), pack);
    const beside = await this.#listBeside(`${packBase(pack)}/framework`);
    const path = await this.#findFree(packBase(pack), name.trim());
    const fields = {
      ...{ name: name.trim(), slug: pathInPack(path).slice(1), description: '' },
      ...{ icon: 'book-open', order: nextOrder(beside), tier: 1 },
    };
    made.push(await this.#create(path, stringify(fields, { lineWidth: 0 })));
    return path;
  }

  /** A path under `parent` after the name that no file has yet. */
  async #findFree(parent: string, name: string): Promise<string> {
    const taken = new Set<string>();
    // `/blog` is where articles live.
    if (parent === packBase(packOf(parent))) taken.add('blog');
    for (;;) {
      const slug = proposeId(name, (id) => taken.has(id));
      const path = `${parent}/${slug}`;
      const { root, path: file } = this.#files.locatePlace(path);
      if (!(await isThere(join(root.folder, file)))) return path;
      taken.add(slug);
    }
  }

  async #create(path: string, text: string): Promise<MadeFile> {
    const file = this.#files.locatePlace(path);
    const [problem] = parseFile(file.path, text).problems;
    if (problem !== undefined) throw new AppError('content', problem.message);
    await createFile(file, text);
    return { file, text };
  }

  /** Those with the same parent as the address, in order, with their orders. */
  async #listBeside(address: string): Promise<{ path: string; order: number }[]> {
    const frameworks = await this.#listFrameworks();
    const parent = parentOf(address);
    const places: readonly (LibraryFramework | LibraryTopic)[] = [
      ...frameworks,
      ...frameworks.flatMap(({ topics }) => topics),
    ];
    const found = places.find(({ path }) => path === parent);
    if (found === undefined) return frameworks.filter(({ pack }) => packBase(pack) === parent);
    return 'pages' in found ? found.pages : found.topics;
  }

  /** The paths of the pages in a framework or a topic. */
  async #listPages(address: string): Promise<string[]> {
    return (await this.#listFrameworks())
      .flatMap(({ topics }) => topics.flatMap(({ pages }) => pages.map(({ path }) => path)))
      .filter((path) => path.startsWith(`${address}/`));
  }

  async #listFrameworks(): Promise<LibraryFramework[]> {
    return (await this.#files.options.openLibrary()).getLibrary().frameworks;
  }

  /** Writes all files or none, and waits for the index, so that the next change sees this one. */
  async #write(changes: readonly Change[]): Promise<void> {
    const changed = changes.filter(({ before, after }) => before !== after);
    for (const { file, before, after } of changed) refuseProblem(file, before, after, sliceAtEnd);
    const written: Change[] = [];
    try {
      for (const one of changed) {
        await replaceText(one.file, one.before, one.after);
        written.push(one);
      }
    } catch (error) {
      for (const { file, before, after } of written.toReversed())
        await replaceText(file, after, before).catch(this.#files.options.report);
      throw error;
    } finally {
      await this.#files.index(...changed.map(({ file }) => file));
    }
  }
}

/** Other values of a file's fields; without `required`, only of those that it has. */
function change(file: PageFile, fields: Fields, required: string | null): Change {
  const before = readText(file);
  const kind = file.path.endsWith('.md') ? 'page' : 'fields';
  const slice = kind === 'page' ? sliceAtEnd(before) : null;
  const edited = slice && slice.join(changeFields(slice.text, kind, fields, required));
  return { file, before, after: edited ?? changeFields(before, kind, fields, required) };
}

function nextOrder(list: readonly { order: number }[]): number {
  return Math.max(0, ...list.map(({ order }) => order)) + 1;
}
