/** Renders pages when they're read, and caches the most recent ones. */
import { LRUCache } from 'lru-cache';
import { packOf } from '../../shared/address.ts';
import type { RenderedQuestion } from '../../shared/library.ts';
import type { Article, Page } from '../../shared/records.ts';
import type { Fixtures } from '../content/fences/plan-runs.ts';
import { listPossiblePictures } from '../content/pictures.ts';
import { isMessage } from '../rendering/render-items.ts';
import type { FindPictures, Renderer } from '../rendering/renderer.ts';

export class PageRenderer {
  readonly #renderer: Renderer;
  readonly #fixtures: Fixtures | undefined;
  /** Keyed by the page's pack and hash, and by the pictures it shows. */
  readonly #rendered: LRUCache<string, Promise<RenderedQuestion[]>>;

  /** Caches at most `limit` pages. Readers can run code from `fixtures`, the bundled library's; without them, none. */
  constructor(renderer: Renderer, limit: number, fixtures?: Fixtures) {
    this.#renderer = renderer;
    this.#fixtures = fixtures;
    this.#rendered = new LRUCache({ max: limit });
  }

  /** The page's questions as HTML, in their order. */
  async render(page: Page, findPictures: FindPictures): Promise<RenderedQuestion[]> {
    const texts = page.questions.map(({ a }) => a);
    const pictures = findPictures(listPossiblePictures(page.path, texts));
    const key = JSON.stringify([packOf(page.path), page.__hash__, ...pictures]);
    const known = this.#rendered.get(key);
    if (known !== undefined) return await known;
    const rendering = this.#renderer.renderQuestions(
      page.path,
      page.questions,
      pictures,
      this.#findFixtures(page.path),
    );
    this.#rendered.set(key, rendering);
    const rendered = await rendering;
    // What took too long now may not do so on a machine that's less busy.
    if (rendered.some(({ explanationHtml }) => isMessage(explanationHtml))) {
      this.#rendered.delete(key);
    }
    return rendered;
  }

  /** A pack has no fixtures of its own, and its code may mean others by the same names. */
  #findFixtures(path: string): Fixtures | undefined {
    return this.#fixtures === undefined || packOf(path) === '' ? this.#fixtures : new Map();
  }

  /** The article as HTML. */
  renderArticle(article: Article, findPictures: FindPictures): Promise<string> {
    return this.#renderer.renderArticle(article, findPictures);
  }
}
