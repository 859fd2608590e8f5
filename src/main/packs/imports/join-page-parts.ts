/** Makes one page of files that each hold some of its questions, such as several selections of it. */
import { addressOf } from './given.ts';
import { uniqueId } from './imported-page.ts';
import type { ImportedPage } from './imported-page.ts';
import type { Reading } from './read-source.ts';

/** The readings, with all parts of a page in the reading that has the first of them. */
export function joinPageParts(readings: readonly Reading[]): Reading[] {
  const parts = Map.groupBy(readings.flatMap(({ pages }) => pages).filter(isPlacedPart), addressOf);
  return readings.map((reading) => {
    const notes: string[] = [];
    const pages = reading.pages.flatMap((page) => {
      const [first, ...others] = (isPlacedPart(page) && parts.get(addressOf(page))) || [page];
      if (page !== first) return [];
      return others.length === 0 ? [page] : [join([page, ...others], notes)];
    });
    const isMerged = reading.isMerged || pages.length < reading.pages.length;
    return { ...reading, pages, isMerged, notes: [...reading.notes, ...notes] };
  });
}

/** Whether the page says that it's only a part, and of which page. */
function isPlacedPart({ imported, frameworkSlug, topicSlug }: ImportedPage): boolean {
  return imported.isPart === true && frameworkSlug !== null && topicSlug !== null;
}

/** The first part with the questions of all and the latest date. A question of several parts is kept in every version. */
function join(parts: readonly [ImportedPage, ...ImportedPage[]], notes: string[]): ImportedPage {
  const [first] = parts;
  const named = Map.groupBy(
    parts.flatMap(({ questions }) => questions),
    ({ id }) => id,
  );
  const ids = new Set(named.keys());
  const questions = [...named.values()].flatMap((same) => {
    // Formats differ in the space at the ends of an answer.
    const versions = Map.groupBy(same, ({ q, a }) => JSON.stringify([q.trim(), a.trim()]));
    const different = [...versions.values()].flatMap(([one]) => one ?? []);
    if (different.length > 1) {
      notes.push(`${first.title}: “${same[0]?.q}” is there with different words; all are kept.`);
    }
    return different.map((one, index) =>
      index === 0 ? one : { ...one, id: uniqueId(one.id, ids), isNamed: false },
    );
  });
  const dates = parts.flatMap(({ updated }) => updated ?? []);
  return { ...first, questions, updated: dates.sort().at(-1) ?? null };
}
