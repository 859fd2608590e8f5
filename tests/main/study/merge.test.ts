import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countChanges, countNoRoom } from '../../../src/main/study/count-changes.ts';
import { planMerge } from '../../../src/main/study/merge.ts';
import type {
  NoteImageRecord,
  ReviewRecord,
  SessionRecord,
  SessionStepRecord,
  StudyDataRecords,
} from '../../../src/main/study/study-data-records.ts';
import { countRecords } from '../../../src/main/study/study-data-records.ts';
import { exampleRecords, noteImages, noteWithImages } from './example-records.ts';

const question = '/sql/joins/inner#one';

const nothing: StudyDataRecords = {
  texts: [],
  questions: [],
  marks: [],
  notes: [],
  editedCode: [],
  scratchCode: [],
  images: [],
  reviews: [],
  sessions: [],
  places: [],
  settings: [],
  resets: [],
};

/** The result of merging the other records into these: each list sorted by key, without images that no note shows. */
function merge(here: StudyDataRecords, other: StudyDataRecords): StudyDataRecords {
  const changes = planMerge(here, other);
  const put = <Kept>(mine: Kept[], theirs: Kept[], keyOf: (one: Kept) => string): Kept[] => {
    const all = new Map([...mine, ...theirs].map((one) => [keyOf(one), one]));
    return [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  };
  const keyOf = (mark: { question: string; kind: string }): string =>
    `${mark.question} ${mark.kind}`;
  const notes = put(here.notes, changes.notes, (note) => note.question);
  const gone = [...changes.removedReviews, ...changes.replacedReviews.map(({ id }) => id)];
  return {
    texts: put(here.texts, changes.texts, ({ hash }) => hash),
    questions: put(here.questions, changes.questions, ({ id }) => id),
    marks: put(
      here.marks.filter((mark) => !changes.removedMarks.some((one) => keyOf(one) === keyOf(mark))),
      changes.marks,
      keyOf,
    ),
    notes,
    editedCode: put(
      here.editedCode,
      changes.editedCode,
      (edited) => `${edited.question} ${edited.original}`,
    ),
    scratchCode: put(here.scratchCode, changes.scratchCode, ({ language }) => language),
    images: put(here.images, changes.images, ({ hash }) => hash).filter(({ hash }) =>
      notes.some(({ body }) => body.includes(hash)),
    ),
    reviews: put(
      here.reviews.filter(({ id }) => !gone.includes(id)),
      changes.reviews,
      ({ id }) => id,
    ),
    sessions: put(
      here.sessions.filter(({ id }) => !changes.removedSessions.includes(id)),
      changes.sessions,
      ({ id }) => id,
    ),
    places: put(here.places, changes.places, ({ path }) => path),
    settings: put(here.settings, changes.settings, ({ key }) => key),
    resets: put(here.resets, changes.resets, ({ id }) => id),
  };
}

describe('merging study data', () => {
  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(exampleRecords, exampleRecords, (here, other) => {
        const changes = planMerge(merge(here, other), other);
        expect(Object.values(changes).flat()).toEqual([]);
      }),
    );
  });

  test('gives the same result for any number of files in any order', () => {
    fc.assert(
      fc.property(exampleRecords, exampleRecords, exampleRecords, (a, b, c) => {
        const one = merge(merge(merge(nothing, a), b), c);
        expect(merge(merge(merge(nothing, c), a), b)).toEqual(one);
        expect(merge(merge(merge(nothing, b), c), a)).toEqual(one);
      }),
    );
  });

  test('loses no review but reset ones, and never revives an undone or a reset one', () => {
    fc.assert(
      fc.property(exampleRecords, exampleRecords, (here, other) => {
        const merged = new Map(merge(here, other).reviews.map((review) => [review.id, review]));
        const reset = new Set([...here.resets, ...other.resets].flatMap(({ reviews }) => reviews));
        for (const { id, undoneAt } of [...here.reviews, ...other.reviews]) {
          expect(merged.has(id)).toBe(!reset.has(id));
          if (undoneAt !== null) expect(merged.get(id)?.undoneAt).not.toBeNull();
        }
        const kept = [...here.reviews, ...other.reviews].filter(({ id }) => !reset.has(id));
        expect(merged.size).toBe(new Set(kept.map(({ id }) => id)).size);
      }),
    );
  });

  test('lists every question whose reviews change', () => {
    fc.assert(
      fc.property(exampleRecords, exampleRecords, (here, other) => {
        const merged = merge(here, other);
        const of = (content: StudyDataRecords, id: string): unknown[] =>
          content.reviews
            .filter((review) => review.question === id && review.undoneAt === null)
            .map(({ undoneAt: _, ...review }) => JSON.stringify(review))
            .sort();
        const { rescheduled } = planMerge(here, other);
        for (const { id } of merged.questions) {
          if (!rescheduled.includes(id)) expect(of(merged, id)).toEqual(of(here, id));
        }
      }),
    );
  });
});

describe('merging reviews that came back from Anki', () => {
  const second = 1000;
  /** Answers at different seconds, each with its id here and the id it gets when read from Anki's log. */
  const answers = fc
    .uniqueArray(
      fc.record({
        at: fc.integer({ min: 1, max: 500 }),
        grade: fc.constantFrom(1, 2, 3, 4),
        shift: fc.integer({ min: 0, max: 49 }),
        undoneHere: fc.boolean(),
        undoneThere: fc.boolean(),
        isMadeHere: fc.boolean(),
      }),
      { selector: ({ at }) => at, minLength: 1, maxLength: 12 },
    )
    .map((all) =>
      all.map(({ at, grade, shift, undoneHere, undoneThere, isMadeHere }) => {
        const digits = String(at).padStart(12, '0');
        const review = { question, kind: 'answer', day: '2026-11-21', retention: 0.9 } as const;
        const made: ReviewRecord = {
          ...{ ...review, id: `00000000-0000-4000-a000-${digits}`, grade },
          ...{ reviewedAt: at * second, undoneAt: undoneHere ? at * second + 1 : null },
        };
        const read: ReviewRecord = {
          ...{ ...review, id: `00000000-0000-8000-a000-${digits}`, grade },
          ...{
            reviewedAt: at * second + shift,
            undoneAt: undoneThere ? at * second + 2 : null,
          },
        };
        return { made: isMadeHere ? made : null, read };
      }),
    );

  test('counts each answer once, regardless of the order of arrival', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 0, max: 12 }), (all, split) => {
        const made = all.flatMap(({ made: one }) => one ?? []);
        const files = [made.slice(0, split), made.slice(split), all.map(({ read }) => read)];
        const [a, b, c] = files.map((reviews) => ({ ...nothing, reviews })) as [
          ...[StudyDataRecords, StudyDataRecords, StudyDataRecords],
        ];
        const one = merge(merge(merge(nothing, a), b), c);
        expect(one.reviews).toHaveLength(all.length);
        expect(merge(merge(merge(nothing, c), a), b)).toEqual(one);
        expect(merge(merge(merge(nothing, b), c), a)).toEqual(one);
        expect(merge(merge(nothing, c), merge(a, b))).toEqual(one);
        for (const { made: own, read } of all) {
          const found = one.reviews.find(({ id }) => id === (own ?? read).id);
          const times = [own, read].flatMap((review) => review?.undoneAt ?? []);
          expect(found?.undoneAt).toBe(times.length === 0 ? null : Math.min(...times));
        }
      }),
    );
  });

  test('counts neither a new nor a reset review when one takes the place of the other', () => {
    const review = {
      question,
      kind: 'answer',
      grade: 3,
      day: '2026-11-21',
      retention: 0.9,
    } as const;
    const [madeId, readId] = ['4', '8'].map((version) => `00000000-0000-${version}000-a000-1`);
    const read = { ...review, id: readId ?? '', reviewedAt: 5000, undoneAt: null };
    const made = { ...review, id: madeId ?? '', reviewedAt: 4999, undoneAt: null };
    const here = { ...nothing, reviews: [read] };
    const count = (undoneAt: number | null) => {
      const other = { ...nothing, reviews: [{ ...made, undoneAt }] };
      return countChanges(here, planMerge(here, other));
    };
    expect(count(null)).toMatchObject({ newReviews: 0, undoneReviews: 0, removedReviews: 0 });
    expect(count(6000)).toMatchObject({ newReviews: 0, undoneReviews: 1, removedReviews: 0 });
    expect(planMerge(here, { ...nothing, reviews: [made] }).rescheduled).toEqual([question]);
  });

  test.each([
    ['another grade', { grade: 2 }],
    ['another time', { reviewedAt: 5050 }],
    ['another kind', { kind: 'gap' }],
    ['another question', { question: '/sql/joins/inner#two' }],
  ] as const)('keeps a review of %s', (_, other) => {
    const review = {
      question,
      kind: 'answer',
      grade: 3,
      day: '2026-11-21',
      retention: 0.9,
    } as const;
    const times = { reviewedAt: 5000, undoneAt: null };
    const read = { ...review, ...times, id: '00000000-0000-8000-a000-1' };
    const made = { ...review, ...times, ...other, id: '00000000-0000-4000-a000-1' };
    const merged = merge({ ...nothing, reviews: [read] }, { ...nothing, reviews: [made] });
    expect(merged.reviews).toHaveLength(2);
  });
});

describe('merging conflicting changes', () => {
  const mark = { question, kind: 'read', isSet: true, changedAt: 5 } as const;
  const note = { question, body: 'here', changedAt: 5 };

  test.each([
    ['earlier', 4, 'here'],
    ['later', 6, 'there'],
  ])('resolves a conflicting note that is %s', (_, changedAt, expected) => {
    const other = { ...nothing, notes: [{ question, body: 'there', changedAt }] };
    expect(merge({ ...nothing, notes: [note] }, other).notes[0]?.body).toBe(expected);
  });

  test('keeps the later change to code, per original', () => {
    const edited = { question, original: 'a', position: 0, code: 'here', changedAt: 5 };
    const other = [
      { ...edited, code: 'a', changedAt: 6 },
      { ...edited, original: 'b' },
    ];
    const here = { ...nothing, editedCode: [edited] };
    expect(merge(here, { ...nothing, editedCode: other }).editedCode).toEqual(other);
    expect(merge({ ...nothing, editedCode: other }, here).editedCode).toEqual(other);
  });

  test('keeps the later scratchpad code, per language', () => {
    const sql = { language: 'sql', code: 'here', fixture: 'shop', changedAt: 5 } as const;
    const here = { ...nothing, scratchCode: [sql] };
    const python = { ...sql, language: 'python', fixture: '' } as const;
    const there = [python, { ...sql, code: '', fixture: '', changedAt: 6 }];
    expect(merge(here, { ...nothing, scratchCode: there }).scratchCode).toEqual(there);
    expect(merge({ ...nothing, scratchCode: there }, here).scratchCode).toEqual(there);
  });

  test('keeps a mark cleared if clearing it was the later change', () => {
    const here = { ...nothing, marks: [{ ...mark, isSet: false, changedAt: 6 }] };
    expect(planMerge(here, { ...nothing, marks: [mark] }).marks).toEqual([]);
  });

  test('keeps a local session open, and ends an imported open session at its last step', () => {
    const session: SessionRecord = {
      ...{ id: 's', kind: 'cram', startedAt: 5, endedAt: null, items: [], steps: [] },
      plan: {
        ...{ kind: 'cram', source: { kind: 'due' }, difficulties: [], length: 1 },
        secondsPerQuestion: null,
      },
    };
    const open = { ...nothing, sessions: [session] };
    const ended = { ...nothing, sessions: [{ ...session, endedAt: 9 }] };
    expect(planMerge(open, merge(nothing, open)).sessions).toEqual([]);
    expect(planMerge(nothing, open).sessions[0]?.endedAt).toBe(5);
    expect(planMerge(merge(nothing, open), ended).sessions[0]?.endedAt).toBe(9);
  });

  test('ends a session that is open only because an older backup was restored', () => {
    const step: SessionStepRecord = {
      ...{ number: 1, question, cardKind: 'answer', text: 'a'.repeat(64), difficulty: 'easy' },
      ...{ kind: 'grade', grade: 2, review: null, dueAt: null, typed: 'Mine', elapsedMs: 3 },
      ...{ takenAt: 7, day: '2026-11-21' },
    };
    const session: SessionRecord = {
      ...{ id: 's', kind: 'interview', startedAt: 5, endedAt: null, items: [], steps: [] },
      plan: {
        ...{ kind: 'interview', source: { kind: 'due' }, difficulties: [], length: 1 },
        secondsPerQuestion: null,
      },
    };
    const open = { ...nothing, sessions: [session] };
    const finished = { ...session, endedAt: 9, steps: [step] };
    expect(planMerge(open, { ...nothing, sessions: [finished] }).sessions).toEqual([finished]);
    const goesOn = { ...nothing, sessions: [{ ...session, steps: [step] }] };
    expect(planMerge(open, merge(nothing, goesOn)).sessions).toEqual([]);
  });

  test('prefers a session ended by the user to a copy made while it was open, even with a later step', () => {
    const step: SessionStepRecord = {
      ...{ number: 1, question, cardKind: 'answer', text: 'a'.repeat(64), difficulty: 'easy' },
      ...{ kind: 'grade', grade: 2, review: null, dueAt: null, typed: '', elapsedMs: 3 },
      ...{ takenAt: 9, day: '2026-11-21' },
    };
    const session: SessionRecord = {
      ...{ id: 's', kind: 'cram', startedAt: 5, endedAt: 7, items: [], steps: [] },
      plan: {
        ...{ kind: 'cram', source: { kind: 'due' }, difficulties: [], length: 1 },
        secondsPerQuestion: null,
      },
    };
    const ended = { ...nothing, sessions: [session] };
    const copy = { ...nothing, sessions: [{ ...session, endedAt: null, steps: [step] }] };
    expect(merge(ended, copy).sessions).toEqual([session]);
    expect(merge(merge(nothing, copy), ended).sessions).toEqual([session]);
  });
});

test('a preview counts new records, replaced notes and undone reviews', () => {
  const review = (id: string, undoneAt: number | null) => ({
    ...({
      id,
      question,
      kind: 'answer',
      reviewedAt: 7,
      day: '2026-11-21',
      grade: 3,
      retention: 0.9,
    } as const),
    undoneAt,
  });
  const here: StudyDataRecords = {
    ...nothing,
    notes: [{ question, body: 'mine', changedAt: 1 }],
    images: noteImages.slice(0, 1),
    reviews: [review('both', null), review('mine', null)],
  };
  const other: StudyDataRecords = {
    ...nothing,
    marks: [{ question, kind: 'read', isSet: true, changedAt: 1 }],
    notes: [
      { question, body: 'theirs', changedAt: 2 },
      { question: `${question}-more`, body: noteWithImages, changedAt: 2 },
    ],
    editedCode: [
      { question, original: 'a', position: 0, code: 'b', changedAt: 3 },
      { question, original: 'c', position: 1, code: 'c', changedAt: 3 },
    ],
    scratchCode: [
      { language: 'python', code: 'x = 1', fixture: '', changedAt: 4 },
      { language: 'sql', code: '', fixture: '', changedAt: 10 },
    ],
    images: noteImages,
    reviews: [review('both', 9), review('new', null), review('gone', 8)],
  };
  expect(countChanges(here, planMerge(here, other))).toEqual({
    ...{
      newReviews: 1,
      undoneReviews: 1,
      marks: 1,
      notes: 2,
      replacedNotes: 1,
      removedNotes: 0,
      editedCode: 1,
      resetCode: 0,
      scratchCode: 1,
      clearedScratchCode: 0,
      bothChanged: 0,
      sessions: 0,
      knownTexts: 0,
      places: 0,
      ...{ settings: 0, resets: 0, removedReviews: 0, removedSessions: 0, removedMarks: 0 },
    },
    images: 1,
  });
  expect(countRecords(other)).toEqual({
    ...{ reviews: 1, cards: 1, read: 1, known: 0, suspended: 0, solved: 0, bookmarked: 0 },
    ...{ notes: 2, editedCode: 1, scratchCode: 1, sessions: 0, lastReviewAt: 7, lastChangeAt: 10 },
  });
});

test('a preview counts reset and cleared code apart from changed code', () => {
  const edit = (position: number, code: string, changedAt: number) => ({
    ...{ question, original: `tea ${position}`, position, code, changedAt },
  });
  const scratch = (language: 'python' | 'sql', code: string, changedAt: number) => ({
    ...{ language, code, fixture: '', changedAt },
  });
  const here: StudyDataRecords = {
    ...nothing,
    editedCode: [edit(0, 'mine', 1), edit(1, 'mine', 1)],
    scratchCode: [scratch('python', 'x = 1', 1), scratch('sql', '', 1)],
  };
  const other: StudyDataRecords = {
    ...nothing,
    editedCode: [edit(0, 'tea 0', 2), edit(1, 'theirs', 2), edit(2, 'tea 2', 2)],
    scratchCode: [scratch('python', '', 2), scratch('sql', 'SELECT 1', 2)],
  };
  expect(countChanges(here, planMerge(here, other))).toMatchObject({
    ...{ editedCode: 1, resetCode: 1, scratchCode: 1, clearedScratchCode: 1 },
  });
});

test('a preview counts texts that were changed on both sides', () => {
  const by = (device: string, changedAt: number) => ({
    changedAt,
    versions: { device, known: { [device]: changedAt }, others: [] },
  });
  const here: StudyDataRecords = {
    ...nothing,
    notes: [{ question, body: 'mine', ...by('a', 1) }],
    scratchCode: [{ language: 'sql', code: 'same', fixture: '', ...by('a', 1) }],
  };
  const other: StudyDataRecords = {
    ...nothing,
    notes: [{ question, body: 'theirs', ...by('b', 2) }],
    scratchCode: [{ language: 'sql', code: 'same', fixture: '', ...by('b', 2) }],
  };
  expect(countChanges(here, planMerge(here, other))).toMatchObject({
    ...{ notes: 0, replacedNotes: 0, scratchCode: 0, bothChanged: 1 },
  });
});

test('a preview counts removed notes apart from new ones, and includes places, known texts and settings', () => {
  const note = (id: string, body: string, changedAt: number) => ({
    ...{ question: `${question}-${id}`, body, changedAt },
  });
  const known = (id: string, text: string, knownSince: number) => ({
    ...({ id: `${question}-${id}`, difficulty: 'easy', text, knownSince } as const),
  });
  const here: StudyDataRecords = {
    ...nothing,
    questions: [known('changed', 'old', 1), known('same', 'old', 1)],
    notes: [note('removed', 'mine', 1), note('same', 'mine', 1), note('back', '', 1)],
    places: [{ path: '/sql', question: null, updatedAt: 1 }],
    settings: [
      { key: 'easyDays', value: [5], changedAt: 3 },
      { key: 'evenDays', value: true, changedAt: 1 },
    ],
  };
  const other: StudyDataRecords = {
    ...nothing,
    questions: [known('changed', 'new', 2), known('same', 'old', 2), known('unknown', 'new', 2)],
    notes: [
      ...[note('removed', '', 2), note('same', 'mine', 2), note('back', 'again', 2)],
      note('never-here', '', 2),
    ],
    places: ['/sql', '/-/settings'].map((path) => ({ path, question: null, updatedAt: 2 })),
    settings: [
      { key: 'easyDays', value: [6], changedAt: 2 },
      { key: 'evenDays', value: false, changedAt: 2 },
      { key: 'pauses', value: [], changedAt: 2 },
    ],
  };
  expect(countChanges(here, planMerge(here, other))).toMatchObject({
    ...{ notes: 1, replacedNotes: 0, removedNotes: 1, knownTexts: 1, places: 1, settings: 2 },
  });
});

test('own shortcuts merge action by action', () => {
  const keysOf = (action: string, value: string[] | null, changedAt: number) => ({
    ...{ key: `shortcuts.${action}`, value, changedAt },
  });
  const here = { ...nothing, settings: [keysOf('share', ['q'], 2), keysOf('note', ['w'], 1)] };
  const other = { ...nothing, settings: [keysOf('share', [], 1), keysOf('note', null, 3)] };
  const merged = [keysOf('note', null, 3), keysOf('share', ['q'], 2)];
  expect(merge(here, other).settings).toEqual(merged);
  expect(merge(other, here).settings).toEqual(merged);
});

test('images are merged as long as there is room', () => {
  // 12 MB each; the limit for all notes is 50 MB.
  const data = 'A'.repeat(16 * 1024 * 1024);
  const images = ['a', 'b', 'c', 'd', 'e'].map(
    (digit) => ({ hash: digit.repeat(32), type: 'image/png', data }) as const,
  );
  const here = { ...nothing, images: images.slice(0, 1) };
  const body = images.map(({ hash }) => `![](image:${hash})`).join('\n');
  const other = { ...nothing, notes: [{ question, body, changedAt: 1 }], images };
  const changes = planMerge(here, other);
  expect(changes.images).toEqual(images.slice(1, 4));
  expect(countNoRoom(here, other, changes)).toBe(1);
});

test('an image is merged only if a note shows it afterwards', () => {
  const [first, second] = noteImages as [NoteImageRecord, NoteImageRecord];
  const note = (id: string, images: typeof noteImages, changedAt: number) => ({
    ...{ question: `${question}-${id}`, changedAt },
    body: images.map(({ hash }) => `![Drawn](image:${hash})`).join(' '),
  });
  const here = { ...nothing, notes: [note('newer', [], 2), note('same', [second], 1)] };
  const there = [note('newer', [first], 1), note('same', [second], 1)];
  const other = { ...nothing, notes: there, images: noteImages };
  const changes = planMerge(here, other);
  expect(changes.images).toEqual([second]);
  expect(countNoRoom(here, other, changes)).toBe(0);
});
