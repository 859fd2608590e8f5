import { describe, expect, test } from 'vitest';
import { prefixRecord } from '../../../src/main/content/address-in-pack.ts';

function placeQuiz(url: string, pack: string): string | undefined {
  const quiz = { title: 'Quiz', description: '', url };
  const placed = prefixRecord({ kind: 'site', record: { quiz, channel: null } }, pack);
  return placed.kind === 'site' ? placed.record.quiz?.url : undefined;
}

describe('the quiz link of a pack', () => {
  test.each([
    ['/sql', '/@notes/sql'],
    ['/', '/@notes/'],
    ['https://example.com/quiz', 'https://example.com/quiz'],
    ['/-/interview', '/-/interview'],
  ])('changes %s to %s', (url, placed) => {
    expect(placeQuiz(url, 'notes')).toBe(placed);
  });

  test('stays unchanged in the bundled library', () => {
    expect(placeQuiz('/sql', '')).toBe('/sql');
  });
});
