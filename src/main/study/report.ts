/** Adds up how an interview went: by topic, by difficulty and by page. */
import { parentOf, pathOf } from '../../shared/address.ts';
import { difficulties } from '../../shared/difficulty.ts';
import type { Difficulty } from '../../shared/difficulty.ts';
import type { Grade } from '../../shared/study/grades.ts';
import type { Report, Score } from '../../shared/study/sessions.ts';

/** An answer in an interview. */
export interface InterviewAnswer {
  /** `<path>#<question id>` */
  question: string;
  difficulty: Difficulty;
  /** 1 missed, 2 partly, 3 well. */
  grade: Grade;
  timeMs: number;
  isInLibrary: boolean;
}

const studyNextLimit = 5;

/** The parts of a report that are computed from its answers. */
export function countReport(
  answers: readonly InterviewAnswer[],
): Pick<Report, 'byTopic' | 'byDifficulty' | 'studyNext' | 'misses'> {
  const byTopic = scoreBy(answers, ({ question }) => parentOf(pathOf(question)));
  const byDifficulty = scoreBy(answers, ({ difficulty }) => difficulty);
  const kept = answers.filter(({ isInLibrary }) => isInLibrary);
  const byPage = scoreBy(kept, ({ question }) => pathOf(question));
  return {
    byTopic: byTopic.map(([path, score]) => ({ path, ...score })).sort(compareWeakest),
    byDifficulty: byDifficulty
      .map(([difficulty, score]) => ({ difficulty, ...score }))
      .sort((a, b) => difficulties.indexOf(a.difficulty) - difficulties.indexOf(b.difficulty)),
    studyNext: byPage
      .map(([path, score]) => ({ path, ...score }))
      .filter(({ missed, partly }) => missed + partly > 0)
      .sort(compareWeakest)
      .slice(0, studyNextLimit)
      .map(({ path }) => path),
    misses: kept.filter(({ grade }) => grade < 3).map(({ question }) => question),
  };
}

function scoreAnswers(answers: readonly InterviewAnswer[]): Score {
  const count = (grade: Grade): number => answers.filter((answer) => answer.grade === grade).length;
  return {
    asked: answers.length,
    well: count(3),
    partly: count(2),
    missed: count(1),
    timeMs: answers.reduce((sum, { timeMs }) => sum + timeMs, 0),
  };
}

/** The scores of groups, in the order in which each was first asked. */
function scoreBy<Key>(
  answers: readonly InterviewAnswer[],
  keyOf: (answer: InterviewAnswer) => Key,
): [Key, Score][] {
  return [...Map.groupBy(answers, keyOf)].map(([key, group]) => [key, scoreAnswers(group)]);
}

/** The one with the smaller known share first (partly known counts half), then the one with more missed. */
function compareWeakest(a: Score, b: Score): number {
  return shareKnown(a) - shareKnown(b) || b.missed - a.missed || b.asked - a.asked;
}

function shareKnown({ asked, well, partly }: Score): number {
  return (well + partly / 2) / asked;
}
