import { describe, expect, test } from 'vitest';
import { buildRecords } from '../../../src/main/content/build-records.ts';
import { parseFile } from '../../../src/main/content/parse.ts';
import { completePage } from '../../../src/main/content/partial-page.ts';
import { unknownOrder } from '../../../src/shared/records.ts';
import { starterFiles } from '../../../src/shared/starter-library.ts';

const [framework, topic, page, other] = starterFiles;

/** The starter library's first page with this change. */
function parsePage(from: string | RegExp, to: string) {
  const { path = '', text = '' } = page ?? {};
  expect(text).toMatch(from);
  return parseFile(path, text.replace(from, to));
}

describe('a page with problems', () => {
  test('keeps its good questions and drops the bad one', () => {
    const parsed = parsePage('difficulty: medium\n    q:', 'difficulty: brutal\n    q:');
    expect(parsed.draft).toBeNull();
    expect(parsed.problems).toHaveLength(1);
    expect(parsed.good?.questions.map(({ id }) => id)).toEqual(['one-question']);
    expect(parsed.good?.fields.title).toBe('How to write questions');
  });

  test.each([
    ['title: How to write questions', 'title: 12'],
    ['order: 1', 'order: first'],
    ['difficulty: easy\norder', 'difficulty: brutal\norder'],
    [/updated: .*/, 'updated: yesterday'],
    ['description: Two', 'descripton: Two'],
    [/seoDescription: .*/, 'seoDescription:'],
  ])('keeps all of them with %s wrong', (from, to) => {
    const parsed = parsePage(from, to);
    expect(parsed.draft).toBeNull();
    expect(parsed.good?.questions).toHaveLength(2);
  });

  test.each([
    ['title: How to write questions', 'title: ['],
    ['title: How to write questions', 'title: How: to write questions'],
    ['questions:', 'extra: "\nquestions:'],
  ])('keeps all of them if YAML before its questions is broken by %s', (from, to) => {
    expect(parsePage(from, to).good?.questions).toHaveLength(2);
  });

  test('keeps the other questions if one breaks the YAML', () => {
    for (const q of ['q: "What', 'q: What: is it?', 'q: [', 'q: &anchor *alias']) {
      const parsed = parsePage(/(?<=medium\n {4})q: .*/, q);
      expect(parsed.problems).not.toEqual([]);
      expect(parsed.good?.questions.map(({ id }) => id)).toEqual(['one-question']);
    }
  });

  test('keeps the first of two questions with the same id', () => {
    const parsed = parsePage(/id: (?!one-question).*/, 'id: one-question');
    expect(parsed.good?.questions).toHaveLength(1);
    expect(parsed.good?.questions[0]?.difficulty).toBe('easy');
  });

  test('leaves out an answer that is too long', () => {
    const long = parsePage(/(?<=a: \|\n {6})/, 'a'.repeat(100_001));
    expect(long.good?.questions).toHaveLength(1);
  });

  test('is not shown without a good question, or in the wrong place', () => {
    expect(parsePage(/ {4}difficulty: \w+\n/g, '').good).toBeUndefined();
    expect(parsePage('questions:', 'questions: [').good).toBeUndefined();
    expect(parseFile('qa/Own/page.md', (page?.text ?? '').replace('order: 1', '')).good).toBe(
      undefined,
    );
  });

  test.each([
    ['order: 1', 'order: first', 'order'],
    [/updated: .*/, 'updated: yesterday', 'updated'],
    [/updated: .*\n/, '', 'updated'],
    ['difficulty: easy\norder', 'difficulty: brutal\norder', 'difficulty'],
    [/title: How.*/, 'navigation: maybe\ntitle: How', 'navigation'],
  ])('names the field without a valid value where %s is replaced by %s', (from, to, field) => {
    expect(parsePage(from, to).good?.missing).toEqual([field]);
  });

  test('invents no realistic date, order or description', () => {
    const good = { fields: {}, missing: [], questions: [] };
    const made = completePage(good, null, 'water');
    expect(made).toMatchObject({ updated: '', order: unknownOrder, seoDescription: '' });
  });

  test('fills gaps from its last good version, with each question in its place', () => {
    const last = parsePage('title', 'title').draft;
    if (last?.kind !== 'page') throw new Error('The starter page has problems.');
    const [first, second] = last.questions;
    const named = (...ids: string[]) =>
      ids.map((id) => ({ id, difficulty: 'easy' as const, q: 'New', a: 'New' }));
    const merge = (now: string[], before: string[]): string[] =>
      completePage(
        { fields: { order: 7 }, missing: [], questions: named(...now) },
        { ...last, questions: named(...before) },
        'slug',
      ).questions.map(({ id }) => id);
    expect(merge(['b', 'd'], ['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(merge(['d', 'new', 'b'], ['a', 'b', 'c', 'd'])).toEqual(['a', 'd', 'new', 'b', 'c']);
    const page = completePage(
      { fields: { order: 7 }, missing: [], questions: named(first?.id ?? '') },
      last,
      '',
    );
    expect(page).toMatchObject({ title: last.title, order: 7, questions: [{ q: 'New' }, second] });
  });

  test('stays in its topic, and causes no further problems there', () => {
    const files = [framework, topic, other].map((one) =>
      parseFile(one?.path ?? '', one?.text ?? ''),
    );
    const { pages, problems } = buildRecords([...files, parsePage('order: 1', 'order: first')]);
    expect(pages.map(({ title }) => title)).toEqual([
      'Questions I was asked',
      'How to write questions',
    ]);
    expect(problems).toEqual([]);
    expect(buildRecords([parsePage('order: 1', 'order: first')]).problems).toEqual([]);
  });
});
