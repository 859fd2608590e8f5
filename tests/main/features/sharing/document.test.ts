/** Documents are self-contained: no scripts, nothing to fetch, no dead links. */
import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { formatAnki } from '../../../../src/main/features/sharing/anki.ts';
import {
  renderDocument,
  renderRulesSheet,
} from '../../../../src/main/features/sharing/document.ts';
import { formatPageStyles } from '../../../../src/main/features/sharing/document-styles.ts';
import { brewing, useLibrary, water } from './fixture.ts';

describe('links', () => {
  const library = useLibrary();

  test('lead to the question if the document contains it, otherwise into the app', () => {
    const anchor = 'href="#tea/brewing/cup:which-cup"';
    const link = 'href="rule-of-thumb://tea/brewing/cup#which-cup"';
    expect(renderDocument(library.collect(brewing))).toContain(anchor);
    expect(renderDocument(library.collect(brewing))).toContain('id="tea/brewing/cup:which-cup"');
    expect(renderDocument(library.collect(water))).toContain(link);
  });
});

describe('the question count under the title', () => {
  const library = useLibrary();

  test('excludes questions without a rule of thumb, which are not on the sheet', () => {
    const collection = library.collect(water);
    const [context] = collection.pages;
    if (context === undefined) expect.unreachable();
    const [first, ...others] = context.page.questions.map((one) => ({ ...one, a: 'It depends.' }));
    if (first === undefined) expect.unreachable();
    const questions = [{ ...first, a: 'It does.\n\n**Rule of thumb:** Try it.' }, ...others];
    const pages = [{ ...context, page: { ...context.page, questions } }];
    expect(renderRulesSheet({ ...collection, pages })).toContain('<p class="facts">1 question ·');
    const all = `<p class="facts">${questions.length} questions ·`;
    expect(renderDocument({ ...collection, pages })).toContain(all);
  });
});

describe('a topic', () => {
  const library = useLibrary();

  test('lists its pages, and names each in the header of its sheets', () => {
    const html = renderDocument(library.collect(brewing));
    const names = [
      ...html.matchAll(/<section id="(.*?)" class="\1">\n<h2 class="part" dir="auto">(.*?)</g),
    ];
    expect(names.length).toBeGreaterThan(1);
    for (const [, name, title] of names) {
      expect(html).toContain(`<li dir="auto"><a href="#${name}">${title}</a> <span>`);
      expect(html).toContain(`.${name} { page: ${name} }`);
      expect(html).toContain(`@page ${name} { @top-right { content: '${title}' } }`);
    }
    expect(renderDocument(library.collect(water))).not.toContain('Contents');
  });

  test('with one page needs no contents', () => {
    const collection = library.collect(brewing);
    const html = renderDocument({ ...collection, pages: collection.pages.slice(0, 1) });
    expect(html).not.toContain('Contents');
    expect(html).not.toContain('page: part-1');
  });
});

test('a title cannot break out of its string in the style sheet', () => {
  const styles = formatPageStyles(`'}</style><script>alert(1)</script>`, '\\');
  expect(styles).not.toContain('<');
  expect(styles).toContain(`content: '\\27 \\7d \\3c `);
});

describe('the bundled library', () => {
  const library = useLibrary('content');

  test('prints challenges with their starter and tests, and exports both to Anki', () => {
    const path = '/sql/challenges/joins-and-aggregates';
    const collection = library.collect(path, ['orders-above-average']);
    for (const text of [renderDocument(collection), formatAnki(collection)]) {
      expect(text).toContain('One row for each order above its customer');
      expect(text).toContain('test: a cancelled order does not count');
    }
  });

  test('gives well-formed documents whose policy allows only their own style', () => {
    for (const { topics } of library.store.getLibrary().frameworks) {
      for (const topic of topics) {
        const collection = library.collect(topic.path);
        for (const html of [renderDocument(collection), renderRulesSheet(collection)]) {
          const errors: string[] = [];
          parse(html, { onParseError: ({ code }) => errors.push(code) });
          expect(errors, topic.path).toEqual([]);
          const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
          const hash = createHash('sha256').update(style).digest('base64');
          expect(html).toContain(
            `content="default-src 'none'; style-src 'sha256-${hash}'; img-src data:"`,
          );
          const [, body = ''] = html.split('<body>');
          const markup = body
            .replace(/<code[^]*?<\/code>/g, '')
            .replace(/<img class="figure" src="data:image\/svg\+xml;base64,[^"]*"/g, '');
          expect(markup, topic.path).not.toMatch(
            /<(?:script|button|img|link|iframe)|\bstyle=| on\w+=/,
          );
          const ids = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }
    }
  });
});
