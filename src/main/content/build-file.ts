/** Builds the record of one parsed file, and checks its references to others. */
import type {
  Article,
  Figure,
  Fixture,
  Framework,
  Image,
  Page,
  PageGaps,
  Problem,
  Role,
  Site,
  Synonyms,
  Topic,
} from '../../shared/records.ts';
import {
  buildArticle,
  buildFigure,
  buildFixture,
  buildFramework,
  buildGaps,
  buildImage,
  buildPage,
  buildRole,
  buildTopic,
} from './build-record.ts';
import {
  checkArticle,
  checkFigures,
  checkFixtures,
  checkGaps,
  checkImages,
  checkOrder,
  checkParentNames,
  checkRole,
  checkSite,
  hintAtCode,
  hintAtOrder,
  hintAtRules,
} from './cross-file.ts';
import type { Draft, PageDraft, TopicDraft } from './drafts.ts';
import { slugsOfPath } from './file-path.ts';
import type { FileKind } from './kind.ts';
import { groups, parentKey, siteKey } from './library-keys.ts';
import type { Find, Parent } from './library-keys.ts';
import type { ParsedFile } from './parse.ts';
import { completePage } from './partial-page.ts';
import { problemAt } from './positions.ts';

/** The record type of each kind of file. */
export interface RecordOf extends Record<FileKind, unknown> {
  framework: Framework;
  topic: Topic;
  page: Page;
  gaps: PageGaps;
  article: Article;
  site: Site;
  synonyms: Synonyms;
  role: Role;
  figure: Figure;
  image: Image;
  fixture: Fixture;
}

export type BuiltRecord = {
  [Kind in FileKind]: { kind: Kind; record: RecordOf[Kind] };
}[FileKind];

export interface BuiltFile {
  /** Null if the file has no record. */
  built: BuiltRecord | null;
  /** Problems that involve other files; those inside the file are listed with it. */
  problems: Problem[];
  /** Advice about the file among the others, which doesn't count as a problem. */
  hints: Problem[];
}

type BuiltDraft = Omit<BuiltFile, 'hints'>;

/**
 * Builds the file's record; depends only on the file and the results of `find`. A file without a draft has no record,
 * except for a page with problems, which keeps its valid parts. A record without its parent is left out, and reported
 * unless the parent's own file is the broken one.
 */
export function buildFile(file: ParsedFile, find: Find): BuiltFile {
  const { built, problems } = buildDraft(file, usableDraft(file), find);
  return {
    built,
    problems: [
      ...problems,
      ...checkFigures(file, find),
      ...checkImages(file, find),
      ...checkFixtures(file, find),
      ...(built?.kind === 'article' ? checkArticle(file, built.record.pages, find) : []),
      ...(built?.kind === 'site' ? checkSite(file, find) : []),
    ],
    hints: [
      ...(built?.kind === 'page' ? listOrderHints(file, built.record, find) : []),
      ...hintAtRules(file),
      ...hintAtCode(file),
    ],
  };
}

function listOrderHints(file: ParsedFile, page: Page, find: Find): Problem[] {
  // The order of a page with problems may be made up.
  if (file.good !== undefined) return [];
  const { order, frameworkSlug, topicSlug } = page;
  return hintAtOrder(file, order, groups.page(frameworkSlug, topicSlug), find);
}

function buildDraft(file: ParsedFile, draft: Draft | null, find: Find): BuiltDraft {
  const { path } = file;
  switch (draft?.kind) {
    case 'framework': {
      const problems = checkOrder(file, draft.order, groups.framework(), find);
      return { built: { kind: 'framework', record: buildFramework(path, draft) }, problems };
    }
    case 'topic':
      return buildTopicFile(file, draft, find);
    case 'page':
      return buildPageFile(file, draft, find);
    case 'gaps': {
      const record = buildGaps(path, draft);
      return { built: { kind: 'gaps', record }, problems: checkGaps(file, draft, find) };
    }
    case 'article':
      return { built: { kind: 'article', record: buildArticle(path, draft) }, problems: [] };
    case 'site': {
      if (find(siteKey)?.file !== path) return { built: null, problems: [] };
      const { quiz, channel } = draft;
      return { built: { kind: 'site', record: { quiz, channel } }, problems: [] };
    }
    case 'synonyms':
      return { built: { kind: 'synonyms', record: draft.synonyms }, problems: [] };
    case 'role': {
      const record = buildRole(path, draft);
      return { built: { kind: 'role', record }, problems: checkRole(file, draft, find) };
    }
    case 'figure':
      return { built: { kind: 'figure', record: buildFigure(path, draft) }, problems: [] };
    case 'image':
      return { built: { kind: 'image', record: buildImage(path, draft) }, problems: [] };
    case 'fixture':
      return { built: { kind: 'fixture', record: buildFixture(path, draft) }, problems: [] };
    case undefined:
      return { built: null, problems: [] };
  }
}

function buildTopicFile(file: ParsedFile, draft: TopicDraft, find: Find): BuiltDraft {
  const { frameworkSlug, order } = draft;
  const parent = `frameworks/${frameworkSlug}.yml`;
  if (findParent(parent, find) === null) {
    return { built: null, problems: reportMissing(file, 'frameworkSlug', parent, find) };
  }
  const record = buildTopic(file.path, draft);
  const problems = checkOrder(file, order, groups.topic(frameworkSlug), find);
  return { built: { kind: 'topic', record }, problems };
}

function buildPageFile(file: ParsedFile, draft: PageDraft, find: Find): BuiltDraft {
  const [frameworkSlug = '', topicSlug = ''] = slugsOfPath(file.path);
  const frameworkFile = `frameworks/${frameworkSlug}.yml`;
  const topicFile = `topics/${frameworkSlug}-${topicSlug}.yml`;
  const framework = findParent(frameworkFile, find);
  const found = findParent(topicFile, find);
  const topic = found?.slug === topicSlug && framework !== null ? found : null;
  if (framework === null || topic === null) {
    // Problems inside the file are reported first.
    if (file.draft === null) return { built: null, problems: [] };
    const missing = framework === null ? frameworkFile : topicFile;
    const field = framework === null ? 'frameworkSlug' : 'topicSlug';
    return { built: null, problems: reportMissing(file, field, missing, find) };
  }
  const record = buildPage(file.path, draft, framework, topic);
  if (file.good !== undefined) return { built: { kind: 'page', record }, problems: [] };
  const group = groups.page(frameworkSlug, topicSlug);
  const problems = [
    ...checkOrder(file, draft.order, group, find),
    ...checkParentNames(file, record),
  ];
  return { built: { kind: 'page', record }, problems };
}

function findParent(file: string, find: Find): Parent | null {
  return JSON.parse(find(parentKey(file))?.value ?? 'null') as Parent | null;
}

function reportMissing(file: ParsedFile, field: string, parent: string, find: Find): Problem[] {
  const isBroken = find(parentKey(parent))?.value === 'null';
  if (isBroken) return [];
  const message = `The file ${parent}, which this one belongs to, does not exist: write it, or move this file.`;
  return [problemAt(file, field, message)];
}

/** The draft; for a page with problems, its valid parts. */
function usableDraft({ path, draft, good }: ParsedFile): Draft | null {
  if (good === undefined) return draft;
  return completePage(
    good,
    draft?.kind === 'page' ? draft : null,
    slugsOfPath(path).at(-1) ?? path,
  );
}
