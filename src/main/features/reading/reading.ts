/** Use cases for reading: open a page or an article, and resume at the last position. */
import { packOf, parseAddress, pathOf } from '../../../shared/address.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Place } from '../../../shared/contract/values.ts';
import type { ArticleView, ReadingView } from '../../../shared/library.ts';
import type { Problem, ProblemView } from '../../../shared/records.ts';
import { joinSiblings, listSiblingsElsewhere } from '../../content/imported.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';
import type { PlaceStore } from '../../storage/study/stores/place-store.ts';
import type { PageRenderer } from './page-renderer.ts';

export interface ReadingParts {
  /** Waits for the first indexing if there is no library from the last launch. */
  openLibrary(): Promise<LibraryStore>;
  places: PlaceStore;
  renderer: PageRenderer;
  /** Adds the source lines of problems. */
  addLines(problems: readonly Problem[]): Promise<ProblemView[]>;
}

export class Reading {
  readonly #parts: ReadingParts;

  constructor(parts: ReadingParts) {
    this.#parts = parts;
  }

  /** The page at a path, ready to show. Fails with `not-found`. */
  async getPage(path: string): Promise<ReadingView> {
    const library = await this.#parts.openLibrary();
    const context = library.getPage(path);
    if (context === null) throw new AppError('not-found', `There is no page at ${path}.`);
    const rendered = await this.#parts.renderer.render(context.page, library);
    const problems = await this.#parts.addLines(context.problems);
    const pack = packOf(path);
    const imported = library.getImported(pack, context.page.id);
    const elsewhere = listSiblingsElsewhere(context.siblings, imported, pack);
    const siblings = joinSiblings(context.siblings, elsewhere);
    const siblingsElsewhere = elsewhere.map((sibling) => sibling.path);
    const articleElsewhere = context.blogLink === null ? (imported?.blogLink?.title ?? null) : null;
    const place = this.#parts.places.getQuestion(path);
    return {
      ...{ ...context, siblings, siblingsElsewhere },
      ...{ articleElsewhere, problems, rendered, place },
    };
  }

  /** Renders the window's first page ahead of its request. */
  async prepareLastPage(): Promise<void> {
    const path = pathOf(await this.getLastAddress());
    if (parseAddress(path)?.kind === 'page') await this.getPage(path);
  }

  /** The article at a path, ready to show. Fails with `not-found`. */
  async getArticle(path: string): Promise<ArticleView> {
    const library = await this.#parts.openLibrary();
    const found = library.getArticle(path);
    if (found === null) throw new AppError('not-found', `There is no article at ${path}.`);
    const html = await this.#parts.renderer.renderArticle(found.article, (addresses) =>
      library.getPictureSizes(addresses),
    );
    return { ...found, html };
  }

  /** The last reading position that still exists: the question, else its page, else the library. */
  async getLastAddress(): Promise<string> {
    const library = await this.#parts.openLibrary();
    const place = this.#parts.places.getLastPlace();
    if (place === null) return '/';
    const kind = parseAddress(place.path)?.kind;
    if (kind === 'library' || kind === 'screen') return place.path;
    if (kind !== 'page') return library.hasPath(pathOf(place.path)) ? place.path : '/';
    const found = library.getPage(place.path);
    if (found === null) return '/';
    const question = found.page.questions.find(({ id }) => id === place.question);
    return question === undefined ? place.path : `${place.path}#${question.id}`;
  }

  /** The last read page or article that is still in the library; null if there is none. */
  async getLastRead(): Promise<Place | null> {
    const library = await this.#parts.openLibrary();
    return this.#parts.places.getLastRead((path) => library.hasPath(path));
  }
}
