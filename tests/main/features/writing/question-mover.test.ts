import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { frameworkText, pageText, topicText } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';
import { openOwnLibrary } from './own-files-setup.ts';
import type { OwnLibraryForTests } from './own-files-setup.ts';

const folder = useTempFolder();
const [water, milk] = ['/@mine/tea/brewing/water', '/@mine/tea/brewing/milk'];
const [waterFile, milkFile] = ['qa/tea/brewing/water.md', 'qa/tea/brewing/milk.md'];
let mine: OwnLibraryForTests;
/** Fails the next move of study data, if set. */
let fault: Error | null;

beforeEach(() => {
  fault = null;
  mine = openOwnLibrary(folder, () => {
    if (fault !== null) throw fault;
  });
  mine.write(waterFile, pageText('Water', 1, ['one', 'two']).replace('title:', '# mine\ntitle:'));
  mine.write(milkFile, pageText('Milk', 2, ['two']).replace('\n', '\n\n'));
});

afterEach(() => mine.close());

const dated = (text: string): string => text.replace('2026-11-20', '2026-11-29');

describe('moving a question to another page', () => {
  test('takes it from one file to the other, with its study data', async () => {
    const [before, other] = [mine.read(waterFile), mine.read(milkFile)];
    const { address } = await mine.writing.mover.move(`${water}#one`, milk);
    expect(address).toBe(`${milk}#one`);
    expect(mine.moved).toEqual([`${water}#one ${milk}#one`]);
    const [, entry = ''] = /( {2}- id: one\n[^]*?)(?= {2}- id: two)/.exec(before) ?? [];
    expect(entry).toContain('remember one');
    expect(mine.read(waterFile)).toBe(dated(before.replace(entry, '')));
    expect(mine.read(milkFile)).toBe(dated(other.replace(/---\n$/, `${entry}---\n`)));
  });

  test('is undone to the byte, also where it was the only question of its page', async () => {
    const [before, other] = [mine.read(waterFile), mine.read(milkFile)];
    const one = await mine.writing.mover.move(`${water}#one`, milk);
    const two = await mine.writing.mover.move(`${water}#two`, milk);
    expect(two.address).toBe(`${milk}#what-is-two`);
    expect(mine.has(waterFile)).toBe(false);
    await mine.writing.mover.undo(two.undo);
    await mine.writing.mover.undo(one.undo);
    expect(mine.read(waterFile)).toBe(before);
    expect(mine.read(milkFile)).toBe(other);
    expect(mine.moved.at(-1)).toBe(`${milk}#one ${water}#one`);
    await expect(mine.writing.mover.undo(one.undo)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('is undone without losing a change made since', async () => {
    const { undo } = await mine.writing.mover.move(`${water}#one`, milk);
    mine.write(milkFile, mine.read(milkFile).replace('title:', '# theirs\ntitle:'));
    expect(await mine.writing.mover.undo(undo)).toMatchObject({ to: `${water}#one` });
    expect(mine.read(milkFile)).toContain('# theirs\n');
    expect(mine.read(milkFile)).not.toContain('id: one');
    expect(mine.read(waterFile)).toMatch(/id: two[^]*id: one/);
  });

  test('can make the page, its topic and its framework, and undoing that removes them', async () => {
    const before = mine.read(waterFile);
    const framework = { name: 'Kaffee & Co', pack: 'mine' };
    const topic = { name: 'Über Bohnen', framework };
    const { address, undo } = await mine.writing.mover.move(`${water}#one`, {
      ...{ title: 'Roasts: dark', topic },
    });
    expect(address).toBe('/@mine/kaffee-co/uber-bohnen/roasts-dark#one');
    const library = mine.index();
    expect(library.getLibrary().problemsCount).toBe(0);
    expect(library.getPage('/@mine/kaffee-co/uber-bohnen/roasts-dark')).toMatchObject({
      framework: { name: 'Kaffee & Co' },
      topic: { name: 'Über Bohnen' },
      page: { title: 'Roasts: dark', questions: [{ id: 'one' }] },
    });
    await mine.writing.mover.undo(undo);
    expect(mine.read(waterFile)).toBe(before);
    expect(mine.has('frameworks/kaffee-co.yml')).toBe(false);
    expect(mine.has('topics/kaffee-co-uber-bohnen.yml')).toBe(false);
    expect(mine.has('qa/kaffee-co/uber-bohnen/roasts-dark.md')).toBe(false);
  });

  test('keeps a new topic that has got another page when it is undone', async () => {
    const topic = { name: 'Beans', framework: { name: 'Coffee', pack: 'mine' } };
    const one = await mine.writing.mover.move(`${water}#one`, { title: 'Roasts', topic });
    const written = { difficulty: 'easy', q: 'Why?', a: 'So.', rule: 'Because.' } as const;
    await mine.writing.questions.add({ title: 'Mills', topic: '/@mine/coffee/beans' }, written);
    await mine.writing.mover.undo(one.undo);
    expect(mine.has('qa/coffee/beans/roasts.md')).toBe(false);
    expect(mine.index().getPage('/@mine/coffee/beans/mills')).toMatchObject({
      framework: { name: 'Coffee' },
      topic: { name: 'Beans' },
    });
  });

  test('keeps a new framework that has got another topic when it is undone', async () => {
    const topic = { name: 'Beans', framework: { name: 'Coffee', pack: 'mine' } };
    const one = await mine.writing.mover.move(`${water}#one`, { title: 'Roasts', topic });
    mine.write('topics/coffee-cups.yml', topicText('Cups', 'cups', 'coffee', 2));
    await mine.writing.mover.undo(one.undo);
    expect(mine.has('topics/coffee-beans.yml')).toBe(false);
    expect(mine.has('frameworks/coffee.yml')).toBe(true);
  });

  test('leaves no topic or framework behind if the page can’t be made', async () => {
    const topic = { name: 'Beans', framework: { name: 'Coffee', pack: 'mine' } };
    await expect(
      mine.writing.mover.move(`${water}#one`, { title: 'two\nlines', topic }),
    ).rejects.toMatchObject({ code: 'content' });
    expect(mine.has('frameworks/coffee.yml')).toBe(false);
    expect(mine.has('topics/coffee-beans.yml')).toBe(false);
  });

  test('makes no folder outside the library', async () => {
    const outside = join(folder.path, 'outside');
    mkdirSync(outside);
    symlinkSync(outside, join(folder.path, 'mine/qa/coffee'));
    const topic = { name: 'Beans', framework: { name: 'Coffee', pack: 'mine' } };
    await expect(
      mine.writing.mover.move(`${water}#one`, { title: 'Roasts', topic }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect(readdirSync(outside)).toEqual([]);
    expect(mine.has('frameworks/coffee.yml')).toBe(false);
  });

  test.each([
    '![A cup](cup.png "Cup")',
    '![](figure:cup)',
    '```sql fixture=pot\n      TABLE a;\n      ```',
  ])('is refused to another library with %s, which stays behind', async (used) => {
    mine.close();
    folder.write('other/frameworks/tea.yml', frameworkText('Tea', 'tea', 1));
    folder.write('other/topics/tea-brewing.yml', topicText('Brewing', 'brewing', 'tea'));
    folder.write('other/qa/tea/brewing/water.md', pageText('Water', 1));
    const other = { pack: 'other', name: 'Other', folder: join(folder.path, 'other') };
    mine = openOwnLibrary(folder, undefined, [other]);
    mine.write(
      waterFile,
      pageText('Water', 1, ['one', 'two']).replace('It is one', `${used}\n\n      It is one`),
    );
    const target = '/@other/tea/brewing/water';
    await expect(mine.writing.mover.move(`${water}#one`, target)).rejects.toMatchObject({
      code: 'content',
    });
    const { address } = await mine.writing.mover.move(`${water}#two`, target);
    expect(address).toBe(`${target}#two`);
  });

  test('leaves everything as it was if the study data can’t follow', async () => {
    const [before, other] = [mine.read(waterFile), mine.read(milkFile)];
    fault = new Error('full');
    await expect(mine.writing.mover.move(`${water}#one`, milk)).rejects.toThrow('full');
    await expect(
      mine.writing.mover.move(`${water}#one`, { title: 'New', topic: '/@mine/tea/brewing' }),
    ).rejects.toThrow('full');
    expect(mine.read(waterFile)).toBe(before);
    expect(mine.read(milkFile)).toBe(other);
    expect(mine.has('qa/tea/brewing/new.md')).toBe(false);
  });

  test.each([
    ['its own page', () => water, 'invalid-request'],
    ['the bundled library', () => '/sql/schema-design/ddl', 'forbidden'],
    ['a topic that is not there', () => ({ title: 'A', topic: '/@mine/tea/none' }), 'not-found'],
    ['a page without a title', () => ({ title: ' ', topic: '/@mine/tea/brewing' }), 'content'],
  ])('is refused to %s', async (_, target, code) => {
    const before = mine.read(waterFile);
    await expect(mine.writing.mover.move(`${water}#one`, target())).rejects.toMatchObject({ code });
    expect(mine.read(waterFile)).toBe(before);
    expect(mine.moved).toEqual([]);
  });

  test('names its images from the new page', async () => {
    const image = '![A cup](cup.png "Cup")';
    mine.write(waterFile, mine.read(waterFile).replace('It is one', `${image} It is one`));
    const topic = { name: 'Pouring', framework: '/@mine/tea' };
    await mine.writing.mover.move(`${water}#one`, { title: 'Pots', topic });
    expect(mine.read('qa/tea/pouring/pots.md')).toContain('](../brewing/cup.png');
  });
});

describe('moving a question on its page', () => {
  test('changes places with its neighbor', async () => {
    expect(await mine.writing.mover.shift(`${water}#two`, -1)).toBe(true);
    expect(mine.read(waterFile)).toMatch(/# mine\ntitle:[^]*id: two[^]*id: one/);
    expect(await mine.writing.mover.shift(`${water}#two`, -1)).toBe(false);
    await expect(mine.writing.mover.shift(`${water}#none`, 1)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
