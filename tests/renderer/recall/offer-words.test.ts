import { describe, expect, test } from 'vitest';
import { describeOffer, explainEmpty } from '../../../src/renderer/recall/offer-words.ts';
import type { SessionPlan } from '../../../src/shared/contract/values.ts';
import type { SessionOffer } from '../../../src/shared/study/sessions.ts';

const offer: SessionOffer = {
  total: 50,
  setAside: 0,
  due: 0,
  new: 0,
  newToday: 0,
  newInCode: 0,
  length: 0,
  nextDueInDays: null,
};

const plan: SessionPlan = {
  kind: 'recall',
  source: { kind: 'path', path: '/' },
  difficulties: [],
  length: 20,
  secondsPerQuestion: null,
};

test('describeOffer counts due, new and all questions', () => {
  const given = { ...offer, due: 12, new: 30, newToday: 8, length: 20, setAside: 2 };
  expect(describeOffer(given, plan)).toBe(
    '12 due now, 8 of 30 new ones today, 50 in all, 2 set aside',
  );
  expect(describeOffer({ ...given, due: 0, newToday: 30, newInCode: 4 }, plan)).toContain(
    '0 due now, 30 new, 4 new in code, ',
  );
  expect(describeOffer({ ...given, newToday: 30 }, plan)).toBe(
    '12 due now, 30 new, 50 in all, 2 set aside',
  );
  expect(describeOffer(given, { ...plan, kind: 'cram' })).toBe('50 in all, 2 set aside');
  expect(describeOffer(given, { ...plan, kind: 'outputs' })).toBe('50 with an output, 2 set aside');
  expect(describeOffer(given, { ...plan, source: { kind: 'due' } })).toBe(
    '12 due now, 2 set aside',
  );
});

describe('explainEmpty', () => {
  test('says when the next questions come back if nothing is due', () => {
    const source = { kind: 'due' } as const;
    expect(explainEmpty({ ...offer, nextDueInDays: 3 }, { ...plan, source }, 20)).toMatchObject({
      title: 'Nothing is due now',
      text: 'The next ones come back in 3 days.',
      canCram: false,
    });
  });

  test('reports that no question shows an output, for every source', () => {
    for (const source of [plan.source, { kind: 'due' } as const, { kind: 'bookmarks' } as const]) {
      const drill: SessionPlan = { ...plan, kind: 'outputs', source };
      expect(explainEmpty({ ...offer, total: 0 }, drill, 20)).toMatchObject({
        title: 'No question here shows an output',
        canCram: false,
      });
    }
  });

  test('says when cards in code start, if a session of them has none', () => {
    expect(explainEmpty({ ...offer, total: 0 }, { ...plan, cards: 'gap' }, 20)).toMatchObject({
      ...{ title: 'No cards of this kind here yet', canCram: false, link: null },
      text: expect.stringContaining('the day after you first grade an answer Good'),
    });
  });

  test('says that every question was seen, and offers to cram', () => {
    expect(explainEmpty({ ...offer, nextDueInDays: 1 }, plan, 20)).toEqual({
      title: 'Nothing is due now',
      text: 'You have seen every question here. The next ones come back tomorrow.',
      link: null,
      canCram: true,
    });
  });

  test('links to the settings if the daily limit is the reason', () => {
    expect(explainEmpty({ ...offer, new: 9 }, plan, 20)).toEqual({
      title: 'That’s all for today',
      text: 'Nothing is due, and you have done today’s 20 new questions. Nothing is scheduled to come back.',
      link: { address: '/-/settings', label: 'Change the daily limit' },
      canCram: true,
    });
    expect(explainEmpty({ ...offer, new: 9 }, plan, 1).text).toContain(
      'Nothing is due, and you have done today’s new question.',
    );
    expect(explainEmpty({ ...offer, new: 9, nextDueInDays: 0 }, plan, 0).text).toBe(
      'Nothing is due, and your daily limit allows no new questions. The next ones come back later today.',
    );
  });

  test('links to the questions set aside if all of them are', () => {
    expect(explainEmpty({ ...offer, total: 4, setAside: 4 }, plan, 20)).toMatchObject({
      title: 'Everything here is set aside',
      link: { address: '/-/marks#known' },
      canCram: false,
    });
  });

  test.each<[Partial<SessionPlan>, string]>([
    [{ difficulties: ['easy', 'hard'] }, 'No question here is easy or hard'],
    [{ source: { kind: 'bookmarks' } }, 'You have no bookmarks yet'],
    [
      { source: { kind: 'search', text: 'x', scope: { framework: null, difficulties: [] } } },
      'No question matches this search',
    ],
    [{}, 'No questions here'],
  ])('for %j is titled “%s”', (changes, title) => {
    const why = explainEmpty({ ...offer, total: 0 }, { ...plan, ...changes }, 20);
    expect(why).toMatchObject({ title, canCram: false });
  });
});
