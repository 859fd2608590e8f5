/** Today's plan, as a pure function and through real databases. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateMinutes, listAskable, planToday } from '../../../src/main/study/today.ts';
import type { DayParts } from '../../../src/main/study/today.ts';
import { addDays } from '../../../src/main/study/study-day.ts';
import type { CandidateCard, SessionCandidate } from '../../../src/main/study/queue.ts';

const today = '2026-11-21';
const usual: DayParts = {
  ...{ today, interviews: [], roles: [], dailyNewLimit: 20, isPaused: false },
  begun: { answers: 0, inCode: 0 },
};
const due: CandidateCard = {
  ...{ isDue: true, dueInDays: -1, dueAt: null, stability: 5, elapsedDays: 6 },
  ...{ isFromToday: false, lapses: 0 },
};

function buildCandidate(question: string, rest: Partial<SessionCandidate> = {}): SessionCandidate {
  return {
    ...{ question, kind: 'answer', position: 1, card: null },
    ...{ isSetAside: false, isBuried: false, isOtherDoneToday: false, isRead: false, ...rest },
  };
}

const listQuestions = (candidates: readonly SessionCandidate[]): string[] =>
  candidates.map(({ question }) => question);

describe('new questions', () => {
  const unseen = ['/a/a/a#1', '/a/a/a#2', '/b/b/b#1', '/b/b/b#2', '/b/b/b#3'];

  test('come in library order up to the limit, those that were read first', () => {
    const candidates = unseen.map((question) =>
      buildCandidate(question, { isRead: question === '/b/b/b#2' }),
    );
    const { fresh } = planToday(candidates, { ...usual, dailyNewLimit: 3 });
    expect(listQuestions(fresh)).toEqual(['/b/b/b#2', '/a/a/a#1', '/a/a/a#2']);
  });

  test('are subtracted from the limit as they are begun', () => {
    const candidates = unseen.map((question) => buildCandidate(question));
    const begun = { answers: 2, inCode: 0 };
    expect(planToday(candidates, { ...usual, dailyNewLimit: 3, begun }).fresh).toHaveLength(1);
  });

  test('follow the pace of each interview, and none is for another', () => {
    const interviews = [
      { date: '2026-11-25', role: null, paths: ['/b'] },
      { date: '2026-12-30', role: null, paths: ['/a'] },
    ];
    const candidates = unseen.map((question) => buildCandidate(question));
    const { fresh, leftOut } = planToday(candidates, { ...usual, interviews });
    expect(listQuestions(fresh)).toEqual(['/b/b/b#1', '/b/b/b#2', '/a/a/a#1']);
    expect(leftOut).toBe(0);
  });

  test('of an interview with a role take turns by its weights, over days', () => {
    const role = {
      ...{ id: 'r', name: 'R', description: '', order: 1 },
      topics: [
        { path: '/b/b', weight: 2 },
        { path: '/a/a', weight: 1 },
      ],
    };
    const interview = { date: '2026-11-24', role: 'r', paths: [] };
    const parts = { ...usual, interviews: [interview], roles: [role], dailyNewLimit: 3 };
    const candidates = unseen.map((question) => buildCandidate(question));
    const { fresh } = planToday(candidates, parts);
    expect(listQuestions(fresh)).toEqual(['/b/b/b#1', '/a/a/a#1', '/b/b/b#2']);
    const next = candidates.map((one) =>
      fresh.some(({ question }) => question === one.question)
        ? { ...one, card: { ...due, isDue: false } }
        : one,
    );
    const rest = planToday(next, {
      ...parts,
      today: '2026-11-22',
      interviews: [{ ...interview, date: '2026-11-26' }],
    });
    expect(listQuestions(rest.fresh)[0]).toBe('/b/b/b#3');
  });

  test('named by a debrief come first, then those of its topics, then read ones', () => {
    const interview = { date: '2026-11-24', role: null, paths: ['/b'] };
    const study = new Set(['/a/a/a#2', '/b/b']);
    const candidates = [...unseen, '/b/c/c#1', '/b/d/d#1'].map((question) =>
      buildCandidate(question, { isRead: question.startsWith('/b/c') }),
    );
    const plan = (parts: object) =>
      listQuestions(planToday(candidates, { ...usual, ...parts }).fresh);
    expect(plan({ interviews: [{ ...interview, study }], dailyNewLimit: 5 })).toEqual([
      ...['/a/a/a#2', '/b/b/b#1', '/b/b/b#2', '/b/b/b#3', '/b/c/c#1'],
    ]);
    expect(plan({ interviews: [interview], dailyNewLimit: 5 })).not.toContain('/a/a/a#2');
  });

  test('are left out if there is no time for them, and none is begun on the day itself', () => {
    const candidates = unseen.map((question) => buildCandidate(question));
    const interviews = [{ date: '2026-11-22', role: null, paths: [] }];
    const parts = { ...usual, interviews, dailyNewLimit: 2 };
    expect(planToday(candidates, parts)).toMatchObject({ leftOut: 3 });
    expect(planToday(candidates, { ...parts, today: '2026-11-22' }).fresh).toEqual([]);
  });
});

test('counts down by one with every card that is done, in any order', () => {
  const card = fc.constantFrom('fresh', 'due', 'later');
  const deck = fc.array(fc.record({ card, inB: fc.boolean() }), { minLength: 1, maxLength: 40 });
  const interviews = [
    { date: '2026-11-30', role: null, paths: ['/b'] },
    { date: '2026-12-30', role: null, paths: [] },
  ];
  fc.assert(
    fc.property(
      deck,
      fc.nat(9),
      fc.boolean(),
      fc.infiniteStream(fc.nat(99)),
      (all, limit, hasInterview, picks) => {
        let candidates = all.map(({ card: kind, inB }, index) =>
          buildCandidate(`${inB ? '/b/b/b' : '/a/a/a'}#${index}`, {
            card: kind === 'fresh' ? null : { ...due, isDue: kind === 'due' },
          }),
        );
        const begun = { answers: 0, inCode: 0 };
        const parts = {
          ...usual,
          begun,
          dailyNewLimit: limit,
          interviews: hasInterview ? interviews : [],
        };
        const count = (): number => {
          const { reviews, fresh } = planToday(candidates, parts);
          return reviews.length + fresh.length;
        };
        for (let left = count(); left > 0; left -= 1) {
          const { reviews, fresh } = planToday(candidates, parts);
          const [pick] = picks.next().value === undefined ? [0] : [Number(picks.next().value)];
          const done = [...reviews, ...fresh][(pick ?? 0) % left];
          if (done?.card === null) begun.answers += 1;
          const answered = {
            ...due,
            isDue: false,
            elapsedDays: 0,
            isFromToday: done?.card === null,
          };
          candidates = candidates.map((one) =>
            one.question === done?.question ? { ...one, card: answered } : one,
          );
          expect(count()).toBe(left - 1);
        }
      },
    ),
  );
});

test('a role changes neither how many new questions a day has nor that each is reached in time', () => {
  const counts = fc.array(fc.nat(12), { minLength: 4, maxLength: 4 });
  const weights = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(counts, weights, fc.integer({ min: 1, max: 30 }), (topics, given, days) => {
      const role = {
        ...{ id: 'r', name: 'R', description: '', order: 1 },
        topics: given.map((weight, number) => ({ path: `/a/t${number}`, weight })),
      };
      const follow = (id: string | null): { perDay: number[]; unseen: number; leftOut: number } => {
        let candidates = topics.flatMap((count, topic) =>
          Array.from({ length: count }, (_, index) => buildCandidate(`/a/t${topic}/p#${index}`)),
        );
        const interviews = [{ date: addDays(today, days), role: id, paths: [] }];
        const parts = { ...usual, interviews, roles: [role], dailyNewLimit: 3 };
        const { leftOut } = planToday(candidates, parts);
        const perDay = Array.from({ length: days }, (_, day) => {
          const { fresh } = planToday(candidates, { ...parts, today: addDays(today, day) });
          const begun = new Set(listQuestions(fresh));
          candidates = candidates.map((one) =>
            begun.has(one.question) ? { ...one, card: { ...due, isDue: false } } : one,
          );
          return fresh.length;
        });
        return { perDay, leftOut, unseen: candidates.filter(({ card }) => card === null).length };
      };
      const shared = follow('r');
      expect(shared).toEqual(follow(null));
      expect(shared.unseen).toBeLessThanOrEqual(shared.leftOut);
    }),
  );
});

describe('a session of it', () => {
  const read = buildCandidate('/a/a/a#1', { isRead: true });
  const unread = buildCandidate('/a/a/a#2');
  const review = buildCandidate('/a/a/a#3', { card: due });

  test('asks new questions only after they were read, or once nothing else is left', () => {
    const all = planToday([unread, read, review], usual);
    expect(listQuestions(listAskable(all))).toEqual(['/a/a/a#3', '/a/a/a#1']);
    expect(listQuestions(listAskable(planToday([unread], usual)))).toEqual(['/a/a/a#2']);
  });

  test('asks nothing during a pause, and nothing that is set aside', () => {
    expect(listAskable(planToday([read, review], { ...usual, isPaused: true }))).toEqual([]);
    const aside = [{ isSetAside: true }, { isBuried: true }];
    const candidates = aside.flatMap((how) => [
      { ...read, ...how },
      { ...review, ...how },
    ]);
    expect(listAskable(planToday(candidates, usual))).toEqual([]);
  });
});

test('its time is the reader’s own, once enough cards are known', () => {
  const work = planToday(
    [
      ...['/a/a/a#1', '/a/a/a#2'].map((question) => buildCandidate(question, { card: due })),
      buildCandidate('/a/a/a#3'),
    ],
    usual,
  );
  expect(estimateMinutes({ ...work, reviews: [], fresh: [] }, [])).toBe(0);
  // Three answers of 45 s, and a minute to read the new one.
  expect(estimateMinutes(work, [])).toBe(4);
  const slow = { kind: 'answer' as const, timeMs: 20 * 180_000, cards: 20 };
  expect(estimateMinutes(work, [slow])).toBe(10);
  expect(estimateMinutes(work, [{ ...slow, cards: 2 }])).toBe(4);
});
