import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { indexContent } from '../../../../src/main/jobs/indexing/index-content.ts';
import {
  findPictureFile,
  isPictureAddress,
} from '../../../../src/main/features/libraries/picture-files.ts';
import { IndexStore } from '../../../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../../../src/main/storage/library/library-database.ts';
import { LibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import { expandingDrawings } from '../../../fixtures/hostile-drawings.ts';
import { gif, jpeg, makeLargePng, png } from '../../../fixtures/images.ts';
import { bundledRoot, writeSmallLibrary } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
const beside = 'qa/sql/schema-design';
let database: Database.Database;
let library: LibraryStore;

beforeEach(() => {
  writeSmallLibrary(folder);
  folder.write(`content/${beside}/a key.png`, png);
  folder.write('mine/qa/sql/joins/key.gif', gif);
  database = createLibraryDatabase(join(folder.path, 'library.db'), 'test');
  library = new LibraryStore(database);
});

afterEach(() => database.close());

const listRoots = () => [
  bundledRoot(join(folder.path, 'content')),
  { pack: 'mine', name: 'Mine', folder: join(folder.path, 'mine') },
];

function index(): number {
  return indexContent(new IndexStore(database), listRoots()).changed;
}

async function find(address: string): Promise<[type: string, size: number] | null> {
  const found = await findPictureFile({ openLibrary: async () => library, listRoots }, address);
  return found && [found.type, found.bytes.length];
}

test('finds the current images in the library and in packs', async () => {
  index();
  const address = `/images/${beside}/a%20key.png`;
  expect(await find(address)).toEqual(['image/png', png.length]);
  expect(await find('/@mine/images/qa/sql/joins/key.gif')).toEqual(['image/gif', gif.length]);
  expect(await find('/@mine/images/qa/sql/joins/other.gif')).toBeNull();
  expect(await find('/@other/images/qa/sql/joins/key.gif')).toBeNull();

  // Changed file types and deleted files aren't shown.
  folder.write(`content/${beside}/a key.png`, jpeg);
  expect(await find(address)).toBeNull();
  rmSync(join(folder.path, `content/${beside}/a key.png`));
  expect(await find(address)).toBeNull();
});

test('ignores a link out of the library', async () => {
  index();
  const file = join(folder.path, `content/${beside}/a key.png`);
  rmSync(file);
  symlinkSync(folder.write('outside.png', png), file);
  expect(await find(`/images/${beside}/a%20key.png`)).toBeNull();
  index();
  expect(library.listProblems().map(({ message }) => message)).toContain(
    'This link leads out of the content folder, so it is not followed: put the file itself here.',
  );
});

test('changes the version of an image with its bytes', () => {
  index();
  const address = `/images/${beside}/a%20key.png`;
  const read = () => library.getPictureSizes([address]).get(address);
  const before = read();
  expect(before).toEqual({ width: 3, height: 2, version: expect.stringMatching(/^[0-9a-f]{12}$/) });
  const other = Buffer.concat([
    readFileSync(join(folder.path, `content/${beside}/a key.png`)),
    Buffer.from('x'),
  ]);
  folder.write(`content/${beside}/a key.png`, other);
  expect(index()).toBe(1);
  expect(read()?.version).not.toBe(before?.version);
  expect(index()).toBe(0);
});

test('reports an image that is too large or of another type as a problem of its file', () => {
  folder.write(`content/${beside}/large.png`, Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]));
  folder.write(`content/${beside}/page.png`, '<html></html>');
  index();
  expect(library.listProblems().map(({ file, message }) => `${file}: ${message}`)).toEqual([
    `${beside}/large.png: The file is over 5 MB: make it smaller.`,
    `${beside}/page.png: This is not a PNG image: save it as one, or remove it.`,
  ]);
});

test.each([
  ['/figures/joins.svg', true],
  ['/@mine/images/qa/a/b/key.png', true],
  ['/images/blog/key.png', true],
  ['/images/figures/key.png', false],
  ['/images/qa/a/b/key.html', false],
  ['/images/qa/..%2f..%2fkey.png', false],
  ['/assets/key.png', false],
])('%s is the address of a picture: %s', (address, isPicture) => {
  expect(isPictureAddress(address)).toBe(isPicture);
});

test.each([
  [
    'a drawing that expands without end',
    'svg',
    Buffer.from(expandingDrawings[0]?.[1] ?? ''),
    'expands to',
  ],
  ['an image over 40 megapixels', 'png', makeLargePng(20_000, 20_000), '40 million pixels'],
])('refuses %s in a pack, and names it among the problems', async (_, ending, bytes, message) => {
  const image = `qa/sql/joins/large.${ending}`;
  folder.write(`mine/${image}`, bytes);
  index();
  expect(await find(`/@mine/images/${image}`)).toBeNull();
  expect(library.listProblems(10)).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining(message) as string }),
  );
});
