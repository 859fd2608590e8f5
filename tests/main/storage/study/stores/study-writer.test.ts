import { beforeEach, describe, expect, test } from 'vitest';
import { StudyReader } from '../../../../../src/main/storage/study/stores/study-reader.ts';
import { StudyWriter } from '../../../../../src/main/storage/study/stores/study-writer.ts';
import type { QuestionStudy } from '../../../../../src/shared/study/marks.ts';
import { useStudyLibrary } from '../../../study-library.ts';
import { useTempFolder } from '../../../temp-folder.ts';

const library = useStudyLibrary(useTempFolder());
const id = '/sql/design/types#char';
let writer: StudyWriter;
let reader: StudyReader;

beforeEach(() => {
  writer = new StudyWriter(library.database);
  reader = new StudyReader(library.database, library.clock);
});

function getStudy(): QuestionStudy {
  return reader.getStudy(id, library.getHash(id));
}

describe('StudyWriter', () => {
  test('marks and annotates an untouched question', () => {
    const text = library.getQuestion(id);
    expect(writer.setMarks([{ id, text }], 'bookmarked', true, 10)).toBe(true);
    expect(writer.saveNote({ id, text }, 'mine', 11)).toBe(true);
    expect(getStudy()).toMatchObject({ marks: ['bookmarked'], note: 'mine' });
  });

  test('reports that nothing changed', () => {
    const text = library.getQuestion(id);
    expect(writer.setMarks([{ id, text }], 'read', false, 10)).toBe(false);
    expect(writer.setMarks([{ id, text }], 'read', true, 11)).toBe(true);
    expect(writer.setMarks([{ id, text }], 'read', true, 12)).toBe(false);
    expect(writer.saveNote({ id, text }, '', 13)).toBe(false);
  });

  test('marks a question that left the library if it was studied', () => {
    writer.setMarks([{ id, text: library.getQuestion(id) }], 'read', true, 10);
    writer.setMarks([{ id, text: null }], 'bookmarked', true, 20);
    expect(getStudy().marks).toEqual(['read', 'bookmarked']);
  });

  test('marks none of the questions if one is unknown', () => {
    const questions = [
      { id, text: library.getQuestion(id) },
      { id: '/sql/design/types#never', text: null },
    ];
    expect(() => writer.setMarks(questions, 'read', true, 10)).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
    expect(getStudy().marks).toEqual([]);
    expect(() => writer.saveNote({ id: '/sql/a/b#c', text: null }, 'x', 10)).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });
});
