import { zipSync, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { describeBinary } from '../../../src/main/content/binary-kind.ts';
import { png } from '../../fixtures/images.ts';

const zip = (...names: string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8('text')])));
const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

test.each<[kind: string, advice: string, head: Uint8Array]>([
  ['a PDF document', 'Copy its text', bytes('%PDF-1.7\n%\xe2\xe3')],
  ['an SQLite database', 'as CSV', bytes('SQLite format 3\0\x10\0')],
  ['an Anki package', 'ending .apkg', zip('collection.anki2', 'media')],
  ['an Anki package', 'ending .apkg', zip('meta', 'collection.anki21b')],
  ['a word processor’s document', '(.txt)', zip('[Content_Types].xml', 'word/document.xml')],
  ['a spreadsheet', 'as CSV', zip('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml')],
  ['a presentation', '(.txt)', zip('ppt/presentation.xml')],
  ['a zip file', 'unpack it', zip('qa/a/b/c.md')],
  ['a zip file', 'unpack it', zip()],
  ['a document of an old Office program', 'as CSV', bytes('\xd0\xcf\x11\xe0\xa1\xb1')],
  ['an image', 'beside the page', png],
  ['an image', 'beside the page', bytes('\xff\xd8\xff\xe0')],
  ['a recording', 'Import its text', bytes('\0\0\0\x20ftypisom')],
  ['an archive', 'Unpack it', bytes('\x1f\x8b\x08')],
  ['a program', 'no questions', bytes('\x7fELF\x02')],
  ['not a text', 'as text or CSV', bytes('\x01\x02\0\x03')],
])('names %s, and explains how to get its questions: %s', (kind, advice, head) => {
  const description = describeBinary(head);
  expect(description).toContain(`is ${kind}. `);
  expect(description).toContain(advice);
});

test.each([
  '',
  '# A question?\n',
  'Ünïcode',
  'PKs are keys',
  'MZ is how programs start',
  'ID3 é',
  'GIF or PNG?',
])('treats %j as text', (text) => {
  expect(describeBinary(Buffer.from(text))).toBeNull();
});
