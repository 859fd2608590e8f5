import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changePage, replaceText } from '../../../../src/main/features/writing/page-files.ts';
import { pageText, writeTeaPack } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();

test('a change doesn’t overwrite another program’s', async () => {
  const root = writeTeaPack(folder);
  const page = { root, path: 'qa/tea/brewing/water.md' };
  const file = `${root.folder}/${page.path}`;
  const before = pageText('Water', 1);
  const changing = changePage(page, before, pageText('Mine', 1), 'one');
  writeFileSync(file, pageText('Theirs', 1));
  await expect(changing).rejects.toMatchObject({ code: 'content' });
  expect(readFileSync(file, 'utf8')).toBe(pageText('Theirs', 1));
  expect(readdirSync(`${root.folder}/qa/tea/brewing`)).toEqual(['water.md']);
  await changePage(page, pageText('Theirs', 1), pageText('Mine', 1), 'one');
  expect(readFileSync(file, 'utf8')).toBe(pageText('Mine', 1));
});

test('a change that adds a problem or too much text is not written', async () => {
  const root = writeTeaPack(folder);
  const page = { root, path: 'qa/tea/brewing/water.md' };
  const before = pageText('Water', 1);
  const twice = pageText('Water', 1, ['one', 'one']);
  await expect(changePage(page, before, twice, 'one')).rejects.toMatchObject({ code: 'content' });
  const large = `${before}${'x'.repeat(1 << 20)}`;
  await expect(replaceText(page, before, large)).rejects.toThrow('1 MB');
  expect(readFileSync(`${root.folder}/${page.path}`, 'utf8')).toBe(before);
});
