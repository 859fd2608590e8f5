/**
 * No acknowledged grade is lost: a process that grades through the real store is killed at random
 * moments, over and over on one growing database, which is reopened after each kill.
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openStudyDatabase } from '../../src/main/storage/study/study-database.ts';
import { useTempFolder } from '../main/temp-folder.ts';
import type { Random } from '../../tools/random.ts';
import { count, torture, tortureTimeout } from '../torture.ts';
import type { Acknowledged } from './acknowledged.ts';
import { runProgram, useProgram } from './child-process.ts';

/** The longest delay between a randomly picked grade and the kill. */
const longestWaitMs = 12;
const mostGrades = 8;

const folder = useTempFolder();
const program = useProgram('grading-child');

/** Kills the process at a random moment after a random number of grades; returns the grades it acknowledged. */
async function gradeUntilKilled(file: string, random: Random): Promise<Acknowledged[]> {
  const wanted = 1 + random.below(mostGrades);
  const waitMs = random.next() * longestWaitMs;
  let seen = 0;
  const { lines, signal } = await runProgram(program, [file], {
    onLine(_, kill) {
      seen += 1;
      if (seen === wanted) void setTimeout(waitMs).then(kill);
    },
  });
  expect(signal).toBe('SIGKILL');
  return lines.map(parseLine);
}

function parseLine(line: string): Acknowledged {
  return JSON.parse(line) as Acknowledged;
}

/** Opens the file as the app does after a crash, and compares it with the grades acknowledged by all processes. */
function check(file: string, acknowledged: readonly Acknowledged[]): number {
  const { database, notice } = openStudyDatabase(file);
  try {
    expect(notice).toBeNull();
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(database.pragma('foreign_key_check')).toEqual([]);
    return compare(database, acknowledged);
  } finally {
    database.close();
  }
}

/** Checks every acknowledged grade with its session, step and schedule; returns the number of grades. */
function compare(database: Database.Database, acknowledged: readonly Acknowledged[]): number {
  const stored = database
    .prepare<[], { question: string; grade: number; session: string | null; steps: number }>(
      `SELECT review.question, review.grade, session, count(session) AS steps
       FROM review LEFT JOIN session_step ON session_step.review = review.id
       GROUP BY review.id ORDER BY review.question, reviewed_at, review.id`,
    )
    .all();
  expect(stored.filter(({ steps }) => steps !== 1)).toEqual([]);
  const byQuestion = Map.groupBy(stored, ({ question }) => question);
  const lost = acknowledged.filter(({ question, reviews, grade, session }) => {
    const review = byQuestion.get(question)?.[reviews - 1];
    return review?.grade !== grade || review.session !== session;
  });
  expect(lost).toEqual([]);
  const cards = database
    .prepare<[], { question: string; reviews: number }>('SELECT question, reviews FROM card')
    .all();
  expect(cards.filter((card) => byQuestion.get(card.question)?.length !== card.reviews)).toEqual(
    [],
  );
  expect(cards).toHaveLength(byQuestion.size);
  return stored.length;
}

test(
  'no grade is lost when the app is killed while grading',
  async () => {
    const suite = torture('Kills while grading', { usual: 10 });
    const file = join(folder.path, 'study.db');
    const acknowledged: Acknowledged[] = [];
    await suite.eachRound(async (random, life) => {
      acknowledged.push(...(await gradeUntilKilled(file, random)));
      const stored = check(file, acknowledged);
      // Each process may have stored at most one grade that it didn't acknowledge.
      expect(stored - acknowledged.length).toBeGreaterThanOrEqual(0);
      expect(stored - acknowledged.length).toBeLessThanOrEqual(life + 1);
    });
    expect(acknowledged.length).toBeGreaterThanOrEqual(suite.rounds);
    suite.report(`${count(acknowledged.length, 'acknowledged grade')}: 0 lost, 0 schedules wrong`);
  },
  tortureTimeout,
);
