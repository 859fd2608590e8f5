import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashQuestionText } from '../../../src/main/content/hash.ts';
import { encodeStudyFile, parseStudyFile } from '../../../src/main/study/study-file.ts';
import type { StudyFile } from '../../../src/main/study/study-file.ts';
import { lastTime } from '../../../src/main/study/text-versions.ts';
import { AppError } from '../../../src/shared/app-error.ts';
import { gif, png } from '../../fixtures/images.ts';
import { exampleRecords, noteImages, noteWithImages } from './example-records.ts';
import { emptyDebrief } from '../../../src/shared/study/debriefs.ts';
import { createInterview } from '../../../src/shared/study/interviews.ts';

const question = '/sql/joins/inner#one';
const text = { q: 'Why?', a: 'So.', hash: hashQuestionText({ q: 'Why?', a: 'So.' }) };

/** A small valid file as an object, for tests to corrupt. */
function sound(): Record<string, unknown[]> & Record<string, unknown> {
  const at = 1_700_000_000_000;
  return {
    format: 'rule-of-thumb-study',
    version: 1,
    exportedAt: at,
    texts: [text],
    questions: [{ id: question, difficulty: 'easy', text: text.hash, knownSince: at }],
    marks: [{ question, kind: 'read', isSet: true, changedAt: at }],
    notes: [{ question, body: 'A note', changedAt: at }],
    editedCode: [{ question, original: 'a', position: 0, code: 'b', changedAt: at }],
    scratchCode: [{ language: 'sql', code: 'SELECT 1;', fixture: 'shop', changedAt: at }],
    reviews: [
      {
        ...{ id: 'r1', question, reviewedAt: at, day: '2026-11-21', grade: 3, retention: 0.9 },
        undoneAt: null,
      },
    ],
    sessions: [],
    places: [{ path: '/', question: null, updatedAt: at }],
  } as never;
}

function write(file: StudyFile): string {
  return new TextDecoder().decode(encodeStudyFile(file));
}

function failureOf(file: unknown): string {
  try {
    parseStudyFile(typeof file === 'string' ? file : JSON.stringify(file));
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'content' });
    return (error as AppError).message;
  }
  return 'no failure';
}

test('reading a written file gives back the same records', () => {
  fc.assert(
    fc.property(exampleRecords, (records) => {
      const file = { exportedAt: 1_700_000_000_000, records };
      expect(parseStudyFile(write(file))).toEqual({ ...file, leftOut: [] });
    }),
    { numRuns: 50 },
  );
  expect(parseStudyFile(JSON.stringify(sound())).records.notes[0]?.body).toBe('A note');
});

test('a file with thousands of interviews, removed ones included, can be read again', () => {
  const settings = Array.from({ length: 2001 }, (_, index) => ({
    key: `interviews.i${index}`,
    value: index % 2 === 0 ? createInterview('2026-12-01') : null,
    changedAt: index,
  }));
  const { records } = parseStudyFile(JSON.stringify(sound()));
  const text = write({ exportedAt: 1, records: { ...records, settings } });
  expect(parseStudyFile(text).records.settings).toEqual(settings);
});

test('a file is written in the lowest version that holds its records, and an older one holds answers', () => {
  const { records } = parseStudyFile(JSON.stringify(sound()));
  const [review] = records.reviews;
  if (review === undefined) expect.unreachable();
  expect(review.kind).toBe('answer');
  const older = write({ exportedAt: 1, records });
  expect(JSON.parse(older)).toMatchObject({ version: 1 });
  expect(older).not.toContain('"kind":"answer"');

  const outputs = {
    ...records,
    reviews: [review, { ...review, id: 'r2', kind: 'output' as const }],
  };
  const file = write({ exportedAt: 1, records: outputs });
  expect(JSON.parse(file)).toMatchObject({ version: 3, reviews: [{}, { kind: 'output' }] });
  expect(parseStudyFile(file).records).toEqual(outputs);

  const settings = [
    { key: 'easyDays', value: [6], changedAt: 1 },
    { key: 'shortcuts.share', value: ['q'], changedAt: 1 },
    { key: 'shortcuts.note', value: null, changedAt: 2 },
  ];
  const settled = write({ exportedAt: 1, records: { ...records, settings } });
  expect(JSON.parse(settled)).toMatchObject({ version: 4, settings });
  const interview = { key: 'interviews.a', value: createInterview('2026-12-01'), changedAt: 1 };
  const old = { key: 'interviewDate', value: '2026-12-01', changedAt: 1 };
  const prepared = write({ exportedAt: 1, records: { ...records, settings: [interview, old] } });
  expect(JSON.parse(prepared)).toMatchObject({ version: 6 });
  expect(parseStudyFile(prepared).records.settings).toEqual([interview, old]);
  const marks = [{ question: 'x', kind: 'added' as const, isSet: true, changedAt: 1 }];
  const added = write({ exportedAt: 1, records: { ...records, marks } });
  expect(JSON.parse(added)).toMatchObject({ version: 7, marks });
  const debrief = { key: 'debriefs.a', value: emptyDebrief, changedAt: 1 };
  const debriefed = write({
    exportedAt: 1,
    records: { ...records, settings: [interview, debrief] },
  });
  expect(JSON.parse(debriefed)).toMatchObject({ version: 7 });
  expect(parseStudyFile(debriefed).records.settings).toEqual([interview, debrief]);
  const session = {
    ...{ id: 's', kind: 'recall' as const, startedAt: 1, endedAt: 2, items: [], steps: [] },
    plan: {
      ...{ kind: 'recall' as const, source: { kind: 'today' as const }, difficulties: [] },
      ...{ length: 4, secondsPerQuestion: null },
    },
  };
  const planned = write({ exportedAt: 1, records: { ...records, sessions: [session] } });
  expect(JSON.parse(planned)).toMatchObject({ version: 5 });
  const versions = {
    device: 'a',
    known: { a: 5 },
    others: [{ body: 'b', device: '', changedAt: 4 }],
  };
  const notes = [{ question: 'x', body: 'a', changedAt: 5, versions }];
  const edited = write({ exportedAt: 1, records: { ...records, notes } });
  expect(JSON.parse(edited)).toMatchObject({ version: 5, notes });
  expect(parseStudyFile(settled).records.settings).toEqual(settings);
});

test.each([
  ['as long as a file with questions may be', 'x'.repeat(1024 * 1024)],
  ['with half a character, as SQLite keeps it', 'Half \ud800 of it'.toWellFormed()],
])('an answer %s is read back', (_, a) => {
  const hash = hashQuestionText({ q: 'Half \ud800?', a: a.replace('\ufffd', '\ud800') });
  const file = sound();
  file['texts'] = [{ q: 'Half \ufffd?', a, hash }];
  file['questions'] = [{ id: question, difficulty: 'easy', text: hash, knownSince: 1 }];
  expect(parseStudyFile(JSON.stringify(file)).records.texts).toEqual(file['texts']);
});

test.each(['1955-11-05', '2150-03-01'])('a file written when the clock said %s is read', (day) => {
  const at = Date.parse(`${day}T12:00:00Z`);
  const file = sound();
  file['exportedAt'] = at as never;
  file['reviews'] = [{ ...(file['reviews']?.[0] as object), reviewedAt: at, day }];
  file['notes'] = [{ question, body: 'A note', changedAt: at }];
  expect(parseStudyFile(JSON.stringify(file)).records.reviews[0]).toMatchObject({ day });
});

test('times at the very end are read as earlier ones, so that the times of later changes can be written', () => {
  const file = sound();
  file['marks'] = [{ ...(file['marks']?.[0] as object), changedAt: lastTime }];
  const versions = { device: 'a', known: { a: lastTime }, others: [] };
  file['notes'] = [{ question, body: 'A note', changedAt: lastTime, versions }];
  file['places'] = [{ path: '/', question: null, updatedAt: lastTime - 5 }];
  const { records } = parseStudyFile(JSON.stringify(file));
  const at = Date.UTC(9890, 0);
  expect(records).toMatchObject({
    marks: [{ changedAt: at }],
    notes: [{ changedAt: at, versions: { known: { a: at } } }],
    places: [{ updatedAt: at }],
  });
  file['marks'] = [{ ...(file['marks'][0] as object), changedAt: at + 1 }];
  expect(parseStudyFile(JSON.stringify(file)).records.marks).toMatchObject([{ changedAt: at + 1 }]);
});

describe('an invalid file is refused with the position of the error', () => {
  const spoil = (change: (file: ReturnType<typeof sound>) => void): unknown => {
    const file = sound();
    change(file);
    return file;
  };
  const setting = (value: object) =>
    spoil((file) => Object.assign(file, { version: 4, settings: [{ ...value, changedAt: 1 }] }));
  const entry = (name: string, change: object) =>
    spoil((file) => (file[name] = [{ ...(file[name]?.[0] as object), ...change }]));

  test.each<[string, unknown, RegExp]>([
    ['text that is not JSON', '{"format": "rule-', /not JSON/],
    ['another format', { format: 'something' }, /no Rule of Thumb study data/],
    ['a list', [], /no Rule of Thumb study data/],
    ['null', null, /no Rule of Thumb study data/],
    [
      'more text in other versions than fits',
      entry('editedCode', {
        versions: {
          ...{ device: '', known: {} },
          // In JSON, this character takes six.
          others: [1, 2].map((changedAt) => ({
            ...{ position: 0, code: '\u0001'.repeat(1_000_000), device: '', changedAt },
          })),
        },
      }),
      /In editedCode, entry 1, versions, others: Too much text\.$/,
    ],
    ['a newer version', { format: 'rule-of-thumb-study', version: 8 }, /newer version/],
    ['a missing list', spoil((file) => delete file['notes']), /^.*In notes: /],
    ['an unknown field', spoil((file) => (file['more'] = [])), /In the file itself: .*more/],
    ['an unknown setting', setting({ key: 'theme', value: 'dark' }), /In settings, entry 1, key: /],
    ['keys that are no list', setting({ key: 'shortcuts.share', value: 's' }), /entry 1, value: /],
    ...['', 'a#b', '__proto__', 'x'.repeat(41)].map((id): [string, unknown, RegExp] => [
      `an interview called “${id}”, which no address or change could name`,
      setting({ key: `interviews.${id}`, value: createInterview('2026-12-01') }),
      /In settings, entry 1, key: /,
    ]),
    [
      'a shortcut of an action with a longer name than the app could store again',
      setting({ key: `shortcuts.${'x'.repeat(41)}`, value: [] }),
      /In settings, entry 1, key: /,
    ],
    [
      'a value that its setting refuses',
      setting({ key: 'easyDays', value: [7] }),
      /In settings, entry 1, value: /,
    ],
    ['a wrong grade', entry('reviews', { grade: 5 }), /In reviews, entry 1, grade: /],
    ['a wrong day', entry('reviews', { day: '2026-02-30' }), /In reviews, entry 1, day: /],
    ['a day before all times', entry('reviews', { day: '0001-01-01' }), /entry 1, day: /],
    ['a day in the far future', entry('reviews', { day: '9999-12-31' }), /entry 1, day: /],
    ['a wrong retention', entry('reviews', { retention: 7 }), /In reviews, entry 1, retention: /],
    [
      'a time in the far future',
      entry('marks', { changedAt: 1e16 }),
      /In marks, entry 1, changedAt: /,
    ],
    [
      'a time that is not a whole number',
      entry('marks', { changedAt: 1.5 }),
      /entry 1, changedAt: /,
    ],
    ['a mark of another kind', entry('marks', { kind: 'loved' }), /In marks, entry 1, kind: /],
    [
      'a question that is not an address',
      entry('notes', { question: 'one' }),
      /In notes, entry 1, question: /,
    ],
    [
      'a note that is too long',
      entry('notes', { body: 'x'.repeat(100_001) }),
      /In notes, entry 1, body: /,
    ],
    ['a field too many', entry('notes', { extra: 1 }), /In notes, entry 1: .*extra/],
    [
      'code on the scratchpad in a language that does not run',
      entry('scratchCode', { language: 'cobol' }),
      /In scratchCode, entry 1, language: /,
    ],
    [
      'code on the scratchpad that is too long',
      entry('scratchCode', { code: 'x'.repeat(1_000_001) }),
      /In scratchCode, entry 1, code: Code has at most/,
    ],
    [
      'a language of the scratchpad twice',
      spoil((file) => file['scratchCode']?.push(file['scratchCode'][0])),
      /In scratchCode, entry 2: sql was there before/,
    ],
    [
      'a text under the hash of another',
      entry('texts', { a: 'Forged.' }),
      /In texts, entry 1: the hash/,
    ],
    [
      'a note of a missing question',
      entry('notes', { question: '/a/b/c#d' }),
      /In notes, entry 1: \/a\/b\/c#d is not among/,
    ],
    [
      'a question with a missing text',
      entry('questions', { text: 'a'.repeat(64) }),
      /In questions, entry 1: /,
    ],
    [
      'the same review twice',
      spoil((file) => file['reviews']?.push(file['reviews'][0])),
      /In reviews, entry 2: r1 was there before/,
    ],
  ])('%s', (_, file, message) => {
    expect(failureOf(file)).toMatch(message);
  });

  test('a session with an ungraded step or a repeated step number', () => {
    const step = {
      ...{ number: 1, question, text: text.hash, difficulty: 'easy', kind: 'grade', grade: 2 },
      ...{ review: null, dueAt: null, typed: '', elapsedMs: 5, takenAt: 5, day: '2026-11-21' },
    };
    const withSteps = (steps: object[]): unknown => ({
      ...sound(),
      sessions: [
        {
          ...{ id: 's', kind: 'cram', startedAt: 1, endedAt: 2, items: [], steps },
          plan: {
            ...{ kind: 'cram', source: { kind: 'due' }, difficulties: [], length: 3 },
            secondsPerQuestion: null,
          },
        },
      ],
    });
    expect(failureOf(withSteps([step]))).toBe('no failure');
    expect(failureOf(withSteps([{ ...step, grade: null }]))).toMatch(
      /sessions, entry 1, steps, entry 1/,
    );
    expect(failureOf(withSteps([step, step]))).toMatch(/sessions, entry 1.*entry 2: number 1/);
  });

  test('names built into JavaScript objects get no special treatment', () => {
    expect(
      failureOf('{"format":"rule-of-thumb-study","version":1,"__proto__":{"texts":[]}}'),
    ).toMatch(/The study data is wrong/);
  });
});

test('a file too large to be imported again is not written', () => {
  const records = parseStudyFile(JSON.stringify(sound())).records;
  const { length } = encodeStudyFile({ exportedAt: 1, records });
  expect(encodeStudyFile({ exportedAt: 1, records }, length)).toHaveLength(length);
  expect(() => encodeStudyFile({ exportedAt: 1, records }, length - 1)).toThrow(
    'could not be imported again',
  );
});

test('a file longer than any string is not written either', () => {
  const a = 'a'.repeat(5 * 1024 * 1024);
  const texts = Array.from({ length: 120 }, () => ({ hash: 'f'.repeat(64), q: 'Q', a }));
  const records = { ...parseStudyFile(JSON.stringify(sound())).records, texts };
  expect(() => encodeStudyFile({ exportedAt: 1, records })).toThrow('could not be imported again');
});

describe('images', () => {
  const [first] = noteImages;
  const read = (images: unknown) =>
    parseStudyFile(JSON.stringify({ ...sound(), version: 2, images }));

  test('make it a version 2 file, which is read like version 1', () => {
    const { records } = read([first]);
    expect(records.images).toEqual([first]);
    const notes = records.notes.map((note) => ({ ...note, body: noteWithImages }));
    const text = write({ exportedAt: 1, records: { ...records, notes } });
    expect(JSON.parse(text)).toMatchObject({ version: 2, images: [first] });
    expect(write({ exportedAt: 1, records })).toMatch(/"version": 1,/);
  });

  test.each([
    ['that claims another type', { ...first, type: 'image/gif' }, /not of the type/],
    ['of a type that notes have not', { ...first, type: 'image/svg+xml' }, /only PNG, JPEG/],
    ['with another hash', { ...first, hash: '0'.repeat(32) }, /its hash differs/],
    ['with a path for a hash', { ...first, hash: '../../study.db' }, /32 digits/],
    ['that is no image', { ...first, data: Buffer.from('<html>').toString('base64') }, /not a PNG/],
    ['that is cut', { ...first, data: png.subarray(0, 12).toString('base64') }, /image/],
    [
      'that is a drawing',
      { ...first, data: Buffer.from('<svg width="1" height="1"/>').toString('base64') },
      /SVG/,
    ],
    [
      'over 5 MB',
      { ...first, data: Buffer.concat([gif, Buffer.alloc(5 * 1024 * 1024)]).toString('base64') },
      /at most 5 MB/,
    ],
    ['that is not base64', { ...first, data: '%%%' }, /base64/],
    ['with more than belongs there', { ...first, path: '/etc/passwd' }, /path/],
    ['that is none', null, /expected object/],
  ])('skips an image %s and reads the rest', (_, image, reason) => {
    const { records, leftOut } = read([image, first]);
    expect(records.images).toEqual([first]);
    expect(records.notes).toHaveLength(1);
    expect(leftOut).toEqual([expect.stringMatching(reason)]);
    expect(leftOut[0]).toMatch(/^Image 1 is left out: /);
  });

  test('a repeated image is read once', () => {
    expect(read([first, first])).toMatchObject({
      records: { images: [first] },
      leftOut: ['Image 2 is left out: it was there before.'],
    });
  });

  test('that are not a list are refused', () => {
    expect(failureOf({ ...sound(), version: 2, images: { 0: first } })).toContain('In images');
  });
});
