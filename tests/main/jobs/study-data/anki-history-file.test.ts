/** Merges the reviews in Anki packages into study data. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StudyDataImport } from '../../../../src/main/features/study-data/study-data-import.ts';
import { formatAnkiPackage } from '../../../../src/main/features/sharing/anki-package.ts';
import { indexLibrary } from '../../../../src/main/jobs/indexing/index-library.ts';
import { readStudyDataRecords } from '../../../../src/main/storage/study/records/read-records.ts';
import { MarkStore } from '../../../../src/main/storage/study/stores/mark-store.ts';
import { QuestionStore } from '../../../../src/main/storage/study/stores/question-store.ts';
import { ReviewStore } from '../../../../src/main/storage/study/stores/review-store.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { WriteGate } from '../../../../src/main/storage/study/write-gate.ts';
import type { CardMark } from '../../../../src/main/study/anki-history.ts';
import { replayReviews } from '../../../../src/main/study/schedule.ts';
import type { Review } from '../../../../src/main/study/schedule.ts';
import { studyDayOf, systemZone } from '../../../../src/main/study/study-day.ts';
import { encodeStudyFile } from '../../../../src/main/study/study-file.ts';
import type { Grade } from '../../../../src/shared/study/grades.ts';
import { useLibrary, water } from '../../features/sharing/fixture.ts';
import { madeNoteId, makeNote, makePackage } from '../../anki/make-package.ts';
import type { MadeCard } from '../../anki/make-package.ts';
import { mergeHere } from '../../merge-here.ts';
import { useTempFolder } from '../../temp-folder.ts';

const start = Date.UTC(2026, 10, 2, 12);
const dayMs = 24 * 3600 * 1000;
const known = `${water}#how-hot`;
const fresh = `${water}#how-long`;

const library = useLibrary();
const folder = useTempFolder();
let database: Database;
let reviews: ReviewStore;

beforeEach(() => {
  ({ database } = openStudyDatabase(join(folder.path, 'study.db')));
  reviews = new ReviewStore(database);
  const text = { difficulty: 'easy', q: 'Which?', a: 'This.' } as const;
  new QuestionStore(database).keepQuestion(known, text, start);
  const content = join(import.meta.dirname, '../../../fixtures/library');
  const roots = [{ pack: '', name: '', folder: content }];
  indexLibrary('test', { libraryFile: join(folder.path, 'library.db'), roots });
});

afterEach(() => void database.close());

function review(question: string, days: number, grade: Grade): Review {
  const reviewedAt = start + days * dayMs;
  const day = studyDayOf(reviewedAt, 4, systemZone());
  return { question, kind: 'answer', reviewedAt, day, grade, retention: 0.9 };
}

/** The import, with packages whose questions were imported and whose reviews are to be offered. */
function openImport(source: string, packages: string[] = []): StudyDataImport {
  const places = {
    studyFile: join(folder.path, 'study.db'),
    libraryFile: join(folder.path, 'library.db'),
  };
  return new StudyDataImport({
    whyReadOnly: () => null,
    chooseSource: async () => source,
    takePackage: () => packages.shift() ?? null,
    openWorker: () => mergeHere(places),
    gate: new WriteGate(),
    protect: async () => undefined,
    progressDelayMs: 0,
    ...{ onProgress: () => undefined, onChanged: () => undefined },
  });
}

/** A package with these reviews, as it returns from a phone. */
function writePackage(all: readonly Review[]): string {
  const file = join(folder.path, 'phone.apkg');
  const grouped = Map.groupBy(all, ({ question }) => question);
  writeFileSync(file, formatAnkiPackage({ ...library.collect(water), reviews: grouped }, start));
  return file;
}

async function merge(file: string): Promise<number> {
  const importing = openImport(file);
  const plan = await importing.choose();
  expect(await importing.build(plan?.id ?? '')).toBe(true);
  return plan?.newReviews ?? 0;
}

const schedule = (question: string) => reviews.getCard({ question, kind: 'answer' });

describe('a package with reviews made in Anki', () => {
  const here = [review(known, 0, 3), review(known, 3, 3)];
  const there = [review(known, 9, 1), review(fresh, 9, 4)];

  test('adds them once, and schedules as if they were made here', async () => {
    for (const one of here) reviews.gradeCard(one);
    const file = writePackage([...here, ...there]);
    expect(await merge(file)).toBe(2);
    expect(schedule(known)).toEqual(replayReviews([...here, there[0] as Review]));
    expect(schedule(fresh)).toEqual(replayReviews([there[1] as Review]));
    expect(await merge(file)).toBe(0);
    expect(database.prepare('SELECT count(*) FROM review').pluck().get()).toBe(4);
  });

  test('says that Anki’s FSRS state matches, and which desired retention Anki has', async () => {
    for (const one of here) reviews.gradeCard(one);
    const file = writePackage([...here, ...there].map((one) => ({ ...one, retention: 0.85 })));
    const plan = await openImport(file).choose();
    expect(plan?.remarks).toEqual([
      'Anki’s FSRS state matches the schedule computed here for 2 of 2 cards.',
    ]);
    expect(plan?.retention).toBe(0.85);
  });

  test('says nothing about the desired retention if it is the same', async () => {
    expect(await openImport(writePackage(there)).choose()).toMatchObject({ retention: null });
  });

  test('merges them by time with later reviews made here', async () => {
    for (const one of here) reviews.gradeCard(one);
    const later = review(known, 12, 3);
    reviews.gradeCard(later);
    await merge(writePackage([...here, ...there]));
    expect(schedule(known)).toEqual(replayReviews([...here, there[0] as Review, later]));
  });

  test('are the reviews made on another computer, even if those arrive later', async () => {
    for (const one of here) reviews.gradeCard(one);
    const made = readStudyDataRecords(database);
    const study = folder.write('study.json', encodeStudyFile({ exportedAt: start, records: made }));
    database.exec('DELETE FROM review; DELETE FROM card');
    const file = writePackage([...here, ...there]);
    expect(await merge(file)).toBe(4);
    expect(await merge(study)).toBe(0);
    expect(await merge(file)).toBe(0);
    expect(await merge(study)).toBe(0);
    const stored = readStudyDataRecords(database).reviews;
    expect(stored).toHaveLength(4);
    expect(stored).toEqual(expect.arrayContaining(made.reviews));
    expect(schedule(known)).toEqual(replayReviews([...here, there[0] as Review]));
  });

  test('leaves a review undone that was undone here after the export', async () => {
    const [first, second] = here.map((one) => reviews.gradeCard(one).review);
    reviews.undoReview(second ?? '', start + 4 * dayMs);
    expect(await merge(writePackage(here))).toBe(0);
    expect(first).toBeDefined();
    expect(schedule(known)).toEqual(replayReviews(here.slice(0, 1)));
  });
});

describe('a package with the marks of its questions', () => {
  const at = start + 5000;
  const marks: CardMark[] = [
    { question: known, kind: 'suspended', changedAt: at + 10 },
    { question: known, kind: 'bookmarked', changedAt: at },
    { question: known, kind: 'known', changedAt: at },
    { question: fresh, kind: 'buried', changedAt: at },
  ];
  const write = (): string => {
    const grouped = Map.groupBy(marks, ({ question }) => question);
    const bytes = formatAnkiPackage({ ...library.collect(water), marks: grouped }, start + dayMs);
    return folder.write('marked.apkg', bytes);
  };

  test('sets the marks that Anki stores as card states', async () => {
    expect(await openImport(write()).choose()).toMatchObject({ marks: 3, newReviews: 0 });
    await merge(write());
    const found = database.prepare('SELECT question, kind FROM mark ORDER BY question, kind');
    expect(found.raw().all()).toEqual([
      [known, 'bookmarked'],
      [known, 'suspended'],
      [fresh, 'buried'],
    ]);
  });

  test('adds nothing on the computer that exported them', async () => {
    const store = new MarkStore(database);
    new QuestionStore(database).keepQuestion(fresh, { difficulty: 'easy', q: 'x', a: 'y' }, start);
    for (const { question, kind, changedAt } of marks) {
      store.setMark(question, kind, true, changedAt);
    }
    expect(await openImport(write()).choose()).toMatchObject({ marks: 0, newReviews: 0 });
  });
});

test('lists the active marks on a page', () => {
  const store = new MarkStore(database);
  const yesterday = start - dayMs;
  store.setMark(known, 'bookmarked', true, yesterday);
  store.setMark(known, 'buried', true, yesterday);
  store.setMark(known, 'suspended', true, start);
  store.setMark(known, 'suspended', false, start + 1);
  const moment = { now: start, today: '2026-11-02', todayStartsAt: start - dayMs / 2 };
  const bookmark = { question: known, kind: 'bookmarked', changedAt: yesterday };
  expect(store.listOfPage(water, moment)).toEqual([bookmark]);
  expect(store.listOfPage(`${water}-2`, moment)).toEqual([]);
});

describe('the days of reviews made in Anki', () => {
  /** The day of a review in a collection with these settings. */
  async function dayOf(reviewedAt: number, settings: Record<string, unknown>): Promise<unknown> {
    const note = makeNote('how-hot', 'Answer', { guid: known });
    const row = `(${reviewedAt}, ${madeNoteId(0)}, 0, 3, 1, 0, 500, 0, 1)`;
    const sql = `UPDATE col SET conf = '${JSON.stringify(settings)}'; INSERT INTO revlog VALUES ${row}`;
    await merge(folder.write('days.apkg', makePackage({ notes: [note], sql })));
    const day = database.prepare('SELECT day FROM review').pluck().get();
    database.exec('DELETE FROM review');
    return day;
  }

  test('start at the hour and in the zone of the collection', async () => {
    const at = Date.UTC(2026, 9, 10, 1, 30);
    // In minutes west of UTC: 05:30 ahead of it, and 13:00 ahead.
    expect(await dayOf(at, { rollover: 8, localOffset: -330 })).toBe('2026-10-09');
    expect(await dayOf(at, { rollover: 7, localOffset: -330 })).toBe('2026-10-10');
    expect(await dayOf(at, { rollover: 23, localOffset: -780 })).toBe('2026-10-09');
    expect(await dayOf(at, { rollover: 0, localOffset: 300 })).toBe('2026-10-09');
  });

  test('are this computer’s if the collection’s are impossible', async () => {
    const at = Date.UTC(2026, 9, 10, 1, 30);
    const expected = studyDayOf(at, 4, systemZone());
    for (const odd of [{}, { rollover: 24, localOffset: 5000 }, { rollover: '4', localOffset: [] }])
      expect(await dayOf(at, odd)).toBe(expected);
  });

  test('keep this zone’s summer and winter time', async () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    try {
      const at = Date.UTC(2026, 6, 10, 2, 30);
      // With the winter offset, 4:30 in Berlin's summer is before 4.
      expect(await dayOf(at, { rollover: 4, localOffset: -60 })).toBe('2026-07-10');
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

/** A package with one card per state, for the questions with these ids, changed at a time in ms. */
function writeStates(
  states: [id: string, card: Partial<MadeCard>, tags?: string][],
  at: number,
): string {
  const notes = states.map(([id, card, tags = '']) =>
    makeNote(id, 'Answer', {
      ...{ guid: `${water}#${id}`, tags },
      cards: [{ ordinal: 0, modified: at / 1000, ...card }],
    }),
  );
  return folder.write('states.apkg', makePackage({ notes }));
}

describe('a package with cards that are suspended, buried or flagged in Anki', () => {
  const list = (): unknown[] =>
    database
      .prepare('SELECT question, kind, is_set, changed_at FROM mark ORDER BY question, kind')
      .raw()
      .all();

  test('sets the marks they stand for', async () => {
    const file = writeStates(
      [
        ['how-hot', { queue: -1, flag: 2 }],
        ['how-long', { queue: -2 }, 'Marked'],
        ['which-water', {}],
      ],
      start,
    );
    const plan = await openImport(file).choose();
    expect(plan).toMatchObject({ marks: 4, newReviews: 0, notInLibrary: 0 });
    await merge(file);
    expect(list()).toEqual([
      [known, 'bookmarked', 1, start],
      [known, 'suspended', 1, start],
      [fresh, 'bookmarked', 1, start],
      [fresh, 'buried', 1, start],
    ]);
  });

  test('keeps a mark changed here since', async () => {
    await merge(writeStates([['how-hot', { queue: -1 }]], start));
    new MarkStore(database).setMark(known, 'suspended', false, start + dayMs);
    await merge(writeStates([['how-hot', { queue: -1 }]], start));
    expect(list()).toEqual([[known, 'suspended', 0, start + dayMs]]);
  });

  test('accepts no time from the future', async () => {
    // The file's time may be some ms behind.
    const before = Date.now() - 1000;
    await merge(writeStates([['how-hot', { queue: -1 }]], Date.UTC(2999, 0)));
    const [[, , , at]] = list() as [[string, string, number, number]];
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });
});

test('a mark from a clock ahead doesn’t outrank a later change here when it’s imported again', async () => {
  const file = writeStates([['how-hot', { queue: -1 }]], Date.UTC(2999, 0));
  await merge(file);
  const marks = new MarkStore(database);
  marks.setMark(known, 'suspended', false, Date.now());
  await merge(file);
  expect(marks.getMark(known, 'suspended')?.isSet).toBe(false);
});

test('a package with none of the library’s questions is refused', async () => {
  const collection = library.collect(water);
  const pages = collection.pages.map((context) => ({
    ...context,
    page: { ...context.page, path: '/tea/brewing/elsewhere' },
  }));
  const file = join(folder.path, 'other.apkg');
  writeFileSync(file, formatAnkiPackage({ ...collection, pages }, start));
  await expect(openImport(file).choose()).rejects.toMatchObject({ code: 'not-found' });
  // After an import of several packages, those whose cards were all left out have nothing to offer.
  const states = writeStates([['how-hot', { queue: -1 }]], start);
  expect(await openImport('', [file, states]).offer()).toMatchObject({ file: 'states.apkg' });
  expect(await openImport('', [file]).offer()).toBeNull();
});
