import { describe, expect, test } from 'vitest';
import { countProgress, listAhead, planNext } from '../../../src/main/study/session.ts';
import type { SessionItem, SessionStep } from '../../../src/main/study/session.ts';

const now = 1_000_000;

/** Items by name: `+` marks a new one, `-` one that left the library. */
function items(...names: string[]): SessionItem[] {
  return names.map((name) => ({
    question: name.replace(/^[+-]/, ''),
    kind: 'answer',
    isNew: name.startsWith('+'),
    isInLibrary: !name.startsWith('-'),
  }));
}

function step(question: string, dueAt: number | null = null): SessionStep {
  return { question, cardKind: 'answer', kind: 'grade', dueAt };
}

/** The next question to ask. */
function ask(...args: Parameters<typeof planNext>): string | null {
  return planNext(...args)?.question ?? null;
}

describe('planNext', () => {
  test('asks each question in order, then none', () => {
    expect(ask('recall', items('a', 'b'), [], now)).toBe('a');
    expect(ask('recall', items('a', 'b'), [step('a')], now)).toBe('b');
    expect(ask('recall', items('a', 'b'), [step('a'), step('b')], now)).toBeNull();
  });

  test('in recall, asks questions due again before unasked ones, earliest first', () => {
    const steps = [step('a', now), step('b', now - 1)];
    expect(ask('recall', items('a', 'b', 'c'), steps, now)).toBe('b');
    expect(ask('recall', items('a', 'b', 'c'), [...steps, step('b')], now)).toBe('a');
  });

  test('in recall, asks questions due later without waiting, once every question has been asked', () => {
    const steps = [step('a', now + 60_000), step('b', now + 30_000)];
    expect(ask('recall', items('a', 'b', 'c'), steps, now)).toBe('c');
    expect(ask('recall', items('a', 'b'), steps, now)).toBe('b');
  });

  test('looks only at the last step of a question', () => {
    const steps = [step('a', now - 5), step('a', now + 5), step('a')];
    expect(ask('recall', items('a', 'b'), steps, now)).toBe('b');
  });

  test.each(['cram', 'rules'] as const)('in %s, repeats missed questions at the end', (kind) => {
    const steps = [step('a', now - 20), step('b', now - 10)];
    expect(ask(kind, items('a', 'b', 'c'), steps, now)).toBe('c');
    expect(ask(kind, items('a', 'b', 'c'), [...steps, step('c')], now)).toBe('a');
    const again = [...steps, step('c'), step('a', now)];
    expect(ask(kind, items('a', 'b', 'c'), again, now)).toBe('b');
  });

  test('asks questions due at the same moment in the order they were answered', () => {
    expect(ask('cram', items('b', 'a'), [step('a', now), step('b', now)], now)).toBe('a');
  });

  test('skips questions that left the library', () => {
    expect(ask('recall', items('-a', 'b'), [], now)).toBe('b');
    expect(ask('recall', items('-a', 'b'), [step('a', now - 1), step('b')], now)).toBeNull();
    expect(ask('recall', items('-a'), [], now)).toBeNull();
  });
});

describe('countProgress', () => {
  test('counts new, due, repeated and finished questions', () => {
    const asked = items('+a', '+b', 'c', 'd', 'e');
    expect(countProgress(asked, [])).toEqual({
      done: 0,
      left: { new: 2, learning: 0, due: 3 },
      gone: 0,
    });
    const steps = [step('c'), step('d', now), step('a', now + 5)];
    expect(countProgress(asked, steps)).toEqual({
      done: 1,
      left: { new: 1, learning: 2, due: 1 },
      gone: 0,
    });
  });

  test('counts removed questions as gone rather than left, but keeps finished ones as done', () => {
    const asked = items('-a', '-b', '-c', '+d');
    expect(countProgress(asked, [step('a'), step('b', now)])).toEqual({
      done: 1,
      left: { new: 1, learning: 0, due: 0 },
      gone: 2,
    });
  });
});

test('the next cards after the current one are those not asked yet, at most two', () => {
  const items = ['a', 'b', 'c', 'd'].map((question) => ({
    ...{ question, kind: 'gap' as const, isNew: true },
    isInLibrary: question !== 'c',
  }));
  const keys = ['b', 'd'].map((question) => ({ question, kind: 'gap' }));
  expect(listAhead(items, [], 'a')).toEqual(keys);
  expect(listAhead(items, [], 'b')).toEqual([{ question: 'a', kind: 'gap' }, keys[1]]);
});
