/** Renders pages when they are read, and keeps the most recent ones. */
import { LRUCache } from 'lru-cache';
import { packBase, packOf } from '../../shared/address.ts';
import type { RenderedQuestion } from '../../shared/library.ts';
import type { Page } from '../../shared/records.ts';
import type { FindFigure } from '../content/markdown.ts';
import { renderQuestion } from '../content/render.ts';

export class PageRenderer {
  /** By the page's pack and hash. */
  readonly #rendered: LRUCache<string, RenderedQuestion[]>;

  /** Keeps at most `limit` pages. */
  constructor(limit: number) {
    this.#rendered = new LRUCache({ max: limit });
  }

  /** The page's questions as HTML, in their order. */
  render(page: Page, findFigure?: FindFigure): RenderedQuestion[] {
    const base = packBase(packOf(page.path));
    const key = `${base} ${page.__hash__}`;
    const rendered =
      this.#rendered.get(key) ??
      page.questions.map((question) => renderQuestion(question, base, findFigure));
    this.#rendered.set(key, rendered);
    return rendered;
  }
}
