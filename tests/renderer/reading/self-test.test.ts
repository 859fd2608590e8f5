import { describe, expect, test } from 'vitest';
import { SelfTest } from '../../../src/renderer/reading/self-test.svelte.ts';
import { defaultSettings } from '../../../src/shared/default-settings.ts';
import type { Settings } from '../../../src/shared/contract/values.ts';

function startTest(hideAnswers: boolean): SelfTest {
  const settings = {
    value: { ...defaultSettings, hideAnswers } as Settings,
    update(changes: Partial<Settings>) {
      settings.value = { ...settings.value, ...changes };
    },
  };
  return new SelfTest(settings, (id) => id === task.id);
}

const task = { id: 'task', ruleHtml: 'A rule.' };
const ruled = { id: 'constructor', ruleHtml: 'A rule.' };
const plain = { id: 'plain', ruleHtml: null };

describe('a self-test', () => {
  test('shows every answer while off', () => {
    const off = startTest(false);
    expect([off.stageOf('constructor'), off.nextStage(ruled)]).toEqual(['answer', null]);
  });

  test('reveals the rule of thumb first, then the answer, then nothing more', () => {
    const on = startTest(true);
    const stages = [0, 1, 2, 3].map(() => {
      const stage = on.stageOf(ruled.id);
      on.reveal(ruled);
      return stage;
    });
    expect(stages).toEqual(['question', 'rule', 'answer', 'answer']);
  });

  test('reveals an answer without a rule of thumb in one step, and leaves the others hidden', () => {
    const on = startTest(true);
    on.reveal(plain);
    expect([on.stageOf(plain.id), on.stageOf(ruled.id)]).toEqual(['answer', 'question']);
  });

  test('always hides the answer to a task, and reveals it in one step', () => {
    for (const test of [startTest(false), startTest(true)]) {
      expect([test.stageOf(task.id), test.nextStage(task)]).toEqual(['question', null]);
      test.reveal(task);
      expect(test.stageOf(task.id)).toBe('answer');
      test.toggle();
      expect(test.stageOf(task.id)).toBe('answer');
    }
  });
});
