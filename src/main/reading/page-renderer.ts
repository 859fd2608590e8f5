/** Renders pages when they are read, and keeps the most recent ones. */
import { LRUCache } from 'lru-cache';
import { packBase, packOf } from '../../shared/address.ts';
import type { RenderedQuestion } from '../../shared/library.ts';
import type { Article, Page } from '../../shared/records.ts';
import type { FindFigure } from '../content/markdown.ts';
import { renderArticle, renderQuestion } from '../content/render.ts';
import type { Stages } from '../content/stages.ts';

export class PageRenderer {
  /** By the page's pack and hash. */
  readonly #rendered: LRUCache<string, RenderedQuestion[]>;

  readonly #stages: Stages;

  /** Keeps at most `limit` pages. `stages` are those of the bundled library. */
  constructor(limit: number, stages: Stages = new Map()) {
    this.#stages = stages;
    this.#rendered = new LRUCache({ max: limit });
  }

  /** The page's questions as HTML, in their order. */
  render(page: Page, findFigure?: FindFigure): RenderedQuestion[] {
    const base = packBase(packOf(page.path));
    const key = `${base} ${page.__hash__}`;
    const rendered =
      this.#rendered.get(key) ??
      page.questions.map((question) =>
        renderQuestion(question, base, findFigure, this.#stagesOf(base)),
      );
    this.#rendered.set(key, rendered);
    return rendered;
  }

  /** The article as HTML. */
  renderArticle({ path, body }: Article, findFigure?: FindFigure): string {
    const base = packBase(packOf(path));
    return renderArticle(body, base, findFigure, this.#stagesOf(base));
  }

  /** A pack's code may be set on stages of its own that have the same names. */
  #stagesOf(base: string): Stages | undefined {
    return base === '' ? this.#stages : undefined;
  }
}
