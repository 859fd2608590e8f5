import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../src/main/content/hash.ts';
import type { NoteRecord } from '../../../src/main/study/study-data-records.ts';
import {
  dismissVersion,
  editText,
  lastTime,
  listOtherVersions,
  maxOtherLength,
  maxOtherVersions,
  maxTextDevices,
  mergeTexts,
  noteText,
} from '../../../src/main/study/text-versions.ts';

const question = '/sql/joins/inner#one';

function merge(mine: NoteRecord, theirs: NoteRecord): NoteRecord {
  return mergeTexts(noteText, mine, theirs);
}

function edit(
  before: NoteRecord | undefined,
  body: string,
  device: string,
  at: number,
): NoteRecord {
  return { question, body, ...editText(noteText, before, { body }, { device, at }) };
}

function dismiss(note: NoteRecord, id: string): NoteRecord {
  return { ...note, versions: dismissVersion(note, id) };
}

/** The current text, then the others. */
function show(note: NoteRecord): string[] {
  return [note.body, ...listOtherVersions(noteText, note).map(({ text }) => text)];
}

describe('merging two versions of a text', () => {
  const first = edit(undefined, 'first', 'a', 10);

  test('takes the edit of one device', () => {
    const second = edit(first, 'second', 'b', 20);
    expect(merge(first, second)).toBe(second);
    expect(show(merge(second, first))).toEqual(['second']);
  });

  test('keeps both edits of the same text, with the later one as current', () => {
    const [mine, theirs] = [edit(first, 'mine', 'a', 20), edit(first, 'theirs', 'b', 30)];
    expect(show(merge(mine, theirs))).toEqual(['theirs', 'mine']);
    expect(merge(theirs, mine)).toEqual(merge(mine, theirs));
  });

  test('takes a later edit of a device whose clock is behind', () => {
    const second = edit(first, 'second', 'b', 3);
    expect(show(merge(first, second))).toEqual(['second']);
  });

  test('keeps the other version through later edits until it is dismissed', () => {
    const both = merge(edit(first, 'mine', 'a', 20), edit(first, 'theirs', 'b', 30));
    const later = edit(both, 'later', 'a', 40);
    expect(show(later)).toEqual(['later', 'mine']);
    const [other] = listOtherVersions(noteText, later);
    const settled = dismiss(later, other?.id ?? '');
    expect(show(settled)).toEqual(['later']);
    expect(show(merge(both, settled)), 'on the other device, too').toEqual(['later']);
  });

  test('taking the other version settles it', () => {
    const both = merge(edit(first, 'mine', 'a', 20), edit(first, 'theirs', 'b', 30));
    const taken = edit(both, 'mine', 'b', 40);
    expect(show(taken)).toEqual(['mine']);
    expect(show(merge(taken, both))).toEqual(['mine']);
  });

  test('offers neither an equal nor an empty version', () => {
    const same = merge(edit(first, 'same', 'a', 20), edit(first, 'same', 'b', 30));
    expect(show(same)).toEqual(['same']);
    const removed = merge(edit(first, '', 'a', 20), edit(first, 'kept', 'b', 30));
    expect(show(removed)).toEqual(['kept']);
  });

  test('offers a version that a removal elsewhere did not know about', () => {
    const removed = merge(edit(first, 'kept', 'a', 20), edit(first, '', 'b', 30));
    expect(show(removed)).toEqual(['', 'kept']);
  });

  test('takes the later of two edits from before devices had ids', () => {
    const [old, older] = [20, 10].map((changedAt) => ({
      question,
      body: `${changedAt}`,
      changedAt,
    }));
    expect(merge(older as NoteRecord, old as NoteRecord)).toBe(old);
    expect(show(merge(old as NoteRecord, edit(older, 'new', 'a', 30)))).toEqual(['new', '20']);
    expect(show(merge(older as NoteRecord, edit(old, 'new', 'a', 30)))).toEqual(['new']);
  });

  test('keeps the latest of more versions than fit', () => {
    const versions = Array.from({ length: maxOtherVersions + 5 }, (_, index) =>
      edit(first, `version ${index}`, `device ${index}`, 100 + index),
    );
    const merged = versions.reduce(merge);
    expect(show(merged)).toHaveLength(maxOtherVersions + 1);
    expect(show(merged).slice(0, 2)).toEqual(['version 24', 'version 23']);
  });

  test('keeps a text if each side claims to have replaced the other', () => {
    const known = { a: 50, b: 50 };
    const claim = (device: string, changedAt: number): NoteRecord => ({
      ...{ question, body: device, changedAt },
      versions: { device, known, others: [] },
    });
    const [mine, theirs] = [claim('a', 40), claim('b', 41)];
    expect(merge(mine, theirs)).toEqual(merge(theirs, mine));
    expect(['a', 'b']).toContain(merge(mine, theirs).body);
  });
});

describe('an edit of a text that is at the limits of the study file', () => {
  const devices = Array.from({ length: maxTextDevices }, (_, index) => `${index}`);
  const at = (time: number): NoteRecord => ({
    ...{ question, body: 'theirs', changedAt: time },
    versions: {
      ...{ device: '0', others: [] },
      known: Object.fromEntries(devices.map((device) => [device, time])),
    },
  });

  test('stays within the number of devices, and is one of them', () => {
    const { versions } = edit(at(50), 'mine', 'a', 10);
    expect(Object.keys(versions?.known ?? {})).toHaveLength(maxTextDevices);
    expect(versions?.known).toMatchObject({ a: 51, 0: 50 });
  });

  test('stays within the last time, and replaces what it was made on', () => {
    const theirs = at(lastTime);
    const mine = edit(theirs, 'mine', 'a', 10);
    expect(mine.changedAt).toBe(lastTime);
    expect(show(merge(mine, theirs))).toEqual(['mine']);
    expect(show(merge(theirs, mine))).toEqual(['mine']);
  });
});

test('other versions of a text are kept up to a total length, the latest first', () => {
  const body = 'x'.repeat(maxOtherLength * 0.4);
  const versions = [0, 1, 2, 3].map((index) =>
    edit(undefined, `${body}${index}`, `${index}`, index),
  );
  const merged = versions.reduce(merge);
  expect(merged.versions?.others.map(({ changedAt }) => changedAt)).toEqual([2, 1]);
  expect(versions.toReversed().reduce(merge).versions?.others).toHaveLength(2);
});

describe('any history of edits on three devices', () => {
  const devices = ['a', 'b', 'c'];
  type Step =
    | { kind: 'edit'; on: number; text: string; at: number }
    | { kind: 'merge'; on: number; from: number }
    | { kind: 'dismiss'; on: number };
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({
      kind: fc.constant('edit' as const),
      on: fc.nat(2),
      text: fc.constantFrom('', 'one', 'two', 'three'),
      at: fc.integer({ min: 1, max: 50 }),
    }),
    fc.record({ kind: fc.constant('merge' as const), on: fc.nat(2), from: fc.nat(2) }),
    fc.record({ kind: fc.constant('dismiss' as const), on: fc.nat(2) }),
  );

  /** The texts of the devices, one of which may not have any yet. */
  function replay(steps: Step[]): (NoteRecord | undefined)[] {
    const notes: (NoteRecord | undefined)[] = [undefined, undefined, undefined];
    for (const one of steps) {
      const note = notes[one.on];
      if (one.kind === 'edit') {
        notes[one.on] = edit(note, one.text, devices[one.on] ?? '', one.at);
      } else if (one.kind === 'merge') {
        const theirs = notes[one.from];
        if (theirs !== undefined) notes[one.on] = note === undefined ? theirs : merge(note, theirs);
      } else if (note !== undefined) {
        const [other] = listOtherVersions(noteText, note);
        if (other !== undefined) notes[one.on] = dismiss(note, other.id);
      }
    }
    return notes;
  }

  const histories = fc.array(step, { maxLength: 25 }).map(replay);
  const joinAll = (notes: readonly NoteRecord[]): string =>
    canonicalJson(notes.slice(1).reduce(merge, notes[0] as NoteRecord));

  test('merges to the same text in any order and grouping', () => {
    fc.assert(
      fc.property(histories, (notes) => {
        const there = notes.filter((note) => note !== undefined);
        if (there.length < 3) return;
        const [a, b, c] = there as [NoteRecord, NoteRecord, NoteRecord];
        const expected = joinAll([a, b, c]);
        for (const order of [
          [a, c, b],
          [b, a, c],
          [b, c, a],
          [c, a, b],
          [c, b, a],
        ]) {
          expect(joinAll(order)).toBe(expected);
        }
        expect(canonicalJson(merge(a, merge(b, c)))).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test('loses no text that was not replaced or dismissed', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom('four', 'five'), (notes, text) => {
        const [mine, theirs] = notes;
        // An edit that the other device doesn't know about survives everything that device does in the meantime.
        const edited = edit(mine, text, 'a', 60);
        const elsewhere = edit(theirs, 'six', 'b', 70);
        expect(show(merge(elsewhere, edited))).toContain(text);
      }),
    );
  });
});
