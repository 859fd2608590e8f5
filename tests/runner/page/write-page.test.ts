import { expect, test } from 'vitest';
import { writePage } from '../../../src/runner/page/write-page.ts';

test('wraps a fragment in a document and numbers its lines as the fence does', () => {
  const { html, lines } = writePage({
    language: 'html',
    before: ['<p>one</p>\n'],
    code: '<p>two</p>\n',
  });
  expect(html).toMatch(/^<!doctype html><html lang="en">.*<body><p>one<\/p>\n<p>two<\/p>\n$/s);
  expect(lines.slice(0, 2)).toEqual([0, 1]);
});

test.each([
  ['<p>one</p>', ['<title>Page</title>']],
  ['<title>Tea</title><p>one</p>', ['<title>Tea</title>']],
])('gives a fragment one title: %s', (code, titles) => {
  const { html } = writePage({ language: 'html', before: [], code });
  expect(html.match(/<title>.*?<\/title>/g)).toEqual(titles);
});

test('leaves a whole document unchanged', () => {
  const code = '<!doctype html>\n<html><head></head><body></body></html>\n';
  const { html, lines } = writePage({ language: 'html', before: [], code });
  expect(html).toBe(code);
  expect(lines.slice(0, 2)).toEqual([1, 2]);
});

test.each([
  ['<p>one</p>\n', /<style>\na {}\nb {}<\/style>\n<\/head><body><p>one/],
  [
    '<!doctype html><html><head></head><body></body></html>',
    /<head><style>\na {}\nb {}<\/style>\n<\/head>/,
  ],
  ['<!doctype html><p>one</p>', /<p>one<\/p><style>/],
])('puts styles before the elements they style in %j', (page, expected) => {
  const { html, lines } = writePage({
    ...{ language: 'css', before: [page, 'a {}'], pages: 1, code: 'b {}' },
  });
  expect(html).toMatch(expected);
  expect(lines).toEqual([]);
});
