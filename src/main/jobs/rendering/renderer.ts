/** Renders Markdown for the window. No text, however hostile, blocks the app or keeps it waiting for long. */
import { packBase, packOf, pathOf } from '../../../shared/address.ts';
import type { RenderedQuestion } from '../../../shared/library.ts';
import type { AskedGap } from '../../../shared/gaps.ts';
import type { Article, Gap, Question } from '../../../shared/records.ts';
import type { AskedOutput } from '../../../shared/study/sessions.ts';
import type { Fixtures } from '../../content/fences/plan-runs.ts';
import { imageFolderOf } from '../../content/pictures/image-references.ts';
import { addressOfNoteImage, listNoteImages } from '../../content/pictures/note-images.ts';
import { listPossiblePictures } from '../../content/pictures/pictures.ts';
import type { Stages } from '../../content/stages.ts';
import { TaskWorker } from '../task-worker.ts';
import type { RenderingTasks } from './messages.ts';
import { describeFailures, drawingLimits, renderLimits } from './rendered.ts';
import type { Around, Change, PictureSizes, RenderKind, RenderKinds } from './rendered.ts';

/** How long the worker may be silent before it's ended, in ms: longer than its own limits. Texts with diagrams are rendered twice. */
const silenceMs = 2 * renderLimits.allMs + drawingLimits.allMs + 2000;

/** Looks up the sizes of the library's figures and images at these addresses. */
export type FindPictures = (addresses: readonly string[]) => PictureSizes;

export type RunRendering = <Kind extends RenderKind>(
  kind: Kind,
  inputs: readonly RenderKinds[Kind]['input'][],
) => Promise<RenderKinds[Kind]['output'][]>;

/** Renders in a worker: `script` is the built worker, `stages` are the app's own. */
export function renderInWorker(
  script: URL,
  stages: Stages,
  limitMs: number = silenceMs,
): RunRendering {
  const worker = new TaskWorker<RenderingTasks>(script, { data: stages });
  worker.start();
  return async (kind, inputs) => {
    try {
      return await worker.run(kind, inputs, { limitMs });
    } catch {
      // The worker ran out of memory, or got stuck in code that can't be interrupted from inside.
      return describeFailures(kind, inputs, 'can’t be shown');
    }
  };
}

export class Renderer {
  readonly #run: RunRendering;

  constructor(run: RunRendering) {
    this.#run = run;
  }

  /**
   * Renders the questions under an address, in order. With `fixtures` (those that the questions name), their code shows how
   * it's run, and where it has gaps. Callers that already know the answers' pictures pass them instead of a lookup.
   */
  async renderQuestions(
    address: string,
    questions: readonly Question[],
    findPictures: FindPictures | PictureSizes = new Map(),
    fixtures?: Fixtures,
    gaps: readonly Gap[] = [],
  ): Promise<RenderedQuestion[]> {
    if (questions.length === 0) return [];
    const texts = questions.flatMap(({ q, a }) => [q, a]);
    const around = lookAround(address, texts, findPictures);
    return await this.#run(
      'question',
      questions.map((question) => ({
        ...{ question, fixtures, ...around },
        gaps: gaps.filter((gap) => gap.question === question.id),
      })),
    );
  }

  /** Renders one question with all that is in it; `address` is its own. With `fixtures`, its code shows how it's run. */
  async renderQuestion(
    address: string,
    question: Question,
    findPictures: FindPictures | PictureSizes = new Map(),
    fixtures?: Fixtures,
  ): Promise<RenderedQuestion> {
    const around = lookAround(address, [question.q, question.a], findPictures);
    return await this.#renderOne({ question, fixtures, tasks: 'shown', ...around });
  }

  /**
   * Renders a question for a session: its code shows how it's run, and its tasks are shown for reading. `address` is its own,
   * and `fixtures` are those of its library that it names.
   */
  async renderAsked(
    address: string,
    question: Question,
    findPictures: FindPictures,
    fixtures: Fixtures,
  ): Promise<RenderedQuestion> {
    const around = lookAround(address, [question.q, question.a], findPictures);
    return await this.#renderOne({ question, fixtures, tasks: 'read', ...around });
  }

  /** The outputs that an answer asks readers to predict; `address` is the question's own, and `fixtures` are as above. */
  async renderOutputs(address: string, answer: string, fixtures: Fixtures): Promise<AskedOutput[]> {
    const around = lookAround(address, [], new Map());
    const [outputs = []] = await this.#run('outputs', [{ answer, fixtures, ...around }]);
    return outputs;
  }

  /** The gaps that a question asks readers to fill, from those in the library; the rest is as above. */
  async renderGaps(
    address: string,
    question: Question,
    gaps: readonly Gap[],
    fixtures: Fixtures,
  ): Promise<AskedGap[]> {
    if (gaps.length === 0) return [];
    const around = lookAround(address, [], new Map());
    const [asked = []] = await this.#run('gaps', [{ question, gaps, fixtures, ...around }]);
    return asked;
  }

  async #renderOne(input: RenderKinds['question']['input']): Promise<RenderedQuestion> {
    const [rendered] = await this.#run('question', [input]);
    if (rendered === undefined) throw new Error('A question was not rendered.');
    return rendered;
  }

  async renderArticle({ path, body }: Article, findPictures: FindPictures): Promise<string> {
    const around = lookAround(path, [body], findPictures);
    const [html = ''] = await this.#run('article', [{ body, ...around }]);
    return html;
  }

  /** Single lines, such as questions without their answers, each with its address. */
  async renderLines(lines: readonly { line: string; address: string }[]): Promise<string[]> {
    if (lines.length === 0) return [];
    return await this.#run(
      'line',
      lines.map(({ line, address }) => ({ line, base: packBase(packOf(address)) })),
    );
  }

  /** Notes, in order; empty for an empty note. `findImages` looks up note images. */
  async renderNotes(
    notes: readonly string[],
    findImages: FindPictures = () => new Map(),
  ): Promise<string[]> {
    if (notes.every((note) => note === '')) return notes.map(() => '');
    const pictures = findImages(notes.flatMap(listNoteImages).map(addressOfNoteImage));
    return await this.#run(
      'note',
      notes.map((note) => ({ note, pictures })),
    );
  }

  /** The change of a question's text at an address. */
  async renderChange(
    address: string,
    before: Pick<Question, 'q' | 'a'>,
    after: Pick<Question, 'q' | 'a'>,
    findPictures: FindPictures,
  ): Promise<Change> {
    const around = lookAround(address, [before.q, before.a, after.q, after.a], findPictures);
    const [change] = await this.#run('change', [
      { before: textOf(before), after: textOf(after), ...around },
    ]);
    return change ?? { questionHtml: null, answerHtml: null };
  }
}

/** The rendering context of texts: their address and the pictures they may show. */
function lookAround(
  address: string,
  texts: readonly string[],
  pictures: FindPictures | PictureSizes,
): Around {
  const isFound = typeof pictures !== 'function';
  return {
    base: packBase(packOf(address)),
    imageFolder: imageFolderOf(pathOf(address)),
    pictures: isFound ? pictures : pictures(listPossiblePictures(address, texts)),
  };
}

function textOf({ q, a }: Pick<Question, 'q' | 'a'>): Pick<Question, 'q' | 'a'> {
  return { q, a };
}
