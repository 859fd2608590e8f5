/**
 * Grades questions through the real store until killed: `node grading-child.ts <study.db>`.
 * Each review is printed on its own line once the store has returned: from then on it must not be lost.
 */
import { writeSync } from 'node:fs';
import { ReviewStore } from '../../src/main/storage/study/stores/review-store.ts';
import { openStudyDatabase } from '../../src/main/storage/study/study-database.ts';
import { createStudyStores } from '../../src/main/storage/study/study-stores.ts';
import { SessionRunner } from '../../src/main/features/sessions/session-runner.ts';
import { createStudyClock } from '../../src/main/study/study-day.ts';
import { grades } from '../../src/shared/study/grades.ts';
import type { Acknowledged } from './acknowledged.ts';

const [file = ''] = process.argv.slice(2);
const sessionLength = 20;

const { database, notice } = openStudyDatabase(file);
if (notice !== null) throw new Error(notice);
const clock = createStudyClock({ now: Date.now, dayStart: () => 4, zone: () => 'UTC' });
const runner = new SessionRunner(createStudyStores(database, clock), clock, {
  hasQuestion: () => true,
});
const reviews = new ReviewStore(database);
const library = Array.from(
  { length: 400 },
  (_, index) => `/sql/joins/page-${index % 20}#q${index}`,
);

for (;;) {
  const session = runner.getOpen() ?? startSession();
  if (session.current === null) {
    runner.endSession(session.id);
    continue;
  }
  const question = session.current;
  const grade = grades[Math.floor(Math.random() * grades.length)] ?? 3;
  runner.gradeQuestion(
    session.id,
    question,
    { difficulty: 'easy', q: `What is ${question}?`, a: 'It is that.' },
    { grade, elapsedMs: 5, retention: 0.9 },
  );
  const card = reviews.getCard({ question, kind: 'answer' });
  acknowledge({ session: session.id, question, grade, reviews: card?.reviews ?? 0 });
}

function startSession(): ReturnType<SessionRunner['startSession']> {
  const from = Math.floor(Math.random() * (library.length - sessionLength));
  const questions = library.slice(from, from + sessionLength);
  return runner.startSession(
    {
      kind: 'recall',
      source: { kind: 'questions', questions },
      difficulties: [],
      length: sessionLength,
      secondsPerQuestion: null,
    },
    questions.map((question) => ({ question, kind: 'answer', isNew: false })),
  );
}

/** Writes synchronously: Node's streams would lose lines for reviews already stored. */
function acknowledge(grade: Acknowledged): void {
  writeSync(1, `${JSON.stringify(grade)}\n`);
}
