/** Builds the library's records from its parsed files, in order, and checks the rules between files. */
import type {
  Article,
  Figure,
  Framework,
  Image,
  Page,
  Problem,
  Site,
  Topic,
} from '../../shared/records.ts';
import {
  buildArticle,
  buildFigure,
  buildFramework,
  buildImage,
  buildPage,
  buildTopic,
} from './build-record.ts';
import {
  checkArticles,
  checkFigures,
  checkImages,
  checkOrders,
  checkParentNames,
  checkSite,
} from './cross-file.ts';
import type { Entry } from './cross-file.ts';
import type { Draft } from './drafts.ts';
import type { FileKind } from './kind.ts';
import type { ParsedFile } from './parse.ts';
import { completePage } from './partial-page.ts';
import { slugsOfPath } from './file-path.ts';
import { problemAt } from './positions.ts';
import { byCodeUnit } from './compare-code-units.ts';

/** All records of the content files, in order, and the problems that involve more than one file. */
export interface Records {
  /** By `order`, then `tier`, then `slug`. */
  frameworks: Framework[];
  /** In the order of their frameworks, then by `order`, then `slug`. */
  topics: Topic[];
  /** In the order of their topics, then by `order`, then `path`. */
  pages: Page[];
  /** By `path`. */
  articles: Article[];
  site: Site;
  /** By `name`. */
  figures: Figure[];
  /** By `path`. */
  images: Image[];
  /** Problems that involve more than one file, by file and line; problems inside one file are listed with that file. */
  problems: Problem[];
}

/**
 * Builds the records of a library from its parsed files; files without a draft are skipped, but for what is good in
 * pages with problems.
 * A record without its parent is left out, and reported unless the parent's own file is the broken one.
 */
export function buildRecords(files: readonly ParsedFile[]): Records {
  const sorted = [...files].sort((a, b) => byCodeUnit(a.path, b.path));
  const broken = new Set(sorted.filter(({ draft }) => draft === null).map(({ path }) => path));
  const problems: Problem[] = [];
  const reportMissing = (file: ParsedFile, field: string, parent: string): void => {
    if (broken.has(parent)) return;
    const message = `The file ${parent}, which this one belongs to, does not exist: write it, or move this file.`;
    problems.push(problemAt(file, field, message));
  };

  const frameworks: Entry<Framework>[] = draftsOf(sorted, 'framework')
    .map(({ file, draft }) => ({ file, record: buildFramework(file.path, draft) }))
    .sort(
      ({ record: a }, { record: b }) =>
        a.order - b.order || a.tier - b.tier || byCodeUnit(a.slug, b.slug),
    );
  const frameworkRanks = new Map(frameworks.map(({ record }, rank) => [record.slug, rank]));

  const topics: (Entry<Topic> & { rank: number })[] = [];
  for (const { file, draft } of draftsOf(sorted, 'topic')) {
    const rank = frameworkRanks.get(draft.frameworkSlug);
    if (rank === undefined) {
      reportMissing(file, 'frameworkSlug', `frameworks/${draft.frameworkSlug}.yml`);
    } else topics.push({ file, record: buildTopic(file.path, draft), rank });
  }
  topics.sort(inOrder(({ slug }) => slug));
  const topicRanks = new Map(topics.map(({ file }, rank) => [file.path, rank]));

  const pages: (Entry<Page> & { rank: number })[] = [];
  for (const { file, draft } of draftsOf(sorted, 'page')) {
    const [frameworkSlug = '', topicSlug = ''] = slugsOfPath(file.path);
    const framework = frameworks[frameworkRanks.get(frameworkSlug) ?? -1]?.record;
    const topicFile = `topics/${frameworkSlug}-${topicSlug}.yml`;
    const rank = topicRanks.get(topicFile) ?? -1;
    const topic = topics[rank]?.record;
    // What is wrong inside the file comes first.
    if (file.draft === null && topic?.slug !== topicSlug) continue;
    if (framework === undefined) {
      reportMissing(file, 'frameworkSlug', `frameworks/${frameworkSlug}.yml`);
    } else if (topic?.slug !== topicSlug) {
      reportMissing(file, 'topicSlug', topicFile);
    } else pages.push({ file, record: buildPage(file.path, draft, framework, topic), rank });
  }
  pages.sort(inOrder(({ path }) => path));

  const articles: Entry<Article>[] = draftsOf(sorted, 'article').map(({ file, draft }) => ({
    file,
    record: buildArticle(file.path, draft),
  }));
  const [site] = draftsOf(sorted, 'site');
  const records = {
    frameworks: frameworks.map(({ record }) => record),
    topics: topics.map(({ record }) => record),
    pages: pages.map(({ record }) => record),
    articles: articles.map(({ record }) => record),
    figures: draftsOf(sorted, 'figure').map(({ file, draft }) => buildFigure(file.path, draft)),
    images: draftsOf(sorted, 'image').map(({ file, draft }) => buildImage(file.path, draft)),
    site: { quiz: site?.draft.quiz ?? null, channel: site?.draft.channel ?? null },
  };
  problems.push(
    ...checkOrders(frameworks, () => 'framework of the library'),
    ...checkOrders(topics, ({ frameworkSlug }) => `topic of ${frameworkSlug}`),
    ...checkOrders(
      pages.filter(({ file }) => file.good === undefined),
      ({ frameworkSlug, topicSlug }) => `page of ${frameworkSlug}/${topicSlug}`,
    ),
    ...checkParentNames(pages.filter(({ file }) => file.good === undefined)),
    ...checkFigures(sorted),
    ...checkImages(sorted),
    ...checkArticles(articles, sorted),
    ...(site === undefined ? [] : checkSite(site.file, sorted)),
  );
  problems.sort((a, b) => byCodeUnit(a.file, b.file) || a.line - b.line || a.column - b.column);
  return { ...records, problems };
}

function draftsOf<Kind extends FileKind>(
  files: readonly ParsedFile[],
  kind: Kind,
): { file: ParsedFile; draft: Extract<Draft, { kind: Kind }> }[] {
  return files.flatMap((file) => {
    const draft = usableDraft(file);
    return draft?.kind === kind ? [{ file, draft: draft as Extract<Draft, { kind: Kind }> }] : [];
  });
}

/** The draft; of a page with problems, what is good in it. */
function usableDraft({ path, draft, good }: ParsedFile): Draft | null {
  if (good === undefined) return draft;
  return completePage(
    good,
    draft?.kind === 'page' ? draft : null,
    slugsOfPath(path).at(-1) ?? path,
  );
}

/** Sorts by the parents' rank, then `order`, then whatever tells the records apart. */
function inOrder<Kept extends { order: number }>(nameOf: (record: Kept) => string) {
  return (a: { rank: number; record: Kept }, b: { rank: number; record: Kept }): number =>
    a.rank - b.rank ||
    a.record.order - b.record.order ||
    byCodeUnit(nameOf(a.record), nameOf(b.record));
}
