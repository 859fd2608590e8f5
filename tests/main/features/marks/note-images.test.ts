/** Images in notes: stored once, served with their type, and deleted once no note shows them. */
import type { Database } from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { NoteImages, findNoteImage } from '../../../../src/main/features/marks/note-images.ts';
import { findDamage, isIntact } from '../../../../src/main/storage/study/tables/find-damage.ts';
import { NoteImageStore } from '../../../../src/main/storage/study/stores/note-image-store.ts';
import { NoteStore } from '../../../../src/main/storage/study/stores/note-store.ts';
import { QuestionStore } from '../../../../src/main/storage/study/stores/question-store.ts';
import { noteImageLimit, noteImagesLimit } from '../../../../src/shared/study/note-images.ts';
import { gif, jpeg, makeLargePng, png, svg, webp } from '../../../fixtures/images.ts';
import { makeQuestion, useStudyLibrary } from '../../study-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const library = useStudyLibrary(useTempFolder());
const question = '/sql/design/types#char';
const other = '/sql/design/types#text';
let database: Database;
let store: NoteImageStore;
let drafts: string[];
let images: NoteImages;

beforeEach(() => {
  ({ database } = library);
  const questions = new QuestionStore(database);
  questions.keepQuestion(question, makeQuestion('char'), 1);
  questions.keepQuestion(other, makeQuestion('text'), 1);
  store = new NoteImageStore(database);
  drafts = [];
  startAgain();
});

/** Simulates a restart of the app. */
function startAgain(): void {
  images = new NoteImages(store, () => drafts);
}

let time = 10;

function saveNote(body: string, of = question): void {
  const notes = new NoteStore(database);
  const before = notes.getNote(of);
  notes.saveNote(of, body, (time += 1));
  images.release(before);
}

const add = (bytes: Buffer): string => images.add(bytes.toString('base64'));
const addressOf = (target: string): string => target.replace('image:', '/note-images/');
const isThere = (target: string): boolean => findNoteImage(store, addressOf(target)) !== null;

describe('an image', () => {
  test.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
    ['image/gif', gif],
  ])('of type %s is stored once, with its size and checksum', (type, bytes) => {
    const target = add(bytes);
    expect(add(bytes)).toBe(target);
    expect(database.prepare('SELECT count(*) FROM note_image').pluck().get()).toBe(1);
    expect(findNoteImage(store, addressOf(target))).toEqual({ type, bytes: new Uint8Array(bytes) });
    expect([...images.getSizes([addressOf(target)]).values()]).toEqual([
      { width: 3, height: 2, version: null },
    ]);
    expect(isIntact(findDamage(database))).toBe(true);
  });

  test.each([
    ['a drawing', svg, 'SVG'],
    ['over 40 megapixels', makeLargePng(8000, 5001), 'more than 40 million pixels'],
    ['a text', Buffer.from('hello'), 'not a PNG'],
    ['a page that begins as an image', Buffer.concat([png.subarray(0, 8), svg]), 'image'],
    ['over 5 MB', Buffer.concat([png, Buffer.alloc(noteImageLimit)]), 'at most 5 MB'],
  ])('that is %s is refused', (_, bytes, reason) => {
    expect(() => add(bytes)).toThrow(reason);
    expect(database.prepare('SELECT count(*) FROM note_image').pluck().get()).toBe(0);
  });

  test('is refused if it would exceed the total limit, unless it is already stored', () => {
    const target = add(png);
    const full = Buffer.concat([gif, Buffer.alloc(noteImageLimit - gif.length)]);
    for (let count = 0; count < noteImagesLimit / noteImageLimit - 1; count += 1) {
      full.writeUInt32LE(count, full.length - 4);
      add(full);
    }
    full.writeUInt32LE(1000, full.length - 4);
    expect(() => add(full)).toThrow('would take over 50 MB');
    expect(add(png)).toBe(target);
  });

  test('is not served if its bytes no longer match its type', () => {
    const target = add(png);
    database.prepare('UPDATE note_image SET bytes = ?').run(Buffer.from('<script>'));
    expect(isThere(target)).toBe(false);
  });

  test('is served at its own address only', () => {
    const target = add(png);
    for (const address of ['/note-images/', '/note-images/../study.db', `${addressOf(target)}0`]) {
      expect(findNoteImage(store, address)).toBeNull();
    }
  });

  test('is reported as damaged if it changes on disk', () => {
    add(png);
    database.pragma('recursive_triggers = OFF');
    database.exec('DROP TRIGGER temp.note_image_update_checksum');
    database.prepare('UPDATE note_image SET bytes = ?').run(gif);
    expect(findDamage(database).rows).toMatchObject([{ table: 'note_image' }]);
  });
});

describe('an image that no note shows', () => {
  test('is deleted when the first note is saved after a restart', () => {
    const target = add(png);
    saveNote(`![A cup](${target})`);
    saveNote('No cup');
    // Undo in an editor, or pasting the cut text, may show it again.
    expect(isThere(target)).toBe(true);
    startAgain();
    saveNote('Still no cup');
    expect(isThere(target)).toBe(false);
    expect(isIntact(findDamage(database))).toBe(true);
  });

  test('stays while another note or a draft shows it', () => {
    const [cup, pot] = [add(png), add(gif)];
    saveNote(`![A cup](${cup}) ![A pot](${pot})`);
    saveNote(`![A cup](${cup})`, other);
    drafts = [`I was writing ![A pot](${pot})`];
    startAgain();
    saveNote('');
    expect([isThere(cup), isThere(pot)]).toEqual([true, true]);
    startAgain();
    drafts = [];
    saveNote('a');
    expect([isThere(cup), isThere(pot)]).toEqual([true, false]);
  });

  test('stays while a note that may have shown it is damaged', () => {
    const target = add(png);
    saveNote(`![A cup](${target})`);
    database.exec('DROP TRIGGER temp.note_update_checksum');
    database.prepare('UPDATE note SET body = ? WHERE question = ?').run('![A cup](im', question);
    startAgain();
    saveNote('Another', other);
    expect(isThere(target)).toBe(true);
  });

  test('is deleted the same way if it was never in a note', () => {
    const target = add(png);
    startAgain();
    saveNote('a');
    expect(isThere(target)).toBe(false);
  });
});
