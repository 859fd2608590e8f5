import { expect, test } from 'vitest';
import { isGradable, nextStage } from '../../../src/renderer/recall/stages.ts';
import type { SessionKind, RevealStage } from '../../../src/shared/study/session-kinds.ts';

/** Everything that is revealed one after another. */
function listStages(kind: SessionKind, ruleHtml: string | null, outputs: unknown[]): RevealStage[] {
  const shown: RevealStage[] = ['question'];
  for (;;) {
    const next = nextStage(kind, { rendered: { ruleHtml }, outputs }, shown.at(-1) ?? 'question');
    if (next === null) return shown;
    shown.push(next);
  }
}

test.each<[SessionKind, string | null, RevealStage[]]>([
  ['recall', 'A rule.', ['question', 'rule', 'answer']],
  ['cram', 'A rule.', ['question', 'rule', 'answer']],
  ['rules', 'A rule.', ['question', 'rule']],
  ['interview', 'A rule.', ['question', 'answer']],
  ['recall', null, ['question', 'answer']],
  ['rules', null, ['question', 'answer']],
])('%s with the rule %j reveals %j', (kind, ruleHtml, stages) => {
  expect(listStages(kind, ruleHtml, [])).toEqual(stages);
});

test('the output drill has the outputs in the place of the rule, as long as there are any', () => {
  expect(listStages('outputs', null, [{}, {}])).toEqual(['question', 'rule', 'answer']);
  expect(listStages('outputs', 'A rule.', [])).toEqual(['question', 'answer']);
});

test('an answer nobody has seen is not graded', () => {
  expect(isGradable('question')).toBe(false);
  expect(isGradable('rule')).toBe(true);
  expect(isGradable('answer')).toBe(true);
});
