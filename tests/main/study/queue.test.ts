import { describe, expect, test } from 'vitest';
import { describeOffer, planQueue } from '../../../src/main/study/queue.ts';
import type { SessionCandidate, CandidateCard } from '../../../src/main/study/queue.ts';
import type { SessionPlan, SessionSource } from '../../../src/shared/contract/values.ts';
import type { SessionKind } from '../../../src/shared/study/session-kinds.ts';

const library: SessionSource = { kind: 'path', path: '/' };
/** Draws candidates of equal weight in the given order. */
const inOrder = (): (() => number) => {
  let draws = 0;
  return () => (draws += 0.001);
};

function plan(kind: SessionKind, source: SessionSource = library, length = 500): SessionPlan {
  return { kind, source, difficulties: [], length, secondsPerQuestion: null };
}

/** Unseen questions and questions with a card, in library order. */
function candidates(
  ...list: (Partial<Omit<SessionCandidate, 'card'>> & {
    question: string;
    card?: Partial<CandidateCard>;
  })[]
): SessionCandidate[] {
  return list.map(({ card, ...rest }, index) => ({
    ...{ kind: 'answer', position: index + 1, isSetAside: false, isBuried: false },
    ...{ isOtherDoneToday: false, isRead: false, ...rest },
    card:
      card === undefined
        ? null
        : {
            ...{ isDue: (card.dueInDays ?? 0) <= 0, dueInDays: 0, dueAt: null },
            ...{ stability: 10, elapsedDays: 5, isFromToday: false, lapses: 0, ...card },
          },
  }));
}

function ask(of: SessionPlan, from: SessionCandidate[], answers = 20, inCode = 20): string[] {
  const parts = { newAllowance: { answers, inCode }, random: inOrder() };
  return planQueue(of, from, parts).map(({ question }) => question);
}

const mixed = candidates(
  { question: 'new-1' },
  { question: 'due-today', card: { dueInDays: 0 } },
  { question: 'overdue', card: { dueInDays: -3 } },
  { question: 'later', card: { dueInDays: 2 } },
  { question: 'new-2' },
  { question: 'known', isSetAside: true, card: { dueInDays: -9 } },
  { question: 'new-known', isSetAside: true },
  { question: 'buried', isBuried: true, card: { dueInDays: -1 } },
  { question: 'learning', card: { dueInDays: 0, dueAt: 5 } },
  { question: 'new-3' },
);

describe('recall', () => {
  test('asks the longest overdue questions first, then new ones in library order', () => {
    expect(ask(plan('recall'), mixed)).toEqual([
      ...['overdue', 'due-today', 'learning'],
      ...['new-1', 'new-2', 'new-3'],
    ]);
  });

  test('reports which questions are new', () => {
    const queue = planQueue(plan('recall'), mixed, {
      newAllowance: { answers: 1, inCode: 0 },
      random: inOrder(),
    });
    expect(queue.at(0)).toEqual({ question: 'overdue', kind: 'answer', isNew: false });
    expect(queue.at(-1)).toEqual({ question: 'new-1', kind: 'answer', isNew: true });
  });

  test('includes only as many new questions as today still allows', () => {
    expect(ask(plan('recall'), mixed, 2)).toEqual([
      ...['overdue', 'due-today', 'learning', 'new-1', 'new-2'],
    ]);
    expect(ask(plan('recall'), mixed, 0)).toEqual(['overdue', 'due-today', 'learning']);
  });

  test('has the requested length, with due questions first', () => {
    expect(ask(plan('recall', library, 4), mixed)).toEqual([
      ...['overdue', 'due-today', 'learning', 'new-1'],
    ]);
    expect(ask(plan('recall', library, 1), mixed)).toEqual(['overdue']);
  });

  test('asks no new questions when limited to due ones', () => {
    expect(ask(plan('recall', { kind: 'due' }), mixed)).toEqual([
      ...['overdue', 'due-today', 'learning'],
    ]);
  });

  test('asks listed questions in their order, due or not, ignoring the limit on new ones', () => {
    const source: SessionSource = { kind: 'questions', questions: ['any'] };
    expect(ask(plan('recall', source), mixed, 0)).toEqual([
      ...['new-1', 'due-today', 'overdue', 'later', 'new-2', 'learning', 'new-3'],
    ]);
  });

  test('asks questions due at the start of the day before those that became due during it', () => {
    const sameDay = candidates(
      { question: 'at-9', card: { dueAt: 9 } },
      { question: 'at-8', card: { dueAt: 8 } },
      { question: 'second', card: {} },
      { question: 'third', card: {} },
    );
    expect(ask(plan('recall'), sameDay)).toEqual(['second', 'third', 'at-8', 'at-9']);
  });
});

describe('sessions without scheduling', () => {
  const free = ['new-1', 'due-today', 'overdue', 'later', 'new-2', 'buried', 'learning', 'new-3'];

  test('a rules drill goes through everything that is not set aside, in library order', () => {
    expect(ask(plan('rules'), mixed, 0)).toEqual(free);
    expect(ask(plan('rules', library, 2), mixed)).toEqual(['new-1', 'due-today']);
  });

  test.each(['cram', 'outputs'] as const)(
    '%s shuffles everything that is not set aside',
    (kind) => {
      const draws = [0.9, 0.1, 0.5, 0.3, 0.7, 0.2, 0.8, 0.4];
      const queue = planQueue(plan(kind), mixed, {
        newAllowance: { answers: 0, inCode: 0 },
        random: () => draws.shift() ?? expect.unreachable(),
      });
      expect(queue.map(({ question }) => question)).toEqual([
        ...['due-today', 'buried', 'later', 'new-3', 'overdue', 'new-2', 'learning', 'new-1'],
      ]);
      expect(ask(plan('cram', library, 3), mixed)).toHaveLength(3);
    },
  );

  test('an interview asks each question once, except those set aside', () => {
    expect(ask(plan('interview'), mixed).toSorted()).toEqual(free.toSorted());
    expect(ask(plan('interview', library, 2), mixed)).toHaveLength(2);
  });

  test('cram can be limited to due questions', () => {
    expect(ask(plan('cram', { kind: 'due' }), mixed).toSorted()).toEqual([
      ...['buried', 'due-today', 'learning', 'overdue'],
    ]);
  });
});

describe('describeOffer', () => {
  test('counts the questions of the source', () => {
    expect(describeOffer(plan('recall'), mixed, { answers: 2, inCode: 20 })).toEqual({
      ...{ total: 10, setAside: 3, due: 3, new: 3, newToday: 2, newInCode: 0 },
      ...{ length: 5, nextDueInDays: 1 },
    });
    expect(
      describeOffer(plan('recall', library, 4), mixed, { answers: 2, inCode: 20 }).length,
    ).toBe(4);
    expect(describeOffer(plan('cram'), mixed, { answers: 2, inCode: 20 })).toMatchObject({
      setAside: 2,
      length: 8,
    });
  });

  test('counts due questions and the days until the next one', () => {
    expect(
      describeOffer(plan('recall', { kind: 'due' }), mixed, { answers: 2, inCode: 20 }),
    ).toEqual({
      ...{ total: 5, setAside: 2, due: 3, new: 0, newToday: 0, newInCode: 0 },
      ...{ length: 3, nextDueInDays: 1 },
    });
    const waiting = candidates(
      { question: 'known', isSetAside: true, card: { dueInDays: 1 } },
      { question: 'today', card: { isDue: false, dueInDays: 0, dueAt: 5 } },
      { question: 'far', card: { dueInDays: 30 } },
    );
    expect(describeOffer(plan('recall'), waiting, { answers: 2, inCode: 20 })).toEqual({
      ...{ total: 3, setAside: 1, due: 0, new: 0, newToday: 0, newInCode: 0 },
      ...{ length: 0, nextDueInDays: 0 },
    });
  });

  test('reports a buried question as due tomorrow, or on its due day if that is later', () => {
    const due = candidates({ question: 'due', isBuried: true, card: { dueInDays: -1 } });
    expect(
      describeOffer(plan('recall', { kind: 'due' }), due, { answers: 2, inCode: 20 }),
    ).toMatchObject({
      ...{ due: 0, length: 0, nextDueInDays: 1 },
    });
    const later = candidates({ question: 'later', isBuried: true, card: { dueInDays: 3 } });
    expect(describeOffer(plan('recall'), later, { answers: 2, inCode: 20 })).toMatchObject({
      nextDueInDays: 3,
    });
  });

  test('offers nothing for an empty source', () => {
    expect(describeOffer(plan('recall'), [], { answers: 20, inCode: 20 })).toEqual({
      ...{ total: 0, setAside: 0, due: 0, new: 0, newToday: 0, newInCode: 0 },
      ...{ length: 0, nextDueInDays: null },
    });
  });

  test('reports the same length as the queue', () => {
    for (const kind of ['recall', 'cram', 'rules', 'interview'] as const) {
      for (const length of [1, 4, 500]) {
        const of = plan(kind, library, length);
        expect(describeOffer(of, mixed, { answers: 2, inCode: 20 }).length).toBe(
          ask(of, mixed, 2).length,
        );
      }
    }
  });
});

describe('cards in code', () => {
  const overdue = { dueInDays: -1 };

  test('are spread among the due ones, and more are started only within the daily limit', () => {
    const from = candidates(
      ...[1, 2, 3, 4].map((number) => ({ question: `due-${number}`, card: overdue })),
      ...[1, 2, 3].map((number) => ({ question: `q${number}`, kind: 'output' as const })),
      { question: 'new' },
    );
    expect(ask(plan('recall'), from, 1, 2)).toEqual([
      ...['due-1', 'q1', 'due-2', 'due-3', 'q2', 'due-4', 'new'],
    ]);
    expect(ask(plan('recall'), from, 0, 0)).toEqual(['due-1', 'due-2', 'due-3', 'due-4']);
  });

  test('take turns with the answer of their question, the one due for longer first', () => {
    const both = [
      { question: 'a', kind: 'output' as const, card: { dueInDays: -2 } },
      { question: 'a', card: overdue },
      { question: 'b', kind: 'output' as const, isOtherDoneToday: true, card: overdue },
    ];
    const asked = (from: SessionCandidate[]): string[] =>
      planQueue(plan('recall'), from, {
        newAllowance: { answers: 9, inCode: 9 },
        random: inOrder(),
      }).map(({ question, kind }) => `${question} ${kind}`);
    expect(asked(candidates(...both))).toEqual(['a output']);
    expect(asked(candidates(...both.slice(2)))).toEqual([]);
    expect(asked(candidates({ question: 'b', kind: 'output', isOtherDoneToday: true }))).toEqual(
      [],
    );
    expect(asked(candidates(...both.slice(1), { question: 'a', kind: 'gap' }))).toEqual([
      'a answer',
    ]);
  });
});
