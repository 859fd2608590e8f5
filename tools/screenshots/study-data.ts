/** Fills an app's study database for pictures with most of a year of sessions, through the app's own stores. */
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { hasChallenge } from '../../src/main/content/fences/plan-challenges.ts';
import { openLibraryStore } from '../../src/main/storage/library/library-store.ts';
import { CandidateStore } from '../../src/main/storage/study/stores/candidate-store.ts';
import { saveLibraryQuestions } from '../../src/main/storage/study/stores/library-questions.ts';
import { SessionRunner } from '../../src/main/features/sessions/session-runner.ts';
import { openStudyDatabase } from '../../src/main/storage/study/study-database.ts';
import { createStudyStores } from '../../src/main/storage/study/study-stores.ts';
import { StudyWriter } from '../../src/main/storage/study/stores/study-writer.ts';
import { writeStudy } from '../../src/main/storage/study/tables/write.ts';
import { createStudyClock, systemZone } from '../../src/main/study/study-day.ts';
import type { StudyClock } from '../../src/main/study/study-day.ts';
import { planQueue } from '../../src/main/study/queue.ts';
import type { SessionCandidate } from '../../src/main/study/queue.ts';
import { retrievability } from '../../src/main/study/schedule.ts';
import { parentOf } from '../../src/shared/address.ts';
import type { Question } from '../../src/shared/records.ts';
import { defaultSettings } from '../../src/shared/default-settings.ts';
import type { Grade } from '../../src/shared/study/grades.ts';
import type { SessionPlan } from '../../src/shared/contract/values.ts';
import { createRandom } from '../random.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysStudied = 320;
/** A holiday without the app, in days before the last one. */
const holiday = { from: 96, to: 84 };
/** Chance of a session on a weekday, and on a day of the weekend. */
const weekdayChance = 0.86;
const weekendChance = 0.45;
/** The number of days at the end that form a streak. */
const streakDays = 12;
const newPerDay = 2;
const longestSession = 34;
/** One in this many pages stays harder than the schedule assumes. */
const hardShare = 4;
const retention = defaultSettings.desiredRetention;

/** A clock that can be set, with the same study days as in the app. */
interface SeedClock extends StudyClock {
  time: number;
}

/**
 * `userData` is the folder of an app that has read its library and is not running; `until` is the day of the
 * last session, in ms since 1970. The same library and day give the same data.
 */
export function writeStudyData(userData: string, until: number): void {
  const library = openLibraryStore(join(userData, 'library.db'));
  const { database } = openStudyDatabase(join(userData, 'study.db'));
  const rows = library.listQuestions();
  const texts = new Map<string, Question>();
  for (const { id } of rows) {
    const question = library.getQuestion(id);
    if (question !== null) texts.set(id, question);
  }
  library.close();
  saveLibraryQuestions(database, rows);
  writeStudy(database, () => study(database, texts, until));
  database.close();
}

function study(database: Database, texts: ReadonlyMap<string, Question>, until: number): void {
  const { next: random } = createRandom(20_261_121);
  const clock = createSeedClock();
  const runner = new SessionRunner(createStudyStores(database, clock), clock, {
    hasQuestion: (id) => texts.has(id),
  });
  const candidates = new CandidateStore(database, clock);
  const source = { kind: 'path', path: '/' } as const;
  const plan: SessionPlan = {
    ...{ kind: 'recall', source, difficulties: [], length: longestSession },
    secondsPerQuestion: null,
  };
  markAlreadyRead(database, texts, until);
  markSolved(database, texts, until);
  for (let ago = daysStudied; ago >= 0; ago -= 1) {
    clock.time = until - ago * dayMs;
    if (!isStudied(ago, clock.time, random)) continue;
    const listed = candidates.listCandidates(source, {
      ...{ kinds: ['answer'], difficulties: [], startedOnly: true },
    });
    const known = new Map(listed.map((candidate) => [candidate.question, candidate]));
    // Leaves some questions due on the last day, for the pictures.
    const length = ago === 0 ? 8 : longestSession;
    const queue = planQueue({ ...plan, length }, listed, {
      newAllowance: { answers: newPerDay, inCode: 0 },
      random,
    });
    if (queue.length === 0) continue;
    let session = runner.startSession(plan, queue);
    while (session.current !== null) {
      const { id, current } = session;
      const asked = texts.get(current);
      if (asked === undefined) throw new Error(`The library has no ${current}.`);
      const elapsedMs = 9_000 + Math.round(random() * 36_000);
      const grade = chooseGrade(known.get(current), random);
      known.delete(current);
      session = runner.gradeQuestion(id, current, asked, { grade, elapsedMs, retention });
      clock.time += elapsedMs;
    }
    runner.endSession(session.id);
  }
}

/** The first pages were read before anything was recalled, and some of them are known. */
function markAlreadyRead(
  database: Database,
  texts: ReadonlyMap<string, Question>,
  until: number,
): void {
  const writer = new StudyWriter(database);
  const at = until - (daysStudied + 1) * dayMs;
  const read = [...texts].slice(0, 340).map(([id, text]) => ({ id, text }));
  writer.setMarks(read, 'read', true, at);
  writer.setMarks(
    read.filter((_, index) => index % 19 === 5),
    'known',
    true,
    at,
  );
}

/** Marks two challenges in five as solved. */
function markSolved(database: Database, texts: ReadonlyMap<string, Question>, until: number): void {
  const challenges = [...texts].filter(([, { a }]) => hasChallenge(a, () => true));
  const solved = challenges.filter((_, index) => index % 5 < 2).map(([id, text]) => ({ id, text }));
  new StudyWriter(database).setMarks(solved, 'solved', true, until - dayMs);
}

function isStudied(ago: number, time: number, random: () => number): boolean {
  if (ago < streakDays) return true;
  if (ago <= holiday.from && ago >= holiday.to) return false;
  const isWeekend = [0, 6].includes(new Date(time).getDay());
  return ago !== streakDays && random() < (isWeekend ? weekendChance : weekdayChance);
}

/** The candidate is undefined if it was already graded in this session. */
function chooseGrade(candidate: SessionCandidate | undefined, random: () => number): Grade {
  const luck = random();
  if (candidate === undefined) return 3;
  const { card, question } = candidate;
  if (card === null) return luck < 0.3 ? 1 : luck < 0.85 ? 3 : 4;
  const isHard = parentOf(question).length % hardShare === 0;
  const chance = retrievability(card.stability, card.elapsedDays) - (isHard ? 0.12 : -0.02);
  if (luck > chance) return 1;
  return luck < 0.12 ? 2 : luck < 0.8 ? 3 : 4;
}

function createSeedClock(): SeedClock {
  const seed = { time: 0 };
  const clock = createStudyClock({
    now: () => seed.time,
    dayStart: () => defaultSettings.studyDayStart,
    zone: systemZone,
  });
  return Object.assign(seed, clock);
}
