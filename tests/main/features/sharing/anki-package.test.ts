/** Reads back the app's packages for Anki; tests/anki imports them with Anki's own engine. */
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { cardTemplate } from '../../../../src/main/content/anki/our-note-type.ts';
import { formatAnkiPackage } from '../../../../src/main/features/sharing/anki-package.ts';
import { brewing, useLibrary, water } from './fixture.ts';
import { readAnkiPackage } from './read-anki-package.ts';
import type { PackedNote } from './read-anki-package.ts';

const now = Date.UTC(2026, 10, 20, 12);

describe('the fixture library', () => {
  const library = useLibrary();

  /** The only note of a page with one question. */
  function packQuestion(q: string, a: string): PackedNote {
    const collection = library.collect(water);
    const [context] = collection.pages;
    if (context === undefined) throw new Error('There is no page.');
    const questions = [{ id: 'one', difficulty: 'hard' as const, q, a }];
    const pages = [{ ...context, page: { ...context.page, questions } }];
    const [note] = readAnkiPackage(formatAnkiPackage({ ...collection, pages }, now)).notes;
    if (note === undefined) throw new Error('There is no note.');
    return note;
  }

  test('holds a question in fields of its own', () => {
    const { notes } = readAnkiPackage(formatAnkiPackage(library.collect(water, ['how-hot']), now));
    expect(notes).toEqual([
      {
        guid: `${water}#how-hot`,
        deck: 'Tea::Brewing::Water',
        tags: ['rule-of-thumb', 'tea::brewing::water', 'easy'],
        fields: [
          'How hot should the water be for <code>green</code> tea?',
          'The greener the leaf, the cooler the water.',
          expect.stringMatching(/^<p>Between 70 and 80 degrees\. [^]*<\/table>$/),
          '<a href="rule-of-thumb://tea/brewing/water#how-hot">Tea › Brewing › Water</a>',
          'Easy',
        ],
        sortText: 'How hot should the water be for green tea?',
      },
    ]);
  });

  test('holds a topic in the order of its pages', () => {
    const collection = library.collect(brewing);
    const { notes } = readAnkiPackage(formatAnkiPackage(collection, now));
    expect(notes.map(({ guid }) => guid)).toEqual(
      collection.pages.flatMap(({ page }) => page.questions.map(({ id }) => `${page.path}#${id}`)),
    );
  });

  test('is the same for the same questions at the same time', () => {
    const collection = library.collect(brewing);
    const again = Buffer.from(formatAnkiPackage(collection, now));
    expect(again.equals(formatAnkiPackage(collection, now))).toBe(true);
  });

  test('asks users of programs too old for the package to update', () => {
    const { notice } = readAnkiPackage(formatAnkiPackage(library.collect(water), now));
    expect(notice).toBe('Update Anki, then import this package again.');
  });

  test('keeps the direction of right-to-left tables', () => {
    const { fields } = packQuestion('מה זה?', '| מבנה | Time |\n|---|---|\n| טבלה | O(1) |\n');
    expect(fields[2]).toMatch(/^<table dir="auto">/);
    for (const side of [cardTemplate.front, cardTemplate.back])
      expect(side).toContain('dir="auto"');
  });

  test('leaves the field for a rule of thumb empty if there is none', () => {
    expect(packQuestion('Why?', 'Because.').fields.slice(0, 3)).toEqual([
      'Why?',
      '',
      '<p>Because.</p>',
    ]);
  });

  test('keeps a code block’s line breaks, colors and language', () => {
    const { fields } = packQuestion('Why?', '```js\nconst a = 1;\n\nlet b;\n```');
    expect(fields[2]).toBe(
      '<pre data-language="js"><code><span class="hljs-keyword">const</span> a = <span class="hljs-number">1</span>;\n\n' +
        '<span class="hljs-keyword">let</span> b;\n</code></pre>',
    );
  });

  test('nothing in a question makes Anki play a sound, run LaTeX or hide text', () => {
    const a = 'Play [sound:a.mp3] and [LaTeX]x[/latex], `[$]x[/$]` or {{c1::this}}.';
    const { fields, sortText } = packQuestion('What is [anki:play] & {{c1::x}}?', a);
    expect(fields.join()).not.toMatch(/\[(?:sound|anki|\/?latex|\/?\$)|\{\{c1/i);
    expect(sortText).toBe('What is [anki:play] & {{c1::x}}?');
  });

  test('keeps text outside code from being read as a formula', () => {
    const a = 'Find \\\\( -name a \\\\) and \\\\[x\\\\], or `\\( b \\)` and $n^2$.';
    const { fields, sortText } = packQuestion('What is \\\\(x\\\\) for $n$?', a);
    expect(fields[0]).toBe('What is <span>\\</span>(x\\) for \\(n\\)?');
    expect(fields[2]).toBe(
      '<p>Find <span>\\</span>( -name a \\) and <span>\\</span>[x\\], or <code>\\( b \\)</code> and \\(n^2\\).</p>',
    );
    expect(sortText).toBe('What is \\(x\\) for \\(n\\)?');
  });

  test('has Anki play a sound, and keeps text from playing one', () => {
    const collection = library.collect(water);
    const [context] = collection.pages;
    if (context === undefined) throw new Error('There is no page.');
    const address = '/images/qa/tea/brewing/boil.mp3';
    const bytes = new TextEncoder().encode('ID3');
    const sound = {
      address,
      type: 'audio/mpeg' as const,
      width: 0,
      height: 0,
      version: 'v',
      bytes,
    };
    const a = '![Sound](boil.mp3) and \uE013sound:x.mp3] and [sound:y.mp3]';
    const questions = [{ id: 'one', difficulty: 'hard' as const, q: 'Why?', a }];
    const { notes, media } = readAnkiPackage(
      formatAnkiPackage(
        {
          ...collection,
          pages: [{ ...context, page: { ...context.page, questions } }],
          pictures: new Map([[address, sound]]),
        },
        now,
      ),
    );
    expect(notes[0]?.fields[2]).toMatch(
      /^<p>\[sound:boil-[0-9a-f]{12}\.mp3\] and sound:x\.mp3\] and &#91;sound:y\.mp3\]<\/p>$/,
    );
    expect([...media.values()]).toEqual([bytes]);
  });

  test('names a missing image', () => {
    expect(packQuestion('Which?', '![A cup](cup.png)').fields[2]).toContain(
      'A cup (the image is missing)',
    );
  });
});

describe('the bundled library', () => {
  const library = useLibrary('content');

  test('gives each note well-formed HTML without scripts or the app’s own controls', () => {
    for (const { topics } of library.store.getLibrary().frameworks) {
      for (const topic of topics) {
        const { notes } = readAnkiPackage(formatAnkiPackage(library.collect(topic.path), now));
        for (const { guid, fields } of notes) {
          for (const html of fields) {
            const errors: string[] = [];
            parseFragment(html, { onParseError: ({ code }) => errors.push(code) });
            expect(errors, guid).toEqual([]);
            const tags = (html.match(/<[^>]*>/g) ?? []).join('');
            expect(tags, guid).not.toMatch(
              /<(?:button|figure|script|div class)| class="(?!hljs-|language-)| data-(?!language=)| tabindex=/,
            );
          }
          expect(fields[1], guid).not.toBe('');
        }
      }
    }
  });
});
