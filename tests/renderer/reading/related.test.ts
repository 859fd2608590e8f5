import { expect, test } from 'vitest';
import { listRelated } from '../../../src/renderer/reading/related.ts';

test('page addresses become links into their own library; everything else is text', () => {
  const related = {
    next: ['/tea/brewing/cup', '/tea/brewing', 'a book'],
    level: 3,
    more: { deep: true },
    none: [],
  };
  expect(listRelated({ related, path: '/@mine/tea/brewing/water' })).toEqual([
    {
      name: 'next',
      parts: [
        { text: '/tea/brewing/cup', address: '/@mine/tea/brewing/cup' },
        { text: '/tea/brewing', address: null },
        { text: 'a book', address: null },
      ],
    },
    { name: 'level', parts: [{ text: '3', address: null }] },
    { name: 'more', parts: [{ text: '{"deep":true}', address: null }] },
    { name: 'none', parts: [] },
  ]);
});

test('a page without related links has no lines', () => {
  expect(listRelated({ related: null, path: '/tea/brewing/water' })).toEqual([]);
});
