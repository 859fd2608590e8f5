/** The grades of each kind of session, and their names. */
import type { Grade } from '../../shared/study/grades.ts';
import type { SessionKind } from '../../shared/study/session-kinds.ts';

export interface GradeName {
  grade: Grade;
  name: string;
  /** Its effect in sessions that schedule nothing. */
  then: string;
}

const recalled: readonly GradeName[] = [
  { grade: 1, name: 'Again', then: 'asked again' },
  { grade: 2, name: 'Hard', then: 'done' },
  { grade: 3, name: 'Good', then: 'done' },
  { grade: 4, name: 'Easy', then: 'done' },
];

/** Nothing is scheduled, so an easy answer would have the same effect as a good one. */
const crammed: readonly GradeName[] = [
  { grade: 1, name: 'Again', then: 'asked again' },
  { grade: 2, name: 'Hard', then: 'done, listed' },
  { grade: 3, name: 'Good', then: 'done' },
];

const drilled: readonly GradeName[] = [
  { grade: 1, name: 'Missed', then: 'asked again' },
  { grade: 3, name: 'Got it', then: 'done' },
];

const namesByKind: Readonly<Record<SessionKind, readonly GradeName[]>> = {
  recall: recalled,
  cram: crammed,
  rules: drilled,
  outputs: drilled,
  interview: [
    { grade: 1, name: 'Missed', then: 'not known' },
    { grade: 2, name: 'Partly', then: 'something missing' },
    { grade: 3, name: 'Well', then: 'good enough to say' },
  ],
};

/** The grades of a kind of session, worst first. */
export function listGrades(kind: SessionKind): readonly GradeName[] {
  return namesByKind[kind];
}

/** The word for a grade in a kind of session. */
export function nameGrade(kind: SessionKind, grade: Grade): string {
  return namesByKind[kind].find((one) => one.grade === grade)?.name ?? String(grade);
}
