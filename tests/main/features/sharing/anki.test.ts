/** Reads the Anki file by the rules for text files in Anki's manual. */
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { formatAnki, quoteField } from '../../../../src/main/features/sharing/anki.ts';
import { png } from '../../../fixtures/images.ts';
import { brewing, useLibrary, water } from './fixture.ts';

interface AnkiFile {
  headers: Map<string, string>;
  notes: string[][];
}

/**
 * Lines starting with `#` are headers at the top and comments further down; the others are records with their
 * fields split by the separator. A quoted field can contain separators, line breaks and doubled quotes.
 */
function readAnki(text: string): AnkiFile {
  const headers = new Map<string, string>();
  let rest = text;
  for (let line = /^#([^:\n]+):([^\n]*)\n/.exec(rest); line !== null;) {
    headers.set(line[1] ?? '', line[2] ?? '');
    rest = rest.slice(line[0].length);
    line = /^#([^:\n]+):([^\n]*)\n/.exec(rest);
  }
  expect(headers.get('separator')).toBe('tab');
  const notes: string[][] = [];
  let fields: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\n"]*))(\t|\n)/gy;
  for (let match = pattern.exec(rest); match !== null; match = pattern.exec(rest)) {
    const [, quoted, plain = '', end] = match;
    const isComment = fields.length === 0 && quoted === undefined && plain.startsWith('#');
    expect(isComment, 'a note read as a comment').toBe(false);
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    notes.push(fields);
    fields = [];
  }
  expect(notes.join('\n')).not.toBe('');
  return { headers, notes };
}

describe('quoteField', () => {
  test.each([
    ['plain', 'plain'],
    ['#first', '"#first"'],
    ['a "word"', '"a ""word"""'],
    ['a\tb', '"a\tb"'],
    ['a\nb', '"a\nb"'],
    ['not # first', 'not # first'],
    ['', ''],
  ])('writes %j as %j', (field, quoted) => {
    expect(quoteField(field)).toBe(quoted);
    expect(readAnki(`#separator:tab\n${quoted}\tend\n`).notes).toEqual([[field, 'end']]);
  });
});

describe('the fixture library', () => {
  const library = useLibrary();

  test('nothing in a question makes Anki play a sound or run LaTeX', () => {
    const a =
      'Play [sound:a.mp3] and [LaTeX]\\input{x}[/latex], `[$]x[/$]` or [$$]y[/$$].\n\n```js\nlist[0]\n```';
    const collection = library.collect(water);
    const [context] = collection.pages;
    if (context === undefined) throw new Error('There is no page.');
    const questions = [{ id: 'one', difficulty: 'easy' as const, q: 'What is [anki:play]?', a }];
    const pages = [{ ...context, page: { ...context.page, questions } }];
    const [note] = readAnki(formatAnki({ ...collection, pages })).notes;
    expect(note?.join('\t')).not.toMatch(/\[(?:sound|anki|\/?latex|\/?\$)/i);
    expect(note?.[2]).toBe('What is &#91;anki:play]?');
    expect(note?.[3]).toContain('&#91;sound:a.mp3]');
    expect(parseFragment(note?.[3] ?? '')).toBeDefined();
  });

  test('has the pictures of questions and answers in its notes', () => {
    const collection = library.collect(water);
    const [context] = collection.pages;
    if (context === undefined) expect.unreachable();
    const address = '/images/qa/tea/brewing/cup.png';
    const size = { width: 3, height: 2, version: 'v' };
    const pictures = new Map([
      [address, { address, type: 'image/png' as const, ...size, bytes: new Uint8Array(png) }],
    ]);
    const shown = '![A cup](cup.png#masks=ar0,0,500,500)';
    const questions = [{ id: 'one', difficulty: 'easy' as const, q: shown, a: shown }];
    const pages = [{ ...context, page: { ...context.page, questions } }];
    const [, , front, back] =
      readAnki(formatAnki({ ...collection, pages, pictures })).notes[0] ?? [];
    for (const html of [front, back]) {
      expect(html).toContain('src="data:image/png;base64,');
      expect(html).not.toContain(address);
    }
  });

  test('names its columns and marks the special ones', () => {
    const { headers } = readAnki(formatAnki(library.collect(water)));
    expect(Object.fromEntries(headers)).toEqual({
      separator: 'tab',
      html: 'true',
      notetype: 'Basic',
      columns: 'Identity\tDeck\tFront\tBack\tTags',
      'guid column': '1',
      'deck column': '2',
      'tags column': '5',
    });
  });

  test('has a note for each question, identified by its address', () => {
    const { notes } = readAnki(formatAnki(library.collect(brewing)));
    const { pages } = library.collect(brewing);
    expect(notes.map(([identity]) => identity)).toEqual(
      pages.flatMap(({ page }) => page.questions.map(({ id }) => `${page.path}#${id}`)),
    );
    expect(new Set(notes.map(([identity]) => identity)).size).toBe(notes.length);
    expect(notes.every((fields) => fields.length === 5)).toBe(true);
    expect(new Set(notes.map(([, deck]) => deck))).toEqual(
      new Set(['Tea::Brewing::Water', 'Tea::Brewing::Cup']),
    );
    expect(notes[1]?.[4]).toBe('rule-of-thumb tea::brewing::water medium');
  });

  test('begins right-to-left texts on the right', () => {
    const before = library.collect(water);
    const [context] = before.pages;
    if (context === undefined) expect.unreachable();
    const a = 'טבלה.\n\n**Rule of thumb:** מפתח.';
    const questions = [{ id: 'one', difficulty: 'easy' as const, q: '`Map` היא?', a }];
    const pages = [{ ...context, page: { ...context.page, questions } }];
    const [, , front, back] = readAnki(formatAnki({ ...before, pages })).notes[0] ?? [];
    expect(front).toMatch(/^<div dir="auto"><code dir="ltr"/);
    expect(back).toMatch(/^<div style="text-align:start"><p dir="auto">טבלה/);
    expect(back).toMatch(/<p dir="auto" style="[^"]*text-align:start[^"]*"><b dir="ltr">/);
  });

  test('keeps the same identities when an answer changes', () => {
    const before = library.collect(water);
    const [context] = before.pages;
    if (context === undefined) expect.unreachable();
    const questions = context.page.questions.map((one) => ({ ...one, a: 'Another.' }));
    const after = { ...before, pages: [{ ...context, page: { ...context.page, questions } }] };
    const identities = (text: string): unknown[] => readAnki(text).notes.map(([first]) => first);
    expect(identities(formatAnki(after))).toEqual(identities(formatAnki(before)));
  });
});

describe('the bundled library', () => {
  const library = useLibrary('content');

  test('gives each note well-formed HTML on one line, with styles and without classes, scripts or controls', () => {
    for (const { topics } of library.store.getLibrary().frameworks) {
      for (const topic of topics) {
        const text = formatAnki(library.collect(topic.path));
        const { notes } = readAnki(text);
        expect(text.trimEnd().split('\n')).toHaveLength(notes.length + 7);
        for (const [identity = '', , front = '', back = ''] of notes) {
          for (const html of [front, back]) {
            const errors: string[] = [];
            parseFragment(html, { onParseError: ({ code }) => errors.push(code) });
            expect(errors, identity).toEqual([]);
            // Check only the tags: the text itself can contain "data-modifying".
            const tags = (html.match(/<[^>]*>/g) ?? []).join('');
            expect(tags, identity).not.toMatch(
              /<(?:button|figure|script|div class)| class=| data-(?!language=)| tabindex=/,
            );
          }
          expect(back, identity).toContain('<b dir="ltr">Rule of thumb:</b>');
        }
      }
    }
  });
});
