import { expect, test } from 'vitest';
import { changeFields } from '../../../src/main/content/edit-source.ts';

const topic = `--- # a topic
name: 'Brewing' # shown in the tree
slug: brewing
description: >-
  About
  brewing.
order: 1
`;

test('changes values, quoted as before, and leaves every other byte as it was', () => {
  const edited = changeFields(topic, 'fields', { name: "Tea's: brewing", order: 3 }, 'name');
  expect(edited).toBe(
    topic.replace("'Brewing'", "'Tea''s: brewing'").replace('order: 1', 'order: 3'),
  );
});

test.each(['\r\n', '\uFEFF\r\n', '\r'])('keeps the byte order mark and line breaks %j', (ends) => {
  const [mark, lineBreak] = ends.startsWith('\uFEFF') ? ['\uFEFF', ends.slice(1)] : ['', ends];
  const encode = (text: string): string => mark + text.replaceAll('\n', lineBreak);
  expect(changeFields(encode(topic), 'fields', { description: 'Short.' }, null)).toBe(
    encode(topic.replace(/>-\n[^]*?\.\n/, 'Short.\n')),
  );
});

test('changes front matter, and only fields that are there', () => {
  const page = `---\ntitle: Water\norder: 2 # second\nquestions: []\n---\nA body: [\n`;
  expect(changeFields(page, 'page', { title: 'Milk', subtopic: 'Milk' }, 'title')).toBe(
    page.replace('Water', 'Milk'),
  );
  expect(changeFields(page, 'page', { topic: 'Milk' }, null)).toBe(page);
});

test.each([
  ['a required field that is missing', 'slug: a\n'],
  ['a value that is a list', 'name: [a]\n'],
  ['an anchor', 'name: &a b\n'],
  ['invalid YAML', 'name: [\n'],
])('refuses a file with %s', (_, text) => {
  expect(() => changeFields(text, 'fields', { name: 'x' }, 'name')).toThrow('edit the file itself');
});
