import { describe, expect, test } from 'vitest';
import {
  pickFitting,
  planRulesSheet,
} from '../../../../src/main/features/sharing/plan-rules-sheet.ts';
import type { SheetRule } from '../../../../src/main/features/sharing/plan-rules-sheet.ts';

function makeRules(
  count: number,
  words: number,
  part = (index: number) => `p${index % 9}`,
): SheetRule[] {
  return Array.from({ length: count }, (_, index) => ({
    questionHtml: `What is <code>${index}</code>?`,
    ruleHtml: 'word '.repeat(words),
    part: part(index),
  }));
}

describe('the rules picked for two pages', () => {
  test('are all of a few', () => {
    const rules = makeRules(40, 12);
    expect(pickFitting(rules)).toEqual(rules);
  });

  test('are the first of many, and leave room', () => {
    const picked = pickFitting(makeRules(400, 20));
    expect(picked.length).toBeGreaterThan(40);
    expect(picked.length).toBeLessThan(400);
    expect(picked).toEqual(makeRules(400, 20).slice(0, picked.length));
    expect(planRulesSheet(picked).points).toBeGreaterThanOrEqual(8);
  });

  test('skip one that is longer than both pages', () => {
    const [long = expect.unreachable()] = makeRules(1, 100_000);
    const rules = makeRules(3, 10);
    expect(pickFitting([long, ...rules])).toEqual(rules);
  });

  test('are fewer if each has its own heading', () => {
    const own = pickFitting(makeRules(400, 20, String)).length;
    expect(own).toBeLessThan(pickFitting(makeRules(400, 20)).length);
  });
});
