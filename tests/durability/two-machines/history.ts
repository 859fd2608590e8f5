/** User actions on two machines, in a compact form that keeps a failing history readable. */
import fc from 'fast-check';
import { difficulties } from '../../../src/shared/difficulty.ts';
import type { Difficulty } from '../../../src/shared/difficulty.ts';
import { grades } from '../../../src/shared/study/grades.ts';
import type { Grade } from '../../../src/shared/study/grades.ts';
import { markKinds } from '../../../src/shared/study/marks.ts';
import type { MarkKind } from '../../../src/shared/study/marks.ts';
import { asideKinds, sessionKinds } from '../../../src/shared/study/session-kinds.ts';
import type { AsideKind, SessionKind } from '../../../src/shared/study/session-kinds.ts';

export type MachineName = 'here' | 'there';

/** So few that most steps share a question with others. */
export const pages = ['/sql/joins/inner', '/git/everyday/rebase'] as const;
export const questions = pages.map((page) => `${page}#one`);

/**
 * Questions and pages by number. `isChanged`: the answer has just changed. `back` counts a machine's states backwards:
 * 0 is the state after the last step.
 */
export type Action =
  | ['start', SessionKind, questions: number]
  | ['grade', Grade, isChanged: boolean]
  | ['set aside', AsideKind]
  | ['undo']
  | ['end']
  | ['mark', question: number, MarkKind, isSet: boolean]
  | ['note', question: number, body: string]
  | ['edit code', question: number, code: string]
  | ['scratch', code: string]
  | ['go to', page: number | 'recall', question: string | null]
  | ['change question', question: number, Difficulty, answer: string]
  | ['accept change', question: number]
  | ['wait', ms: number]
  | ['set clock', ms: number]
  | ['reset', page: number | 'everything']
  | ['undo reset']
  | ['restore', back: number]
  | ['import', from: MachineName, back: number];

export type Step = [MachineName, ...Action];

const hour = 60 * 60 * 1000;
const question = fc.constantFrom(0, 0, 0, 1);
const page = question;
const machine = fc.constantFrom<MachineName>('here', 'there');
const back = fc.oneof(fc.constant(0), fc.nat({ max: 8 }));

type ValuesOf<Name> =
  Extract<Action, [Name, ...unknown[]]> extends [unknown, ...infer Values] ? Values : never;

/** The weight of each kind of step, and the values it may have. */
const kinds: {
  readonly [Name in Action[0]]: [weight: number, values: fc.Arbitrary<ValuesOf<Name>>];
} = {
  start: [1, fc.tuple(fc.constantFrom(...sessionKinds), fc.integer({ min: 1, max: 2 }))],
  grade: [8, fc.tuple(fc.constantFrom(...grades), fc.boolean())],
  'set aside': [3, fc.tuple(fc.constantFrom(...asideKinds))],
  undo: [8, fc.tuple()],
  end: [1, fc.tuple()],
  mark: [3, fc.tuple(question, fc.constantFrom(...markKinds), fc.boolean())],
  note: [2, fc.tuple(question, fc.constantFrom('', 'a', 'b'))],
  'edit code': [2, fc.tuple(question, fc.constantFrom('original', 'a', 'b'))],
  scratch: [1, fc.tuple(fc.constantFrom('', 'a', 'b'))],
  'go to': [
    2,
    fc.tuple(fc.oneof(page, fc.constant('recall' as const)), fc.constantFrom(null, 'one', 'two')),
  ],
  'change question': [
    5,
    fc.tuple(question, fc.constantFrom(...difficulties), fc.constantFrom('old', 'new')),
  ],
  'accept change': [2, fc.tuple(question)],
  wait: [4, fc.tuple(fc.constantFrom(1, 1000, hour, 20 * hour))],
  'set clock': [1, fc.tuple(fc.constantFrom(-25 * hour, -1000, 0, hour))],
  reset: [3, fc.tuple(fc.oneof(page, fc.constant('everything' as const)))],
  'undo reset': [4, fc.tuple()],
  restore: [2, fc.tuple(back)],
  import: [4, fc.tuple(machine, back)],
};
const names = Object.keys(kinds) as Action[0][];

const action = fc.oneof(
  ...names.map((name) => {
    const [weight, values] = kinds[name];
    const arbitrary = (values as fc.Arbitrary<unknown[]>).map(
      (drawn) => [name, ...drawn] as Action,
    );
    return { weight, arbitrary };
  }),
);

const step: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom<MachineName>('here', 'here', 'there'), action)
  .map(([name, taken]) => [name, ...taken]);

/** A step, often repeated: a step may only have an effect after an equal one. */
const repeated = fc
  .tuple(step, fc.constantFrom(1, 1, 2, 3))
  .map(([taken, times]) => Array.from({ length: times }, () => taken));

/**
 * Short histories, each without some kinds of steps: the remaining kinds are then more frequent, so that even a rare
 * combination that triggers a bug occurs.
 */
export const history: fc.Arbitrary<Step[]> = fc
  .tuple(fc.subarray(names, { maxLength: 13 }), fc.array(repeated, { maxLength: 36, size: 'max' }))
  .map(([without, steps]) => steps.flat().filter(([, name]) => !without.includes(name)));
