import { describe, expect, test } from 'vitest';
import { prefixRecords } from '../../../src/main/content/address-in-pack.ts';

const none = { frameworks: [], topics: [], pages: [], articles: [], figures: [], problems: [] };

function placeQuiz(url: string, pack: string): string | undefined {
  const quiz = { title: 'Quiz', description: '', url };
  return prefixRecords({ ...none, site: { quiz, channel: null } }, pack).site.quiz?.url;
}

describe('the quiz of a pack', () => {
  test.each([
    ['/sql', '/@notes/sql'],
    ['/', '/@notes/'],
    ['https://example.com/quiz', 'https://example.com/quiz'],
    ['/-/interview', '/-/interview'],
  ])('%s is %s', (url, placed) => {
    expect(placeQuiz(url, 'notes')).toBe(placed);
  });

  test('of the bundled library stays as it is written', () => {
    expect(placeQuiz('/sql', '')).toBe('/sql');
  });
});
