/** Renders pages on demand, and caches the most recent ones. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { packOf } from '../../../shared/address.ts';
import type { RenderedQuestion } from '../../../shared/library.ts';
import type { Article, Page } from '../../../shared/records.ts';
import { listPossibleFixtures } from '../../content/fixture-references.ts';
import { listPossiblePictures } from '../../content/pictures/pictures.ts';
import { isMessage } from '../../jobs/rendering/rendered.ts';
import type { FindPictures, Renderer } from '../../jobs/rendering/renderer.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';

/** The library data that a page is rendered with. */
export type PageLibrary = Pick<LibraryStore, 'getPictureSizes' | 'getFixtures' | 'listGaps'>;

export class PageRenderer {
  readonly #renderer: Renderer;
  /** Keyed by the page's pack and hash, its pictures and its code's fixtures. */
  readonly #rendered: LRUCache<string, Promise<RenderedQuestion[]>>;

  /** Caches at most `limit` pages. */
  constructor(renderer: Renderer, limit: number) {
    this.#renderer = renderer;
    this.#rendered = new LRUCache({ max: limit });
  }

  /** The page's questions as HTML, in order, with the fixtures their code runs on. */
  async render(page: Page, library: PageLibrary): Promise<RenderedQuestion[]> {
    const texts = page.questions.flatMap(({ q, a }) => [q, a]);
    const pack = packOf(page.path);
    const pictures = library.getPictureSizes(listPossiblePictures(page.path, texts));
    const fixtures = library.getFixtures(pack, listPossibleFixtures(texts));
    const gaps = library.listGaps(page.path);
    const around = JSON.stringify([[...pictures], [...fixtures], gaps]);
    const key = `${pack} ${page.__hash__} ${hash('sha256', around)}`;
    const known = this.#rendered.get(key);
    if (known !== undefined) return await known;
    const rendering = this.#renderer.renderQuestions(
      ...([page.path, page.questions, pictures, fixtures, gaps] as const),
    );
    this.#rendered.set(key, rendering);
    const rendered = await rendering;
    // A timeout isn't cached: it may not recur on a less busy machine.
    if (rendered.some(({ explanationHtml }) => isMessage(explanationHtml))) {
      this.#rendered.delete(key);
    }
    return rendered;
  }

  /** The article as HTML. */
  renderArticle(article: Article, findPictures: FindPictures): Promise<string> {
    return this.#renderer.renderArticle(article, findPictures);
  }
}
