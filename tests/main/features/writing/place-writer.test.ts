import { afterEach, beforeEach, expect, test } from 'vitest';
import { frameworkText, pageText, topicText } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';
import { openOwnLibrary } from './own-files-setup.ts';
import type { OwnLibraryForTests } from './own-files-setup.ts';

const folder = useTempFolder();
const topic = '/@mine/tea/brewing';
const fileOf = (page: string): string => `qa/tea/brewing/${page}.md`;
let mine: OwnLibraryForTests;

beforeEach(() => {
  mine = openOwnLibrary(folder);
  folder.write('mine/frameworks/milk.yml', `# mine\r\n${frameworkText('Milk', 'milk', 2)}`);
  folder.write('mine/topics/tea-cups.yml', topicText('Cups', 'cups', 'tea', 7));
  mine.write(fileOf('time'), pageText('Time', 2));
  mine.write(fileOf('leaves'), pageText('Leaves', 3).replace('order: 3', 'order: 3 # last'));
});

afterEach(() => mine.close());

/** The names in the library, in order. */
const names = async (): Promise<string> =>
  (await mine.writing.places.list())
    .map(({ name, frameworks }) =>
      [
        name,
        ...frameworks.map((framework) =>
          [
            framework.name,
            ...framework.topics.map((one) =>
              [one.name, ...one.pages.map((page) => page.name)].join(' '),
            ),
          ].join(', '),
        ),
      ].join(': '),
    )
    .join('\n');

test('lists the user’s own libraries with all that is in them', async () => {
  expect(await names()).toBe('Mine: Tea, Brewing Water Time Leaves, Cups: Milk');
});

test('a page, a topic and a framework get other names, and keep every other byte', async () => {
  const page = mine.read(fileOf('time'));
  const framework = mine.read('frameworks/milk.yml');
  await mine.writing.places.rename(`${topic}/time`, ' How long? # ');
  await mine.writing.places.rename(topic, 'Making tea');
  await mine.writing.places.rename('/@mine/milk', 'Milk: kinds');
  expect(await names()).toBe('Mine: Tea, Making tea Water How long? # Leaves, Cups: Milk: kinds');
  expect(mine.read(fileOf('time'))).toBe(page.replace('title: Time', 'title: "How long? #"'));
  expect(mine.read('frameworks/milk.yml')).toBe(
    framework.replace('name: Milk', 'name: "Milk: kinds"'),
  );
  expect(mine.index().getLibrary().problemsCount).toBe(0);
});

test('pages that repeat the names of their parents follow', async () => {
  const written = mine.read(fileOf('time')).replace('title: Time', 'title: Time\nsubtopic: Time');
  mine.write(fileOf('time'), written.replace('order:', 'topic: Brewing\nframework: Tea\norder:'));
  await mine.writing.places.rename(topic, 'Making');
  await mine.writing.places.rename('/@mine/tea', 'Teas');
  await mine.writing.places.rename(`${topic}/time`, 'Times');
  expect(mine.read(fileOf('time'))).toContain('title: Times\nsubtopic: Times\n');
  expect(mine.read(fileOf('time'))).toContain('topic: Making\nframework: Teas\n');
  expect(mine.index().getLibrary().problemsCount).toBe(0);
});

test('nothing is renamed if one of the files can’t be written', async () => {
  const room = `# ${'x'.repeat(98)}\n`.repeat(10_480);
  const page = pageText('Time', 2).replace('order:', `topic: Brewing\n${room}order:`);
  mine.write(fileOf('time'), page);
  const file = mine.read('topics/tea-brewing.yml');
  await expect(mine.writing.places.rename(topic, 'M'.repeat(490))).rejects.toMatchObject({
    code: 'content',
  });
  expect(mine.read('topics/tea-brewing.yml')).toBe(file);
  expect(mine.read(fileOf('time'))).toBe(page);
});

test.each([' ', 'x'.repeat(501), 'two\nlines'])('the name %j is refused', async (name) => {
  const before = mine.read(fileOf('time'));
  await expect(mine.writing.places.rename(`${topic}/time`, name)).rejects.toMatchObject({
    code: 'content',
  });
  expect(mine.read(fileOf('time'))).toBe(before);
});

test('pages, topics and frameworks change places with their neighbors', async () => {
  const [water, leaves] = [mine.read(fileOf('water')), mine.read(fileOf('leaves'))];
  expect(await mine.writing.places.shift(`${topic}/leaves`, -1)).toBe(true);
  expect(await mine.writing.places.shift(`${topic}/leaves`, -1)).toBe(true);
  expect(await mine.writing.places.shift(`${topic}/leaves`, -1)).toBe(false);
  expect(await mine.writing.places.shift('/@mine/tea/cups', -1)).toBe(true);
  expect(await mine.writing.places.shift('/@mine/tea', 1)).toBe(true);
  expect(await names()).toBe('Mine: Milk: Tea, Cups, Brewing Leaves Water Time');
  expect(mine.read(fileOf('leaves'))).toBe(leaves.replace('order: 3', 'order: 1'));
  expect(mine.read(fileOf('water'))).toBe(water.replace('order: 1', 'order: 2'));
  expect(mine.index().getLibrary().problemsCount).toBe(0);
});

test('pages with the same order are numbered when one is moved', async () => {
  mine.write(fileOf('time'), pageText('Time', 1));
  expect(await names()).toContain('Time Water Leaves');
  await mine.writing.places.shift(`${topic}/leaves`, -1);
  expect(await names()).toContain('Time Leaves Water');
  expect(mine.index().getLibrary().problemsCount).toBe(0);
});

test('a question can be written on a new page', async () => {
  const written = { difficulty: 'easy', q: 'Why?', a: 'So.', rule: 'Because.' } as const;
  const page = { title: 'Time', topic };
  expect(await mine.writing.questions.add(page, written)).toBe(`${topic}/time-2#why`);
  expect(await names()).toContain('Leaves Time, Cups');
  expect(mine.writing.questions.open(`${topic}/time-2#why`)).toEqual(written);
});

test('nothing outside the user’s own libraries is renamed or moved', async () => {
  const refused = { code: 'forbidden' };
  await expect(mine.writing.places.rename('/sql', 'X')).rejects.toMatchObject(refused);
  await expect(mine.writing.places.shift('/sql', 1)).rejects.toMatchObject(refused);
  const page = { title: 'X', topic: { name: 'Y', framework: { name: 'Z', pack: 'other' } } };
  const written = { difficulty: 'easy', q: 'Why?', a: 'So.', rule: '' } as const;
  await expect(mine.writing.questions.add(page, written)).rejects.toMatchObject(refused);
});
