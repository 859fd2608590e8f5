/** Reads Anki packages of every container as questions. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPackages } from '../../../../../src/main/features/imports/anki/read-package.ts';
import { AppError } from '../../../../../src/shared/app-error.ts';
import { png } from '../../../../fixtures/images.ts';
import {
  basic,
  cloze,
  madeNoteId,
  makeNote,
  makePackage,
  reversed,
} from '../../../anki/make-package.ts';
import type { Container, MadeCollection } from '../../../anki/make-package.ts';
import { useTempFolder } from '../../../temp-folder.ts';

const folder = useTempFolder();

/** Reads a package with this collection. Fails as the import of the package would. */
async function read(
  collection: MadeCollection,
  container?: Container,
  media: Record<string, Uint8Array> = {},
  decks: string[] | null = null,
) {
  const file = folder.write('deck.apkg', makePackage(collection, container, media));
  const found = (await readPackages([file], join(folder.path, 'scratch'))).get(file);
  if (found === undefined) expect.unreachable();
  if (found instanceof AppError) throw found;
  const { images } = found;
  const reading = found.choose(decks);
  const questions = reading.pages.flatMap((page) => page.questions.map(({ q, a }) => [q, a]));
  const leftOut = reading.leftOut.map(({ text, reason }) => [text, reason]);
  return { ...reading, questions, leftOut, images };
}

const kinds: MadeCollection = {
  notes: [
    makeNote('What is a <b>join</b>?', 'It combines rows.<br><img src="cup of tea.png">', {
      tags: 'sql easy',
      cards: [{ ordinal: 0, deck: 'Data::SQL::Joins' }],
    }),
    makeNote('Front?', 'Back.', {
      type: reversed,
      cards: [
        { ordinal: 0, deck: 'Data::SQL::Joins' },
        { ordinal: 1, deck: 'Data::SQL::Joins', queue: -1 },
      ],
    }),
    {
      guid: 'c',
      type: cloze,
      fields: ['A {{c1::mutex::lock}} excludes; a {{c2::queue}} is FIFO.', 'Extra'],
      cards: [{ ordinal: 0 }, { ordinal: 1 }],
    },
  ],
};

test.each(['legacy1', 'legacy2', 'latest'] as const)(
  'reads a package of version %s',
  async (version) => {
    const found = await read(kinds, version, {
      'unused.mp3': Buffer.from('x'),
      'cup of tea.png': png,
    });
    const [image] = [...found.images.keys()];
    expect(image).toMatch(/^cup-of-tea-[0-9a-f]{8}\.png$/);
    expect(found.questions).toEqual([
      ['What is a **join**?', `It combines rows.\\\n![](${image})`],
      ['Front?', 'Back.'],
      ['Back.', 'Front?'],
      ['A [lock] excludes; a queue is FIFO.', 'A **mutex** excludes; a queue is FIFO.\\\nExtra'],
      ['A mutex excludes; a […] is FIFO.', 'A mutex excludes; a **queue** is FIFO.\\\nExtra'],
    ]);
    expect(found.leftOut).toEqual([]);
    expect(found.pages.map(({ framework, topic, title }) => [framework, topic, title])).toEqual([
      ['Data', 'SQL', 'Joins'],
      [null, null, 'deck'],
    ]);
    expect(found.pages[0]?.questions[0]?.difficulty).toBe('easy');
    expect(found.pages[0]?.meta).toMatchObject({
      questions: {
        'what-is-a-join': { tags: ['sql'], anki: { note: expect.any(String), card: 0 } },
      },
    });
    expect(found.notes).toContain('deck.apkg: 3 notes with 5 cards, of which 5 become questions.');
    expect(found.notes).toContain('In Anki: 1 card suspended. You can bring this over next.');
  },
);

test('reads the chosen decks, with their own notes, reviews and parts left out', async () => {
  const day = 24 * 3600 * 1000;
  const row = (note: number): string =>
    `(${madeNoteId(note) + day}, ${madeNoteId(note)}, 0, 3, 1, 0, 500, 0, 1)`;
  const collection = {
    notes: [
      makeNote('One?', 'Yes.', { cards: [{ ordinal: 0, deck: 'A::B', queue: -1 }] }),
      makeNote('Two?', 'Yes.', { cards: [{ ordinal: 0, deck: 'A' }] }),
      makeNote('Three?', 'Yes.'),
      makeNote('No answer', '', { cards: [{ ordinal: 0, deck: 'A' }] }),
      makeNote('No card', 'x', { cards: [] }),
    ],
    sql: `INSERT INTO revlog VALUES ${row(0)}, ${row(1)}`,
  };
  const deck = (name: string, isChosen: boolean) => ({ name, questions: 1, isChosen });
  const all = await read(collection);
  expect(all.decks).toEqual({
    file: 'deck.apkg',
    decks: [deck('A', true), deck('A::B', true), deck('Default', true)],
  });
  expect(all.leftOut.map(([text]) => text)).toEqual(['No answer', 'No card']);
  const some = await read(collection, 'latest', {}, ['A::B', 'Default', 'Gone']);
  expect(some.questions.map(([q]) => q)).toEqual(['One?', 'Three?']);
  expect(some.decks?.decks).toEqual([
    ...[deck('A', false), deck('A::B', true), deck('Default', true)],
  ]);
  expect(some.leftOut).toEqual([]);
  expect(some.notes.slice(0, 2)).toEqual([
    'deck.apkg: 2 notes with 2 cards, of which 2 become questions.',
    'In Anki: 1 review, 1 card suspended. You can bring this over next.',
  ]);
  const none = await read(collection, 'latest', {}, []);
  expect(none.pages).toEqual([]);
});

test('lists every note that can’t be a question, with its reason', async () => {
  const broken = (front: string, id: number) => ({
    ...{ ...basic, id },
    templates: [{ name: 'Card 1', front, back: '{{Back}}' }],
  });
  const found = await read({
    notes: [
      makeNote('Kept?', 'Yes.'),
      makeNote('No answer', ''),
      makeNote('', 'No question'),
      makeNote('No card', 'x', { cards: [] }),
      makeNote('No template', 'x', { cards: [{ ordinal: 7 }] }),
      makeNote('Unclosed', 'x', { type: broken('{{#Front}}{{Front}}', 11) }),
      makeNote('Deep', 'x', { type: broken('{{#Front}}'.repeat(1000), 12) }),
      makeNote('Other field', 'x', { type: broken('{{Nope}}', 13) }),
      makeNote('Long', 'x'.repeat(500_000)),
    ],
  });
  expect(found.questions).toEqual([['Kept?', 'Yes.']]);
  expect(found.leftOut).toEqual([
    ['No answer', 'It has no answer.'],
    ['guid', 'Its question has no text.'],
    ['No template', 'Its note type has no such card.'],
    ['Unclosed', 'Its template doesn’t close “Front”.'],
    ['Deep', 'Its template is nested too deep.'],
    ['Other field', 'Its template names no field: “Nope”.'],
    ['guid Long', 'It is too long to be shown.'],
    ['No card', 'It has no card.'],
  ]);
});

test('reads the parts of a note exported by the app from its fields', async () => {
  const own = {
    ...{ id: 41, name: 'Rule of Thumb' },
    fields: ['Question', 'Rule of thumb', 'Answer', 'Source', 'Difficulty'],
    templates: [{ name: 'Recall', front: '{{Question}}', back: '{{Rule of thumb}}{{Answer}}' }],
  };
  const found = await read({
    notes: [
      {
        ...{ guid: '/sql/joins/inner#what-is-a-join', type: own },
        fields: ['What is a join?', 'Match <b>keys</b>.', '<p>Rows.</p>', 'x', 'Easy'],
        tags: 'rule-of-thumb sql::joins::inner easy',
        cards: [{ ordinal: 0, deck: 'SQL::Joins::Inner' }],
      },
    ],
  });
  expect(found.questions).toEqual([
    ['What is a join?', 'Rows.\n\n**Rule of thumb:** Match **keys**.'],
  ]);
  expect(found.pages[0]).toMatchObject({
    ...{ frameworkSlug: 'sql', topicSlug: 'joins', slug: 'inner', imported: { isPart: true } },
    questions: [{ id: 'what-is-a-join', isNamed: true, difficulty: 'easy' }],
  });
});

test('shows the picture of a question that is nothing else', async () => {
  const found = await read({ notes: [makeNote('<img src="cup.png">', 'A cup.')] }, 'latest', {
    'cup.png': png,
  });
  expect(found.questions).toEqual([
    [expect.stringMatching(/^!\[Picture\]\(cup-[0-9a-f]{8}\.png\)$/), 'A cup.'],
  ]);
});

test('plays sounds that Chromium supports, up to a limit per card, and names the others', async () => {
  const mp3 = Buffer.from('ID3 a sound');
  const many = Array.from({ length: 22 }, (_, index) => `[sound:s${index}.mp3]`).join('');
  const files = Object.fromEntries(
    Array.from({ length: 22 }, (_, index) => [`s${index}.mp3`, Buffer.from(`ID3 ${index}`)]),
  );
  const found = await read(
    {
      notes: [
        makeNote(
          '[sound:a &amp; b.MP3]',
          'It boils. [sound:film.mp4] [anki:tts lang=en_US]Hi[/anki:tts]',
        ),
        makeNote('Lies?', 'Not one: [sound:lie.ogg]'),
        makeNote('Code?', '<pre>[sound:a.mp3]</pre>'),
        makeNote('Many?', many),
      ],
    },
    'latest',
    { 'a & b.MP3': mp3, 'film.mp4': mp3, 'lie.ogg': mp3, ...files },
  );
  expect(found.questions.slice(0, 3)).toEqual([
    [expect.stringMatching(/^!\[Sound\]\(a-b-[0-9a-f]{8}\.mp3\)$/), 'It boils. Hi'],
    ['Lies?', 'Not one: Sound'],
    ['Code?', '```\n[sound:a.mp3]\n```'],
  ]);
  expect(found.questions[3]?.[1]?.match(/!\[Sound\]/g)).toHaveLength(20);
  expect(found.leftOut.slice(0, 3)).toEqual([
    ['[sound:film.mp4]', 'Only MP3, Ogg, Opus, WAV, FLAC, M4A and AAC sounds are played here.'],
    ['[anki:tts lang=en_US]', 'Speech isn’t imported.'],
    [
      '![Sound](lie.ogg)',
      'This is not an Ogg sound: save it as one, or remove it. “Sound” stays in its place.',
    ],
  ]);
  expect(found.leftOut.slice(3).map(([, reason]) => reason)).toContain(
    'A card shows at most 20 sounds.',
  );
});

test('reports the media files and the cards as they are read', async () => {
  const pictures = Object.fromEntries(
    Array.from({ length: 250 }, (_, index): [string, Buffer] => [`p${index}.png`, png]),
  );
  const shown = Object.keys(pictures).map((name) => `<img src="${name}">`);
  const notes = [makeNote('Which?', `These: ${shown.join('')}`), makeNote('And?', 'None.')];
  const file = folder.write(
    'deck.apkg',
    makePackage({ notes }, 'latest', { ...pictures, 'unused.png': png }),
  );
  const steps: [step: string, done: number, total: number][] = [];
  await readPackages([file], join(folder.path, 'scratch'), (...step) => void steps.push(step));
  const media = steps.filter(([step]) => step === 'media');
  expect(media.slice(0, 2)).toEqual([
    ['media', 0, 250],
    ['media', 3, 250],
  ]);
  expect(media.at(-1)).toEqual(['media', 250, 250]);
  expect(media.length).toBeLessThan(110);
  expect(steps.slice(media.length)).toEqual([
    ['cards', 0, 2],
    ['cards', 2, 2],
  ]);
});

test('covers parts of a picture with masks', async () => {
  const type = {
    ...{ id: 61, name: 'Image Occlusion', isCloze: true, fields: ['Occlusion', 'Image', 'Back'] },
    templates: [{ name: 'One', front: '{{cloze:Occlusion}}{{Image}}', back: '{{Image}}{{Back}}' }],
  };
  const shape = (left: string): string => `rect:left=${left}:top=0:width=.1:height=.5:oi=1`;
  const occlusion = `{{c1::image-occlusion:${shape('.2')}}}{{c2::image-occlusion:${shape('.6')}}}`;
  const note = { guid: 'io', type, fields: [occlusion, '<img src="cup.png">', 'A handle'] };
  const cards = [{ ordinal: 0 }, { ordinal: 1 }];
  const found = await read({ notes: [{ ...note, cards }] }, 'latest', { 'cup.png': png });
  const [name = ''] = found.images.keys();
  expect(found.questions).toEqual([
    [
      `![Picture](${name}#masks=ar200,0,100,500;hr600,0,100,500)`,
      `![](${name}#masks=sr200,0,100,500;hr600,0,100,500)A handle`,
    ],
    [
      `![Picture](${name}#masks=hr200,0,100,500;ar600,0,100,500)`,
      `![](${name}#masks=hr200,0,100,500;sr600,0,100,500)A handle`,
    ],
  ]);
  expect(found.leftOut).toEqual([]);
});

test('shows formulas as math, and names sounds and scripts', async () => {
  const type = {
    ...{ ...basic, id: 21 },
    templates: [{ name: 'Card 1', front: '{{Front}}<script>steal()</script>', back: '{{Back}}' }],
  };
  const found = await read({
    notes: [
      makeNote(
        'What is \\(a_1 * b_1\\)?',
        '\\[\\sum_{i} x_i < 2\\] or [latex]$y$[/latex] [sound:a.mp3]<pre>find \\( -name a \\)</pre>',
        {
          type,
        },
      ),
    ],
  });
  expect(found.questions).toEqual([
    [
      'What is $a_1 * b_1$?',
      '$$\\sum_{i} x_i < 2$$ or $y$ Sound\n\n```\nfind \\( -name a \\)\n```',
    ],
  ]);
  expect(found.leftOut).toEqual([
    ['![Sound](a.mp3)', 'There is no such file. “Sound” stays in its place.'],
  ]);
  expect(found.notes).toContain('Scripts in card templates aren’t run: Basic (Card 1).');
});

test('puts the blocks of a question above its answer, and reports markup that neither can show', async () => {
  const front = 'What prints? <pre>a()\nb()</pre><video></video>';
  const found = await read({
    notes: [makeNote(front, '1'), makeNote('And this? <svg></svg>', '2')],
  });
  expect(found.questions).toEqual([
    ['What prints? `a() b()`', 'What prints?\n\n```\na()\nb()\n```\n\n---\n\n1'],
    ['And this?', '2'],
  ]);
  expect(found.leftOut).toEqual([
    ['<video>', 'Markdown has no equivalent.'],
    ['<svg>', 'Markdown has no equivalent.'],
  ]);
});

test('counts the reviews and marks that can be brought over, and the rows that can’t', async () => {
  const row = (id: number, ease: number, type: number, factor = 500): string =>
    `(${id}, ${madeNoteId(0)}, 0, ${ease}, 1, 0, ${factor}, 0, ${type})`;
  const day = 24 * 3600 * 1000;
  const rows = [
    ...[row(madeNoteId(0), 3, 1), row(madeNoteId(0) + day, 4, 1)],
    ...[row(madeNoteId(0) + 2 * day, 0, 4), row(madeNoteId(0) + 3 * day, 3, 3, 0), row(5, 3, 1)],
  ];
  const { notes } = await read({
    notes: [
      makeNote('One?', 'Yes.', { cards: [{ ordinal: 0, flag: 3 }] }),
      makeNote('Two?', 'Yes.', { tags: 'marked', cards: [{ ordinal: 0, queue: -3 }] }),
    ],
    sql: `INSERT INTO revlog VALUES ${rows.join(', ')}`,
  });
  expect(notes.slice(1, 5)).toEqual([
    'In Anki: 2 reviews, 1 card buried, 2 cards flagged or marked. You can bring this over next.',
    'Left out: 1 entry of the review log without an answer, such as a card rescheduled by hand.',
    'Left out: 1 entry of the review log from filtered decks that don’t reschedule.',
    'Left out: 1 entry of the review log with an impossible date.',
  ]);
});
