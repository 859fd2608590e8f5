/** Builds the library's records from its parsed files, in order, and checks the rules between files. */
import { compareCodeUnits } from '../../shared/compare.ts';
import type {
  Article,
  Figure,
  Fixture,
  Framework,
  Image,
  Page,
  PageGaps,
  Problem,
  Site,
  Topic,
} from '../../shared/records.ts';
import { buildFile } from './build-file.ts';
import type { RecordOf } from './build-file.ts';
import type { FileKind } from './kind.ts';
import { listProvided } from './library-keys.ts';
import type { Find } from './library-keys.ts';
import type { ParsedFile } from './parse.ts';

/** All records of the content files, in order, and the problems that involve more than one file. */
export interface Records {
  /** By `order`, then `tier`, then `slug`. */
  frameworks: Framework[];
  /** In the order of their frameworks, then by `order`, then `slug`. */
  topics: Topic[];
  /** In the order of their topics, then by `order`, then `path`. */
  pages: Page[];
  /** By page. */
  gaps: PageGaps[];
  /** By `path`. */
  articles: Article[];
  site: Site;
  /** By `name`. */
  figures: Figure[];
  /** By `path`. */
  images: Image[];
  /** By file. */
  fixtures: Fixture[];
  /** Problems that involve more than one file, by file and line; problems inside one file are listed with that file. */
  problems: Problem[];
  /** Advice that doesn't count as a problem, by file and line. */
  hints: Problem[];
}

/** Builds the records of a library from its parsed files; `buildFile` decides which files become records. */
export function buildRecords(files: readonly ParsedFile[]): Records {
  const sorted = [...files].sort((a, b) => compareCodeUnits(a.path, b.path));
  const find = indexProvided(sorted);
  const all = sorted.map((file) => buildFile(file, find));
  const listBuilt = <Kind extends FileKind>(kind: Kind): RecordOf[Kind][] =>
    all.flatMap(({ built }) => (built?.kind === kind ? [built.record as RecordOf[Kind]] : []));
  const frameworks = listBuilt('framework').sort(
    (a, b) => a.order - b.order || a.tier - b.tier || compareCodeUnits(a.slug, b.slug),
  );
  const frameworkRanks = rankBy(frameworks, ({ slug }) => slug);
  const topics = listBuilt('topic').sort(
    (a, b) =>
      frameworkRanks(a.frameworkSlug) - frameworkRanks(b.frameworkSlug) ||
      a.order - b.order ||
      compareCodeUnits(a.slug, b.slug),
  );
  const topicRanks = rankBy(topics, ({ frameworkSlug, slug }) => `${frameworkSlug}/${slug}`);
  const rankOfPage = ({ frameworkSlug, topicSlug }: Page): number =>
    topicRanks(`${frameworkSlug}/${topicSlug}`);
  const pages = listBuilt('page').sort(
    (a, b) =>
      rankOfPage(a) - rankOfPage(b) || a.order - b.order || compareCodeUnits(a.path, b.path),
  );
  return {
    ...{ frameworks, topics, pages },
    gaps: listBuilt('gaps'),
    articles: listBuilt('article'),
    site: listBuilt('site')[0] ?? { quiz: null, channel: null },
    figures: listBuilt('figure'),
    images: listBuilt('image'),
    fixtures: listBuilt('fixture'),
    problems: all.flatMap(({ problems }) => problems).sort(compareProblems),
    hints: all.flatMap(({ hints }) => hints).sort(compareProblems),
  };
}

/** Indexes the first provider of each key. */
function indexProvided(sorted: readonly ParsedFile[]): Find {
  const first = new Map<string, { file: string; value: string }>();
  for (const file of sorted) {
    for (const { key, value } of listProvided(file)) {
      const other = first.get(key);
      if (other === undefined || value < other.value) first.set(key, { file: file.path, value });
    }
  }
  return (key) => first.get(key) ?? null;
}

function rankBy<Kept>(
  sorted: readonly Kept[],
  nameOf: (one: Kept) => string,
): (name: string) => number {
  const ranks = new Map(sorted.map((one, rank) => [nameOf(one), rank]));
  return (name) => ranks.get(name) ?? -1;
}

function compareProblems(a: Problem, b: Problem): number {
  return compareCodeUnits(a.file, b.file) || a.line - b.line || a.column - b.column;
}
