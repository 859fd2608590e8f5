import { beforeEach, describe, expect, test } from 'vitest';
import { MarkStore } from '../../../../../src/main/storage/study/stores/mark-store.ts';
import { QuestionStore } from '../../../../../src/main/storage/study/stores/question-store.ts';
import { hashQuestionText } from '../../../../../src/main/content/hash.ts';
import { makeQuestion, useStudyLibrary } from '../../../study-library.ts';
import { useTempFolder } from '../../../temp-folder.ts';

const library = useStudyLibrary(useTempFolder());
const id = '/sql/design/types#char';
const first = makeQuestion('char');
const second = { ...first, difficulty: 'hard' as const, a: 'It is another.' };
let questions: QuestionStore;

beforeEach(() => {
  questions = new QuestionStore(library.database);
});

describe('QuestionStore', () => {
  test('returns nothing for an untouched question', () => {
    expect(questions.getQuestion(id)).toBeNull();
  });

  test('keeps a question with its text', () => {
    questions.keepQuestion(id, first, 10);
    const { difficulty, q, a } = first;
    const known = { id, difficulty, q, a, text: hashQuestionText(first), knownSince: 10 };
    expect(questions.getQuestion(id)).toEqual(known);
  });

  test('keeps the known text while the question has study data, and otherwise takes the new one', () => {
    questions.keepQuestion(id, first, 10);
    new MarkStore(library.database).setMark(id, 'read', true, 11);
    questions.keepQuestion(id, second, 20);
    expect(questions.getQuestion(id)).toMatchObject({ a: first.a, knownSince: 10 });
    new MarkStore(library.database).setMark(id, 'read', false, 21);
    questions.keepQuestion(id, second, 30);
    expect(questions.getQuestion(id)).toMatchObject({ a: second.a, knownSince: 30 });
  });

  test('records a newly learned text and the time of the change', () => {
    questions.keepQuestion(id, first, 10);
    questions.learnQuestion(id, first, 20);
    expect(questions.getQuestion(id)).toMatchObject({ a: first.a, knownSince: 10 });
    questions.learnQuestion(id, second, 30);
    expect(questions.getQuestion(id)).toMatchObject({
      difficulty: 'hard',
      a: second.a,
      knownSince: 30,
    });
  });

  test('gives the text learned last the latest time, even if the clock was set back', () => {
    questions.keepQuestion(id, first, 1000);
    questions.learnQuestion(id, second, 30);
    expect(questions.getQuestion(id)).toMatchObject({ a: second.a, knownSince: 1001 });
    questions.keepQuestion(id, first, 40);
    expect(questions.getQuestion(id)).toMatchObject({ a: first.a, knownSince: 1002 });
  });

  test('dates a new difficulty like a new text, so that no older file restores the old one', () => {
    questions.keepQuestion(id, first, 10);
    questions.learnQuestion(id, { ...first, difficulty: 'medium' }, 20);
    expect(questions.getQuestion(id)).toMatchObject({ difficulty: 'medium', knownSince: 20 });
    questions.keepQuestion(id, { ...first, difficulty: 'hard' }, 30);
    expect(questions.getQuestion(id)).toMatchObject({ difficulty: 'hard', knownSince: 30 });
    questions.keepQuestion(id, { ...first, difficulty: 'hard' }, 40);
    expect(questions.getQuestion(id)).toMatchObject({ difficulty: 'hard', knownSince: 30 });
  });

  test('stores a lone surrogate as a replacement character that matches the hash', () => {
    questions.keepQuestion(id, { ...first, q: 'Half \ud800 of it?' }, 10);
    const known = questions.getQuestion(id);
    expect(known).toMatchObject({ q: 'Half \ufffd of it?' });
    expect(known?.text).toBe(known === null ? null : hashQuestionText(known));
  });

  test('restores the previously known text with a later time', () => {
    questions.keepQuestion(id, first, 10);
    const before = questions.getQuestion(id) ?? expect.unreachable();
    questions.learnQuestion(id, second, 30);
    questions.restoreQuestion(before, 31);
    expect(questions.getQuestion(id)).toEqual({ ...before, knownSince: 31 });
  });
});
