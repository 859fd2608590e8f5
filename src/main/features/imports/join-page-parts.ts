/** Joins files that each hold some of a page's questions, such as several saved selections, into one page. */
import { addressOf } from './given.ts';
import { uniqueId } from './imported-page.ts';
import type { ImportedPage } from './imported-page.ts';
import type { Reading } from './read-source.ts';

type Parts = readonly [ImportedPage, ...ImportedPage[]];

/** The readings, with all parts of a page moved to the reading that has the whole page, or else the first part. */
export function joinPageParts(readings: readonly Reading[]): Reading[] {
  const partsOf = groupParts(readings.flatMap(({ pages }) => pages));
  return readings.map((reading) => {
    const notes: string[] = [];
    const pages = reading.pages.flatMap((page) => {
      const parts = partsOf.get(page);
      if (parts === undefined) return [page];
      return page === parts[0] ? [join(parts, notes)] : [];
    });
    const isMerged = reading.isMerged || pages.length < reading.pages.length;
    return { ...reading, pages, isMerged, notes: [...reading.notes, ...notes] };
  });
}

/** Maps each page to the group it belongs to. */
function groupParts(pages: readonly ImportedPage[]): Map<ImportedPage, Parts> {
  const groups = new Map<ImportedPage, Parts>();
  for (const same of Map.groupBy(pages.filter(isPlaced), addressOf).values()) {
    const parts = same.filter(isPart);
    // A second whole page is a separate page.
    const [first, ...others] = [...same.filter((page) => !isPart(page)).slice(0, 1), ...parts];
    if (first === undefined || others.length === 0) continue;
    const group: Parts = [first, ...others];
    for (const page of group) groups.set(page, group);
  }
  return groups;
}

function isPlaced({ frameworkSlug, topicSlug }: ImportedPage): boolean {
  return frameworkSlug !== null && topicSlug !== null;
}

/** A folder of notes isn't a library, so its questions are imported. */
function isPart({ imported }: ImportedPage): boolean {
  return imported.isPart === true;
}

/** The first part with all questions and the latest date. Every version of a question that differs between parts is kept. */
function join(parts: Parts, notes: string[]): ImportedPage {
  const [first] = parts;
  const named = Map.groupBy(
    parts.flatMap(({ questions }) => questions),
    ({ id }) => id,
  );
  const ids = new Set(named.keys());
  const questions = [...named.values()].flatMap((same) => {
    // Formats differ in leading and trailing white space of answers.
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
