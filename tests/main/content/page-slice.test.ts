import { describe, expect, test } from 'vitest';
import {
  addQuestion,
  removeQuestion,
  replaceQuestion,
} from '../../../src/main/content/edit-page.ts';
import {
  listWordsForIds,
  sliceAtEnd,
  sliceAtQuestion,
} from '../../../src/main/content/page-slice.ts';
import { parseFile } from '../../../src/main/content/parse.ts';

const head =
  '---\ntitle: T\ndescription: D\nseoDescription: S\ndifficulty: easy\norder: 1\nupdated: 2026-01-01\n';

function question(index: number, dash = '  '): string {
  const keys = `${dash}  `;
  return `${dash}- id: q-${index}\n${keys}difficulty: easy\n${keys}q: What is ${index}?\n${keys}a: |\n${keys}  It is ${index}.\n\n${keys}  **Rule of thumb:** ${index}.\n`;
}

function write(count: number, dash = '  '): string {
  const all = Array.from({ length: count }, (_, index) => question(index, dash));
  return `${head}questions:\n${all.join('')}---\n`;
}

const idsOf = (text: string): string[] => text.match(/(?<=- id: )\S+/g) ?? [];

describe('a slice', () => {
  test.each(['', '  ', '    '])(
    'has the question and its neighbors, with dashes after "%s"',
    (dash) => {
      const page = write(60, dash);
      expect(idsOf(sliceAtQuestion(page, 'q-30')?.text ?? '')).toEqual(['q-29', 'q-30', 'q-31']);
      expect(idsOf(sliceAtQuestion(page, 'q-0')?.text ?? '')).toEqual(['q-0', 'q-1']);
      expect(idsOf(sliceAtEnd(page)?.text ?? '')).toEqual(['q-58', 'q-59']);
      for (const id of ['q-0', 'q-30', 'q-59']) {
        const slice = sliceAtQuestion(page, id);
        expect(slice?.join(slice.text)).toBe(page);
      }
    },
  );

  test('has every question that may have the id', () => {
    const page = write(60).replace('- id: q-40', '- "id": \'q-20\'');
    expect(sliceAtQuestion(page, 'q-20')?.text.match(/What is/g)).toHaveLength(23);
    expect(() => removeQuestion(page, 'q-20', '2026-01-02')).toThrow('Two questions');
  });

  test.each([
    ['a small page', write(10)],
    ['a list in braces', `${head}questions: [${'{ id: a }, '.repeat(60)}]\n---\n`],
    ['a field that depends on all questions', `${write(60).slice(0, -4)}questionsCount: 60\n---\n`],
    ['no questions', `${head}---\n`],
  ])('is null for %s', (_, page) => {
    expect(sliceAtEnd(page)).toBeNull();
    expect(listWordsForIds(page)).toBeNull();
  });

  test.each(['\r\n', '\r'])(
    'keeps line breaks (%j), a byte order mark and what follows the list',
    (lineBreak) => {
      const text = write(60).replace(/---\n$/, '# behind\nrelated: null\n---\n');
      const page = `\uFEFF${text.replaceAll('\n', lineBreak)}`;
      const edited = replaceQuestion(
        page,
        { id: 'q-30', difficulty: 'hard', q: 'Why?', a: 'So.\n' },
        '2026-01-01',
      );
      const [from, to] = [page.indexOf('  - id: q-30'), page.indexOf('  - id: q-31')];
      expect(edited.slice(0, from)).toBe(page.slice(0, from));
      expect(edited.endsWith(page.slice(to))).toBe(true);
      expect(edited.slice(from).startsWith(`  - id: q-30${lineBreak}    difficulty: hard`)).toBe(
        true,
      );
    },
  );
});

test('an edit costs less than reading a page of 4,000 questions once', () => {
  const page = write(4000);
  const time = (work: () => unknown): number => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  const reading = time(() => parseFile('qa/a/b/c.md', page));
  const one = { id: 'q-77', difficulty: 'easy', q: 'Z?', a: 'New.\n' } as const;
  const editing = time(() => {
    removeQuestion(page, 'q-77', '2026-02-02');
    replaceQuestion(page, one, '2026-02-02');
    addQuestion(page, { ...one, id: 'new' }, '2026-02-02');
  });
  expect(editing).toBeLessThan(reading);
});
