import { beforeEach, describe, expect, test } from 'vitest';
import { MarkStore } from '../../../../../src/main/storage/study/stores/mark-store.ts';
import { QuestionStore } from '../../../../../src/main/storage/study/stores/question-store.ts';
import { makeQuestion, useStudyLibrary } from '../../../study-library.ts';
import { useTempFolder } from '../../../temp-folder.ts';

const library = useStudyLibrary(useTempFolder());
const id = '/sql/design/types#char';
let marks: MarkStore;

beforeEach(() => {
  new QuestionStore(library.database).keepQuestion(id, makeQuestion('char'), 1);
  marks = new MarkStore(library.database);
});

describe('MarkStore', () => {
  test('stores the latest change, set or cleared, with its time', () => {
    expect(marks.getMark(id, 'bookmarked')).toBeNull();
    expect(marks.setMark(id, 'bookmarked', true, 10)).toBe(true);
    expect(marks.getMark(id, 'bookmarked')).toEqual({ isSet: true, changedAt: 10 });
    expect(marks.setMark(id, 'bookmarked', false, 20)).toBe(true);
    expect(marks.getMark(id, 'bookmarked')).toEqual({ isSet: false, changedAt: 20 });
    expect(marks.getMark(id, 'known')).toBeNull();
  });

  test('changes nothing if the mark is already in that state', () => {
    expect(marks.setMark(id, 'read', false, 10)).toBe(false);
    expect(marks.getMark(id, 'read')).toBeNull();
    marks.setMark(id, 'read', true, 10);
    expect(marks.setMark(id, 'read', true, 20)).toBe(false);
    expect(marks.getMark(id, 'read')).toEqual({ isSet: true, changedAt: 10 });
  });

  test('buries a question again on another day', () => {
    marks.setMark(id, 'buried', true, 10);
    expect(marks.setMark(id, 'buried', true, 20)).toBe(true);
    expect(marks.getMark(id, 'buried')).toEqual({ isSet: true, changedAt: 20 });
  });

  test('gives the last change the latest time, even if the clock was set back', () => {
    marks.setMark(id, 'known', true, 1000);
    marks.setMark(id, 'known', false, 10);
    expect(marks.getMark(id, 'known')).toEqual({ isSet: false, changedAt: 1001 });
  });

  test.each([
    ['buried', 10, true],
    ['buried', 11, false],
    ['known', 11, true],
  ] as const)('a mark (%s) set at 10 is active on the day from %i: %s', (kind, start, expected) => {
    const moment = { now: 30, today: '1970-01-01', todayStartsAt: start };
    expect(marks.isInForce(id, kind, moment)).toBe(false);
    marks.setMark(id, kind, true, 10);
    expect(marks.isInForce(id, kind, moment)).toBe(expected);
    marks.setMark(id, kind, false, 20);
    expect(marks.isInForce(id, kind, moment)).toBe(false);
  });

  test('refuses a question that is not stored', () => {
    expect(() => marks.setMark('/sql/design/types#text', 'read', true, 1)).toThrow(/FOREIGN KEY/);
  });
});
