/** Renders pages when they are read, and keeps the ones read last. */
import { packBase, packOf } from '../../shared/address.ts';
import type { RenderedQuestion } from '../../shared/library.ts';
import type { Page } from '../../shared/records.ts';
import { renderQuestion } from '../content/render.ts';

export class PageRenderer {
  readonly #limit: number;
  /** By the page's pack and hash; the one read longest ago first. */
  readonly #rendered = new Map<string, RenderedQuestion[]>();

  /** Keeps at most `limit` pages. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The page's questions as HTML, in their order. */
  render(page: Page): RenderedQuestion[] {
    const base = packBase(packOf(page.path));
    const key = `${base} ${page.__hash__}`;
    const rendered =
      this.#rendered.get(key) ?? page.questions.map((question) => renderQuestion(question, base));
    this.#rendered.delete(key);
    this.#rendered.set(key, rendered);
    if (this.#rendered.size > this.#limit) {
      const [oldest = key] = this.#rendered.keys();
      this.#rendered.delete(oldest);
    }
    return rendered;
  }
}
