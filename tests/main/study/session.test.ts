import { describe, expect, test } from 'vitest';
import { countProgress, planNext } from '../../../src/main/study/session.ts';
import type { SessionItem, SessionStep } from '../../../src/main/study/session.ts';

const now = 1_000_000;

/** Items by their names: `+` before a new one, `-` before one that has left the library. */
function items(...names: string[]): SessionItem[] {
  return names.map((name) => ({
    question: name.replace(/^[+-]/, ''),
    isNew: name.startsWith('+'),
    isInLibrary: !name.startsWith('-'),
  }));
}

function step(question: string, dueAt: number | null = null): SessionStep {
  return { question, dueAt };
}

describe('planNext', () => {
  test('asks in order, and then nothing', () => {
    expect(planNext('recall', items('a', 'b'), [], now)).toBe('a');
    expect(planNext('recall', items('a', 'b'), [step('a')], now)).toBe('b');
    expect(planNext('recall', items('a', 'b'), [step('a'), step('b')], now)).toBeNull();
  });

  test('in recall, what is due again comes before what was not asked yet, the earliest first', () => {
    const steps = [step('a', now), step('b', now - 1)];
    expect(planNext('recall', items('a', 'b', 'c'), steps, now)).toBe('b');
    expect(planNext('recall', items('a', 'b', 'c'), [...steps, step('b')], now)).toBe('a');
  });

  test('in recall, what is due later waits for what was not asked yet, and for nothing else', () => {
    const steps = [step('a', now + 60_000), step('b', now + 30_000)];
    expect(planNext('recall', items('a', 'b', 'c'), steps, now)).toBe('c');
    expect(planNext('recall', items('a', 'b'), steps, now)).toBe('b');
  });

  test('only the last step of a question counts', () => {
    const steps = [step('a', now - 5), step('a', now + 5), step('a')];
    expect(planNext('recall', items('a', 'b'), steps, now)).toBe('b');
  });

  test.each(['cram', 'rules'] as const)('in %s, what was missed comes back at the end', (kind) => {
    const steps = [step('a', now - 20), step('b', now - 10)];
    expect(planNext(kind, items('a', 'b', 'c'), steps, now)).toBe('c');
    expect(planNext(kind, items('a', 'b', 'c'), [...steps, step('c')], now)).toBe('a');
    const again = [...steps, step('c'), step('a', now)];
    expect(planNext(kind, items('a', 'b', 'c'), again, now)).toBe('b');
  });

  test('of two that came back at the same moment, the first answered is first', () => {
    expect(planNext('cram', items('b', 'a'), [step('a', now), step('b', now)], now)).toBe('a');
  });

  test('what left the library is skipped', () => {
    expect(planNext('recall', items('-a', 'b'), [], now)).toBe('b');
    expect(planNext('recall', items('-a', 'b'), [step('a', now - 1), step('b')], now)).toBeNull();
    expect(planNext('recall', items('-a'), [], now)).toBeNull();
  });
});

describe('countProgress', () => {
  test('counts what is new, due, coming back and done', () => {
    const asked = items('+a', '+b', 'c', 'd', 'e');
    expect(countProgress(asked, [])).toEqual({ done: 0, left: { new: 2, learning: 0, due: 3 } });
    const steps = [step('c'), step('d', now), step('a', now + 5)];
    expect(countProgress(asked, steps)).toEqual({
      done: 1,
      left: { new: 1, learning: 2, due: 1 },
    });
  });

  test('what left the library is not left, but what was done stays done', () => {
    const asked = items('-a', '-b', '-c', '+d');
    expect(countProgress(asked, [step('a'), step('b', now)])).toEqual({
      done: 1,
      left: { new: 1, learning: 0, due: 0 },
    });
  });
});
