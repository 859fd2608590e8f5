/** Turns a pack's records into rows of library.db, with the pack's addresses, summaries and text hashes. */
import { packBase, parentOf } from '../../shared/address.ts';
import { countDifficulties } from '../../shared/difficulty.ts';
import type { PageSummary } from '../../shared/library.ts';
import type { Page } from '../../shared/records.ts';
import { prefixRecords } from '../content/address-in-pack.ts';
import type { Records } from '../content/build-records.ts';
import { hasChallenge } from '../content/fences/plan-challenges.ts';
import { readOutputs } from '../content/fences/read-outputs.ts';
import { hashQuestionText } from '../content/hash.ts';
import type { LibraryRows } from '../storage/library-records.ts';

export function buildLibraryRows(records: Records, pack: string): LibraryRows {
  const { frameworks, topics, pages, articles, site, figures, images, problems } = prefixRecords(
    records,
    pack,
  );
  const base = packBase(pack);
  return {
    frameworks: frameworks.map((record) => ({ path: `${base}/${record.slug}`, record })),
    topics: topics.map((record) => ({
      path: `${base}/${record.frameworkSlug}/${record.slug}`,
      record,
    })),
    pages: pages.map((record) => ({
      path: record.path,
      topic: parentOf(record.path),
      summary: summarizePage(record),
      record,
      questions: record.questions.map((question) => ({
        id: `${record.path}#${question.id}`,
        difficulty: question.difficulty,
        hash: hashQuestionText(question),
        hasOutput: readOutputs(question.a).length > 0 ? 1 : 0,
        // Only the bundled library has fixtures.
        hasChallenge: hasChallenge(question.a, pack === '') ? 1 : 0,
      })),
    })),
    articles,
    site,
    figures,
    images,
    problems,
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
