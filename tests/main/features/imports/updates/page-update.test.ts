import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planPageUpdate } from '../../../../../src/main/features/imports/updates/page-update.ts';
import type { FoundQuestion } from '../../../../../src/main/features/imports/updates/page-update.ts';
import { slugify } from '../../../../../src/main/content/slugify.ts';
import type { Question } from '../../../../../src/shared/records.ts';

const words = 'apple bridge candle desert engine forest garden harbour island jungle kettle ladder';

/** Questions without any words in common, so that matches are unambiguous. */
function makeQuestions(count: number): Question[] {
  return Array.from({ length: count }, (_, number) => {
    const own = words.split(' ').map((word) => `${word}${number}`);
    const q = `What is ${own.slice(0, 5).join(' ')}?`;
    return { id: slugify(q), difficulty: 'easy', q, a: `It is ${own.slice(5).join(' ')}.` };
  });
}

function asFound(question: Question, isNamed: boolean): FoundQuestion {
  const id = isNamed ? question.id : slugify(question.q);
  return { ...question, id, isNamed };
}

/** The edit of one question on a page. */
const edit = fc.constantFrom('keep', 'remove', 'reword', 'answer', 'difficulty', 'add' as const);

function apply(question: Question, change: string, number: number): Question[] {
  switch (change) {
    case 'remove':
      return [];
    case 'reword':
      return [{ ...question, q: `${question.q.slice(0, -1)} in other words?` }];
    case 'answer':
      return [{ ...question, a: `${question.a} That is all there is to say.` }];
    case 'difficulty':
      return [{ ...question, difficulty: 'hard' }];
    case 'add': {
      const [fresh] = makeQuestions(1000 + number).slice(-1);
      return fresh === undefined ? [question] : [fresh, question];
    }
    default:
      return [question];
  }
}

describe('an update of a page', () => {
  test.each([
    ['with ids of its own', true],
    ['whose ids are made from its questions', false],
  ])('matches every question after any edits: a page %s', (_, isNamed) => {
    const script = fc.array(edit, { minLength: 1, maxLength: 12 }).chain((edits) =>
      fc.record({
        edits: fc.constant(edits),
        ranks: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
      }),
    );
    fc.assert(
      fc.property(script, ({ edits, ranks }) => {
        const known = makeQuestions(edits.length);
        const now = known
          .flatMap((question, at) => apply(question, edits[at] ?? 'keep', at))
          .map((question, at) => ({ question, rank: ranks[at] ?? 0 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ question }) => question);
        const update = planPageUpdate(
          known,
          now.map((question) => asFound(question, isNamed)),
          { difficulty: 'medium' },
        );
        const changeOf = (at: number): string | undefined =>
          update.updates.find(({ before }) => before?.id === known[at]?.id)?.change;
        for (const [at, change] of edits.entries()) {
          const isSame = change === 'keep' || change === 'add';
          const expected = isSame ? 'unchanged' : change === 'remove' ? 'gone' : 'changed';
          expect(changeOf(at)).toBe(expected);
        }
        const added = update.updates.filter(({ change }) => change === 'new');
        expect(added).toHaveLength(edits.filter((change) => change === 'add').length);
        const ids = update.questions.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const old = new Set(known.map(({ id }) => id));
        expect(added.filter(({ after }) => old.has(after?.id ?? ''))).toEqual([]);
        expect(update.questions.map(({ q, a }) => [q, a])).toEqual(now.map(({ q, a }) => [q, a]));
      }),
    );
  });

  test('changes nothing the second time', () => {
    const known = makeQuestions(6);
    const found = makeQuestions(8)
      .slice(2)
      .map((question) => asFound(question, false));
    const first = planPageUpdate(known, found, { difficulty: 'medium' });
    const kept = first.questions.map(({ id, q, a }) => ({ id, difficulty: 'easy' as const, q, a }));
    const second = planPageUpdate(kept, found, { difficulty: 'medium' });
    expect(second.updates.map(({ change }) => change)).toEqual(found.map(() => 'unchanged'));
  });

  test('keeps questions apart if their ids are cut to the same words', () => {
    const common = 'What is the difference between the letters';
    const known: Question[] = ['a and b?', 'c and d?'].map((end, at) => ({
      id: `what-is-the-difference-between-the-letter${at === 0 ? '' : '-2'}`,
      difficulty: 'easy',
      q: `${common} ${end}`,
      a: `${end.repeat(4)} are different.`,
    }));
    const found = [...known].reverse().map((question) => asFound(question, false));
    const { questions } = planPageUpdate(known, found, { difficulty: 'easy' });
    expect(questions.map(({ id }) => id)).toEqual([known[1]?.id, known[0]?.id]);
  });

  test.each([
    ['What is a left join?', 'What is a right join?', 'new'],
    ['What is a left join?', 'Which join keeps unmatched rows?', 'new'],
    ['What is a left join?', 'What is a left join in SQL?', 'changed'],
  ])('with an equal answer, %j matches %j only by similar wording', (before, after, change) => {
    const a = 'It keeps the rows of one side that have no match on the other.';
    const known: Question = { id: 'a-left-join', difficulty: 'easy', q: before, a };
    const found = { ...asFound({ ...known, id: 'other', q: after }, false), difficulty: null };
    const { updates } = planPageUpdate([known], [found], { difficulty: 'easy' });
    expect(updates[0]?.change).toBe(change);
  });

  test('asks about a question with similar wording, and treats it as new if the user says so', () => {
    const known = makeQuestions(2).map((question, at) => ({ ...question, id: `known-${at}` }));
    const found = known.map((question, at) => ({
      ...asFound(question, false),
      q: at === 0 ? `${question.q.slice(0, -1)} in other words?` : question.q,
    }));
    const guess = { id: 'known-0', before: known[0]?.q, after: found[0]?.q };
    const asked = planPageUpdate(known, found, { difficulty: 'easy' });
    expect(asked.guesses).toEqual([{ ...guess, isSame: true }]);
    const isDifferent = (): boolean => true;
    const told = planPageUpdate(known, found, { difficulty: 'easy', isDifferent });
    expect(told.guesses).toEqual([{ ...guess, isSame: false }]);
    expect(told.updates.map(({ change }) => change)).toEqual(['new', 'unchanged', 'gone']);
    expect(told.questions.map(({ id }) => id)).toEqual([found[0]?.id, 'known-1']);
  });

  test('keeps the difficulty if the file has none', () => {
    const [known] = makeQuestions(1);
    if (known === undefined) expect.unreachable();
    const found = { ...asFound(known, false), difficulty: null };
    expect(planPageUpdate([known], [found], { difficulty: 'hard' }).updates).toMatchObject([
      { change: 'unchanged' },
    ]);
  });
});
