/** Collects from the library the records that a share is about. */
import { AppError } from '../../shared/app-error.ts';
import { packBase, packOf } from '../../shared/address.ts';
import type { Figure, Framework, Page, Topic } from '../../shared/records.ts';
import type { ShareSubject } from '../../shared/contract/values.ts';
import { figureAddress, listFigureReferences } from '../content/figure-references.ts';
import type { LibraryStore, PageContext } from '../storage/library-store.ts';

/** The records that every form of a share is made from. */
export interface Collection {
  kind: 'topic' | 'page' | 'selection';
  /** Path of the page or the topic. */
  path: string;
  framework: Framework;
  topic: Topic;
  /** In order; of a selection, one page that holds only the chosen questions. */
  pages: PageContext[];
  /** Those that the pages show, by address. */
  figures: ReadonlyMap<string, Figure>;
}

/** The records of the subject; fails with `not-found` when the library does not hold all of it. */
export function collect(library: LibraryStore, { path, questions }: ShareSubject): Collection {
  const context = library.getPage(path);
  if (context !== null) {
    const page = questions === null ? context.page : selectQuestions(context.page, questions);
    const kind = questions === null ? 'page' : 'selection';
    const { framework, topic } = context;
    const figures = collectFigures(library, [page]);
    return { kind, path, framework, topic, pages: [{ ...context, page }], figures };
  }
  if (questions !== null) throw new AppError('not-found', `There is no page at ${path}.`);
  return collectTopic(library, path);
}

function collectTopic(library: LibraryStore, path: string): Collection {
  const topics = library.getLibrary().frameworks.flatMap((framework) => framework.topics);
  const found = topics.find((topic) => topic.path === path);
  if (found === undefined) throw new AppError('not-found', `There is no page or topic at ${path}.`);
  const pages = found.pages.map((summary) => library.getPage(summary.path));
  const contexts = pages.filter((context) => context !== null);
  const [first] = contexts;
  if (first === undefined) throw new AppError('not-found', `${found.name} has no subtopics yet.`);
  const { framework, topic } = first;
  const figures = collectFigures(
    library,
    contexts.map(({ page }) => page),
  );
  return { kind: 'topic', path, framework, topic, pages: contexts, figures };
}

function collectFigures(library: LibraryStore, pages: Page[]): Map<string, Figure> {
  const addresses = pages.flatMap((page) =>
    page.questions
      .flatMap(({ a }) => listFigureReferences(a))
      .map(({ name }) => figureAddress(name, packBase(packOf(page.path)))),
  );
  return new Map(
    [...new Set(addresses)].flatMap((address) => {
      const figure = library.getFigure(address);
      return figure === null ? [] : [[address, figure]];
    }),
  );
}

/** The page with only the chosen questions, in its own order. */
function selectQuestions(page: Page, ids: string[]): Page {
  const questions = page.questions.filter(({ id }) => ids.includes(id));
  if (questions.length === 0 || questions.length < new Set(ids).size) {
    throw new AppError('not-found', `${page.title} no longer has all of these questions.`);
  }
  return { ...page, questions, questionsCount: questions.length };
}

/** What the share is called: its page's title or its topic's name. */
export function titleOf({ kind, topic, pages }: Collection): string {
  return kind === 'topic' ? topic.name : (pages[0]?.page.title ?? topic.name);
}
