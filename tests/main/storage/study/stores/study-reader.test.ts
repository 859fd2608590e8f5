import { beforeEach, describe, expect, test } from 'vitest';
import { QuestionStore } from '../../../../../src/main/storage/study/stores/question-store.ts';
import { StudyReader } from '../../../../../src/main/storage/study/stores/study-reader.ts';
import { StudyWriter } from '../../../../../src/main/storage/study/stores/study-writer.ts';
import type { MarkKind, QuestionStudy } from '../../../../../src/shared/study/marks.ts';
import { hourMs, makeQuestion, useStudyLibrary } from '../../../study-library.ts';
import { useTempFolder } from '../../../temp-folder.ts';

const library = useStudyLibrary(useTempFolder());
const page = '/sql/design/types';
const id = `${page}#char`;
let reader: StudyReader;

beforeEach(() => {
  reader = new StudyReader(library.database, library.clock);
});

function mark(kind: MarkKind, isSet = true, question = id): void {
  const text = library.getQuestion(question);
  new StudyWriter(library.database).setMarks(
    [{ id: question, text }],
    kind,
    isSet,
    library.clock.now(),
  );
}

function getStudy(): QuestionStudy {
  return reader.getStudy(id, library.getHash(id));
}

describe('StudyReader', () => {
  test('returns an empty study for an untouched question', () => {
    expect(getStudy()).toEqual({
      ...{ marks: [], note: '', otherNotes: [], isChanged: false, card: null },
    });
    expect(reader.getPageStudy(page, library.getHashes(page))).toEqual({});
  });

  test('lists marks in their usual order', () => {
    mark('suspended');
    mark('read');
    mark('bookmarked');
    mark('bookmarked', false);
    expect(getStudy().marks).toEqual(['read', 'suspended']);
  });

  test('returns the questions of one page only, by their id', () => {
    mark('read');
    mark('known', true, `${page}#text`);
    mark('read', true, '/sql/design/keys#primary');
    mark('read', true, '/@mine/sql/design/types#char');
    const study = reader.getPageStudy(page, library.getHashes(page));
    expect(Object.keys(study).sort()).toEqual(['char', 'text']);
    expect(study['text']?.marks).toEqual(['known']);
  });

  test('shows a question as buried until exactly the end of the study day at four in the morning', () => {
    library.clock.time = Date.parse('2026-11-20T23:30:00Z');
    mark('buried');
    library.clock.time = Date.parse('2026-11-21T03:59:59.999Z');
    expect(getStudy().marks).toEqual(['buried']);
    library.clock.time += 1;
    expect(getStudy().marks).toEqual([]);
    mark('buried');
    expect(getStudy().marks).toEqual(['buried']);
  });

  test('does not show a question as buried if the clock was ahead when it was buried', () => {
    library.clock.time += 10 * 365 * 24 * hourMs;
    mark('buried');
    library.clock.time -= 10 * 365 * 24 * hourMs;
    expect(getStudy().marks).toEqual([]);
  });

  test('counts how often a question was asked and forgotten', () => {
    mark('read');
    library.addCard(id);
    expect(getStudy().card).toEqual({ reviews: 1, lapses: 0 });
  });

  test('reports a text that changed after it was marked, until the change is accepted or undone', () => {
    const old = makeQuestion('char');
    const changed = { ...old, a: 'It is quite another.' };
    mark('read');
    expect(getStudy().isChanged).toBe(false);
    library.questions.set(id, changed);
    library.update();
    expect(getStudy().isChanged).toBe(true);
    mark('bookmarked');
    expect(getStudy().isChanged).toBe(true);
    new QuestionStore(library.database).learnQuestion(id, changed, library.clock.now());
    expect(getStudy().isChanged).toBe(false);
    library.questions.set(id, old);
    library.update();
    expect(getStudy().isChanged).toBe(true);
  });

  test('reports no change for a new difficulty or a question without study data', () => {
    mark('read');
    library.questions.set(id, { ...makeQuestion('char'), difficulty: 'hard' });
    library.update();
    expect(getStudy().isChanged).toBe(false);
    mark('read', false);
    library.questions.set(id, { ...makeQuestion('char'), q: 'Which one?' });
    library.update();
    expect(getStudy().isChanged).toBe(false);
  });

  test('lists the reviews that were not undone, latest first', () => {
    mark('read');
    const at = library.clock.now();
    library.addReview(id, at, 1);
    library.addReview(id, at + hourMs, 3);
    library.addReview(id, at + 2 * hourMs, 4);
    library.database.prepare('UPDATE review SET undone_at = 1 WHERE grade = 4').run();
    expect(reader.listReviews(id)).toEqual([
      { reviewedAt: at + hourMs, grade: 3 },
      { reviewedAt: at, grade: 1 },
    ]);
  });
});
