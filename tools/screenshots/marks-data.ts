/** Fills an app's study database for pictures of marks: bookmarks, notes, a changed and a removed question. */
import { join } from 'node:path';
import { openLibraryStore } from '../../src/main/storage/library/library-store.ts';
import { openStudyDatabase } from '../../src/main/storage/study/study-database.ts';
import { StudyWriter } from '../../src/main/storage/study/stores/study-writer.ts';
import type { NamedQuestion } from '../../src/main/storage/study/stores/study-writer.ts';

const dayMs = 24 * 60 * 60 * 1000;
const types = '/sql/schema-design/data-types';

/** `userData` is the folder of an app that has read its library and is not running; `now` in ms since 1970. */
export function writeMarks(userData: string, now: number): void {
  const library = openLibraryStore(join(userData, 'library.db'));
  const { database } = openStudyDatabase(join(userData, 'study.db'));
  const writer = new StudyWriter(database);
  const questions = library.listQuestions().flatMap(({ id }): NamedQuestion[] => {
    const text = library.getQuestion(id);
    return text === null ? [] : [{ id, text }];
  });
  library.close();
  const [first, second, ...others] = questions.filter(({ id }) => id.startsWith(`${types}#`));
  if (!first?.text || !second || others.length < 3) throw new Error(`The library has no ${types}.`);

  const before = first.text.a.replace(/they differ in/i, 'The difference is');
  writer.setMarks(
    [{ id: first.id, text: { ...first.text, a: before } }],
    'bookmarked',
    true,
    now - 40 * dayMs,
  );
  writer.saveNote(
    { id: `${types}#money-type`, text: { ...first.text, q: 'What is wrong with `money`?' } },
    'It follows the **locale** of the server.',
    now - 30 * dayMs,
  );
  writer.setMarks([first, second, ...others.slice(0, 4)], 'read', true, now - 3 * dayMs);
  writer.setMarks(
    questions.filter((_, index) => index % 41 === 7),
    'bookmarked',
    true,
    now,
  );
  writer.setMarks(
    questions.filter((_, index) => index % 9 === 2),
    'read',
    true,
    now - dayMs,
  );
  writer.setMarks(
    questions.filter((_, index) => index % 60 === 3),
    'known',
    true,
    now,
  );
  writer.saveNote(
    first,
    'In the last interview they wanted the *padding* of `char(n)`:\n\n- stored,\n- ignored by `=`,\n- kept by `LIKE`.',
    now - 2 * dayMs,
  );
  writer.saveNote(second, 'Two billion rows come **sooner** than one thinks.', now - dayMs);
  database.close();
}
