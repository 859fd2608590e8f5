/** Exports schedules and reviews to Anki's own engine, studies there, and reads the reviews back. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openPackage } from '../../src/main/storage/anki/package-file.ts';
import { formatAnkiPackage } from '../../src/main/features/sharing/anki-package.ts';
import { openCollection } from '../../src/main/storage/anki/open-collection.ts';
import { describeMemory } from '../../src/main/study/anki-fsrs.ts';
import { readAnkiHistory } from '../../src/main/study/anki-history.ts';
import type { ReadHistory } from '../../src/main/study/anki-history.ts';
import { replayReviews } from '../../src/main/study/schedule.ts';
import type { ReviewRecord } from '../../src/main/study/study-data-records.ts';
import { addDays, daysBetween, studyDayOf } from '../../src/main/study/study-day.ts';
import type { Grade } from '../../src/shared/study/grades.ts';
import { useLibrary, water } from '../main/features/sharing/fixture.ts';
import { runEngine } from './engine.ts';
import { provideEngine } from './provide-engine.ts';

const python = provideEngine() as string;
const deck = 'Tea::Brewing::Water';
const dayMs = 24 * 3600 * 1000;

const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-anki-'));
afterAll(() => rmSync(folder, { recursive: true }));
let made = 0;

function makeFolder(): string {
  const path = join(folder, String((made += 1)));
  mkdirSync(path);
  return path;
}

/** Three weeks of reviews of two questions: one is due by now, the other was forgotten a moment ago. */
function makeReviews(now: number, zone: string): ReviewRecord[] {
  const at = (question: string, days: number, grade: Grade): ReviewRecord => {
    const reviewedAt = now - days * dayMs - 60_000;
    return {
      ...{ id: `${question}-${days}`, question: `${water}#${question}`, kind: 'answer', grade },
      ...{ reviewedAt, day: studyDayOf(reviewedAt, 4, zone), retention: 0.9, undoneAt: null },
    };
  };
  return [
    ...[at('how-hot', 21, 3), at('how-hot', 20, 3), at('how-hot', 18, 2), at('how-hot', 9, 3)],
    // At the same moment as another question.
    ...[at('how-long', 21, 4), at('how-long', 12, 3), at('how-long', 0, 1)],
  ];
}

/** The history in a package as the app imports it; `here` are the app's own reviews. */
async function readBack(
  file: string,
  here: readonly ReviewRecord[],
  zone: string,
): Promise<ReadHistory & { remarks: string[] }> {
  const opened = await openPackage(file);
  const path = join(makeFolder(), 'collection');
  await opened.unpackCollection(path);
  opened.close();
  const collection = openCollection(path);
  try {
    const { cards, notes } = collection.readCollection();
    const guids = new Map(notes.map(({ id, guid }) => [id, guid]));
    const questions = new Map(cards.map(({ id, note }) => [id, guids.get(note) ?? '']));
    const findCard = ({ card }: { card: number }) => {
      const question = questions.get(card) ?? '';
      return { question, guid: question, ordinal: 0, retention: 0.9 };
    };
    const terms = { here, dayStart: 4, zone, until: Date.now() };
    const history = readAnkiHistory(collection.readRevlog(), findCard, terms);
    const reviews = Map.groupBy(
      [...here, ...history.reviews].sort((a, b) => a.reviewedAt - b.reviewedAt),
      ({ question }) => question,
    );
    const compared = cards.map((card) => ({
      ...{ card, reviews: reviews.get(questions.get(card.id) ?? '') ?? [] },
    }));
    return { ...history, remarks: describeMemory(compared) };
  } finally {
    collection.close();
  }
}

describe.skipIf(python === null).each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])(
  'in the zone %s',
  (zone) => {
    const library = useLibrary();
    const now = Date.now();
    const here = makeReviews(now, zone);
    const reviews = Map.groupBy(here, ({ question }) => question);

    function writePackage(): string {
      const file = join(makeFolder(), 'ours.apkg');
      writeFileSync(file, formatAnkiPackage({ ...library.collect(water), reviews }, now));
      return file;
    }

    test('Anki has the same schedules and reviews', () => {
      const [, today, cards] = runEngine(
        python,
        makeFolder(),
        [
          { do: 'import_package', file: writePackage(), schedules: true },
          { do: 'today' },
          { do: 'list_cards' },
        ],
        zone,
      );
      const dayOfAnki = (day: number): string => addDays(studyDayOf(now, 4, zone), day - today.day);
      expect(cards).toHaveLength(5);
      for (const { guid, reps, lapses, memory, due, interval, type, ...card } of cards) {
        const own = reviews.get(guid) ?? [];
        const ours = replayReviews(own);
        expect(card.reviews.map(([, grade]) => grade)).toEqual(own.map(({ grade }) => grade));
        if (ours === null) {
          expect({ reps, type, memory }).toEqual({ reps: 0, type: 0, memory: null });
          continue;
        }
        expect({ reps, lapses }).toEqual({ reps: ours.reviews, lapses: ours.lapses });
        expect(memory?.stability).toBeCloseTo(ours.stability, 2);
        expect(memory?.difficulty).toBeCloseTo(ours.difficulty, 2);
        if (ours.dueAt === null) {
          expect({ type, due: dayOfAnki(due) }).toEqual({ type: 2, due: ours.dueDay });
          expect(interval).toBe(daysBetween(ours.lastDay, ours.dueDay));
        } else {
          expect({ type, due }).toEqual({ type: 3, due: Math.round(ours.dueAt / 1000) });
        }
      }
    });

    test.each([
      ['legacy package', 'export_package', 'back.apkg', true],
      ['package', 'export_package', 'back.apkg', false],
      ['legacy collection', 'export_collection', 'back.colpkg', true],
      ['collection', 'export_collection', 'back.colpkg', false],
    ] as const)('reviews made in Anki come back once in a %s', async (_, step, name, legacy) => {
      const collection = makeFolder();
      const file = join(collection, name);
      const [, answered] = runEngine(
        python,
        collection,
        [
          { do: 'import_package', file: writePackage(), schedules: true },
          { do: 'study', deck, grades: [3, 1, 4] },
        ],
        zone,
      );
      runEngine(python, collection, [{ do: step, file, legacy }], zone);
      const back = await readBack(file, here, zone);
      expect(back).toMatchObject({ rescheduled: 0, unscheduled: 0 });
      const [state] = back.remarks;
      expect(state).toMatch(
        /^Anki’s FSRS state matches the schedule computed here for (\d) of \1 cards\.$/,
      );
      expect(back.reviews.map(({ question, grade }) => [question, grade]).sort()).toEqual(
        answered.map((guid, index) => [guid, [3, 1, 4][index]]).sort(),
      );
      expect(answered).toHaveLength(3);
      // The same rows give the same reviews, so the second time none is new.
      const again = await readBack(file, here, zone);
      expect(again.reviews).toEqual(back.reviews);
      for (const { day, reviewedAt } of back.reviews) {
        expect(day).toBe(studyDayOf(reviewedAt, 4, zone));
      }
    });
  },
);
