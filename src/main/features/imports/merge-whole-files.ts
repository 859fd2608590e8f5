/** Combines a folder with one question per file into one page. */
import type { ImportedPage } from './imported-page.ts';
import { readPage } from './imported-page.ts';
import type { Reading } from './read-source.ts';

/** The minimum number of single-question files in such a folder. */
const fewest = 2;
const byName = new Intl.Collator('en', { numeric: true });

/** The readings, with the pages of such a folder in the reading of its first file. */
export function mergeWholeFiles(readings: readonly Reading[]): Reading[] {
  const folders = new Map<string, Reading[]>();
  for (const reading of readings) {
    const folder = folderOf(reading);
    const own = folders.get(folder);
    if (own === undefined) folders.set(folder, [reading]);
    else own.push(reading);
  }
  const merged = new Map<Reading, Reading>();
  for (const own of folders.values()) {
    const single = findSingles(own);
    const [first] = single;
    if (first === undefined) continue;
    for (const reading of single) {
      merged.set(reading, { ...reading, ...reading.whole?.account, pages: [], isMerged: true });
    }
    merged.set(first, { ...first, ...first.whole?.account, ...makePage(first, single) });
  }
  return readings.map((reading) => merged.get(reading) ?? reading);
}

/** A folder's single-question files by name; empty if it isn't such a folder. */
function findSingles(readings: readonly Reading[]): Reading[] {
  const asking = readings.filter(({ whole }) => whole?.isQuestion === true);
  const alike = readings.filter(({ whole, pages, isAsking }) => {
    return whole !== null && (whole.isQuestion || pages.length === 0 || !isAsking);
  });
  const hasOthers = readings.some(
    (reading) => reading.pages.length > 0 && !alike.includes(reading),
  );
  const isFolder = asking.length >= fewest || (alike.length > fewest && !hasOthers);
  const single = isFolder ? alike : asking;
  return [...single].sort((a, b) => byName.compare(a.source.name, b.source.name));
}

function makePage(
  { source, pages }: Reading,
  single: readonly Reading[],
): Pick<Reading, 'pages' | 'notes'> {
  const notes: string[] = [];
  const [alone] = pages;
  const folder = source.folder.replace(/[-_]+/g, ' ').trim();
  const title = single.length > 1 ? folder || 'Questions' : (alone?.title ?? source.stem);
  const questions = single.flatMap(({ whole }) => {
    if (whole === null) return [];
    const { q, a, difficulty } = whole;
    return [{ q, a, ...(difficulty === null ? {} : { difficulty }) }];
  });
  const page: ImportedPage = readPage({ title, questions }, title, (text) => notes.push(text));
  return { pages: [page], notes };
}

function folderOf({ source: { name } }: Reading): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}
