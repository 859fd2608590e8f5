import { expect, test } from 'vitest';
import {
  goToNextPrediction,
  isGradable,
  nextStage,
  readPredictions,
  typePrediction,
} from '../../../src/renderer/recall/reveal.ts';
import type { CardKind } from '../../../src/shared/study/card-kinds.ts';
import type { SessionKind, RevealStage } from '../../../src/shared/study/session-kinds.ts';

/** The stages in order. */
function listStages(
  kind: SessionKind,
  ruleHtml: string | null,
  outputs: unknown[],
  cardKind: CardKind = 'answer',
): RevealStage[] {
  const shown: RevealStage[] = ['question'];
  for (;;) {
    const question = { kind: cardKind, rendered: { ruleHtml }, outputs };
    const next = nextStage(kind, question, shown.at(-1) ?? 'question');
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

test('the output drill reveals the outputs, if any, instead of the rule', () => {
  expect(listStages('outputs', null, [{}, {}])).toEqual(['question', 'rule', 'answer']);
  expect(listStages('outputs', 'A rule.', [])).toEqual(['question', 'answer']);
});

test('a card in code reveals everything at once', () => {
  expect(listStages('recall', 'A rule.', [{}], 'output')).toEqual(['question', 'answer']);
});

test('an answer is gradable once any of it is revealed', () => {
  expect(isGradable('question')).toBe(false);
  expect(isGradable('rule')).toBe(true);
  expect(isGradable('answer')).toBe(true);
});

test('keeps the prediction of each output', () => {
  let typed = typePrediction('', '1\n2');
  typed = goToNextPrediction(typed);
  expect(readPredictions(typed)).toEqual(['1\n2', '']);
  typed = typePrediction(typed, 'a');
  typed = typePrediction(typed, 'ab');
  expect(readPredictions(typed)).toEqual(['1\n2', 'ab']);
});

test('a pasted form feed does not separate predictions', () => {
  expect(readPredictions(typePrediction('', 'a\fb'))).toEqual(['a b']);
});
