import { describe, expect, test } from 'vitest';
import { prefixRecords } from '../../../src/main/content/address-in-pack.ts';

const none = {
  frameworks: [],
  topics: [],
  pages: [],
  articles: [],
  figures: [],
  images: [],
  problems: [],
};

function placeQuiz(url: string, pack: string): string | undefined {
  const quiz = { title: 'Quiz', description: '', url };
  return prefixRecords({ ...none, site: { quiz, channel: null } }, pack).site.quiz?.url;
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
