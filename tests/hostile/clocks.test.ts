/** Clocks that jump: back and forth by a day, to 2038, by ten years, and to a new time zone in mid-session. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SessionRunner } from '../../src/main/features/sessions/session-runner.ts';
import { findDamage, isIntact } from '../../src/main/storage/study/tables/find-damage.ts';
import { openStudyDatabase } from '../../src/main/storage/study/study-database.ts';
import { createStudyStores } from '../../src/main/storage/study/study-stores.ts';
import { createStudyClock } from '../../src/main/study/study-day.ts';
import { encodeStudyFile, parseStudyFile } from '../../src/main/study/study-file.ts';
import { grades } from '../../src/shared/study/grades.ts';
import { useTempFolder } from '../main/temp-folder.ts';
import { count, torture, tortureTimeout } from '../torture.ts';

const folder = useTempFolder();
const hour = 60 * 60 * 1000;
const day = 24 * hour;
const zones = [
  'UTC',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
];
const moments = [
  Date.UTC(2026, 2, 8, 6, 59),
  Date.UTC(2026, 9, 25, 0, 59),
  Date.UTC(2038, 0, 19, 3, 14, 7),
  Date.UTC(2028, 1, 29, 3, 59),
  Date.UTC(2036, 10, 22),
  Date.UTC(1980, 0, 1),
];

test(
  'every grade is kept and every schedule has a date under any clock changes',
  async () => {
    const suite = torture('Clocks that jump, zones that change', { usual: 8 });
    let graded = 0;
    const template = join(folder.path, 'empty.db');
    openStudyDatabase(template).database.close();
    await suite.eachRound((random, round) => {
      let now = Date.UTC(2026, 10, 22, 9);
      let zone = 'UTC';
      const dayStart = random.below(13);
      const clock = createStudyClock({
        now: () => now,
        dayStart: () => dayStart,
        zone: () => zone,
      });
      const file = join(folder.path, `study-${round}.db`);
      copyFileSync(template, file);
      const { database } = openStudyDatabase(file);
      const questions = Array.from({ length: 10 }, (_, index) => `/sql/joins/p#q${index}`);
      const stores = createStudyStores(database, clock);
      const runner = new SessionRunner(stores, clock, { hasQuestion: () => true });
      let given = 0;
      for (let step = 0; step < 30; step += 1) {
        const jump = random.below(6);
        if (jump === 0)
          now += random.pick([-day, day, -hour, 10 * 365 * day, -10 * 365 * day, 1000]);
        else if (jump === 1) now = random.pick(moments);
        else if (jump === 2) zone = random.pick(zones);
        else now += random.below(3 * hour);
        // No computer's clock is set before 1970.
        now = Math.max(day, now);
        const session = runner.getOpen();
        if (session === null) {
          runner.startSession(
            {
              kind: random.pick(['recall', 'cram', 'rules'] as const),
              source: { kind: 'questions', questions },
              ...{ difficulties: [], length: 10, secondsPerQuestion: null },
            },
            questions.map((question) => ({ question, kind: 'answer', isNew: false })),
          );
        } else if (session.current === null) runner.endSession(session.id);
        else if (random.below(8) === 0 && runner.describe(session).canUndo)
          runner.undoStep(session.id);
        else {
          const text = { difficulty: 'easy' as const, q: 'What?', a: 'That.' };
          const answer = { grade: random.pick(grades), elapsedMs: 5, retention: 0.9 };
          runner.gradeQuestion(session.id, session.current, text, answer);
          given += 1;
        }
        for (const question of questions) {
          const card = stores.reviews.getCard({ question, kind: 'answer' });
          if (card === null) continue;
          expect(card.dueDay, JSON.stringify(card)).toMatch(/^\d{4}-\d\d-\d\d$/);
          expect(Number.isFinite(card.stability) && card.stability > 0).toBe(true);
        }
      }
      graded += given;
      expect(isIntact(findDamage(database))).toBe(true);
      const records = stores.studyData.readRecords();
      for (const review of records.reviews) expect(review.day).toMatch(/^\d{4}-\d\d-\d\d$/);
      const read = parseStudyFile(
        Buffer.from(encodeStudyFile({ exportedAt: now, records })).toString(),
      );
      expect(read.records.reviews).toHaveLength(records.reviews.length);
      database.close();
    });
    suite.report(
      `${count(graded, 'grade')}: 0 lost, 0 without a date, 0 exports that cannot be read back`,
    );
  },
  tortureTimeout,
);
