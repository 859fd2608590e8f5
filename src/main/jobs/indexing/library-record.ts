/** Converts a record to its form in library.db, with the pack's addresses, a summary and text hashes. */
import { packBase, parentOf, pathInPack } from '../../../shared/address.ts';
import { countDifficulties } from '../../../shared/difficulty.ts';
import type { PageSummary } from '../../../shared/library.ts';
import type { Gap, Page } from '../../../shared/records.ts';
import { prefixRecord } from '../../content/address-in-pack.ts';
import type { BuiltRecord } from '../../content/build-file.ts';
import { hasChallenge } from '../../content/fences/plan-challenges.ts';
import { readGaps } from '../../content/fences/gap-code.ts';
import { readOutputs } from '../../content/fences/read-outputs.ts';
import { hashQuestionText } from '../../content/hash.ts';
import { fixtureKey, gapsKey } from '../../content/library-keys.ts';
import type { Find } from '../../content/library-keys.ts';
import type { LibraryRecord, PageRecord } from '../../storage/library/library-records.ts';

/** `find` looks up data that the record needs from other files. */
export function buildLibraryRecord(built: BuiltRecord, pack: string, find: Find): LibraryRecord {
  const placed = prefixRecord(built, pack);
  const base = packBase(pack);
  switch (placed.kind) {
    case 'framework':
      return { ...placed, path: `${base}/${placed.record.slug}` };
    case 'topic': {
      const framework = `${base}/${placed.record.frameworkSlug}`;
      return { ...placed, path: `${framework}/${placed.record.slug}`, framework };
    }
    case 'page':
      return buildPageRecord(placed.record, find);
    case 'gaps':
    case 'site':
    case 'synonyms':
    case 'role':
    case 'fixture':
      return placed;
    case 'article':
      return { ...placed, path: placed.record.path };
    case 'figure':
      return { ...placed, path: placed.record.path };
    case 'image':
      return { ...placed, path: placed.record.path };
  }
}

function buildPageRecord(record: Page, find: Find): PageRecord {
  const gaps = JSON.parse(find(gapsKey(pathInPack(record.path)))?.value ?? '[]') as Gap[];
  const isFixture = (name: string): boolean => find(fixtureKey(name))?.value === '';
  return {
    kind: 'page',
    path: record.path,
    topic: parentOf(record.path),
    summary: summarizePage(record),
    record,
    questions: record.questions.map((question) => ({
      id: `${record.path}#${question.id}`,
      difficulty: question.difficulty,
      hash: hashQuestionText(question),
      hasOutput: readOutputs(question.a).length > 0 ? 1 : 0,
      hasChallenge: hasChallenge(question.a, isFixture) ? 1 : 0,
      hasGap: readGaps(question, gaps).length > 0 ? 1 : 0,
    })),
  };
}

function summarizePage(page: Page): PageSummary {
  const { title, description, difficulty, path, order, updated, navigation, questionsCount } = page;
  return {
    title,
    description,
    difficulty,
    path,
    order,
    updated,
    navigation,
    questionsCount,
    counts: countDifficulties(page.questions),
  };
}
