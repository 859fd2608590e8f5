/** Malicious Anki packages: each is refused with a reason within the limits, with nothing left in the scratch folder but images. */
import { closeSync, existsSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPackages } from '../../src/main/features/imports/anki/read-package.ts';
import type { PackageReading } from '../../src/main/features/imports/anki/read-package.ts';
import { AppError } from '../../src/shared/app-error.ts';
import { png } from '../fixtures/images.ts';
import {
  basic,
  makeNote,
  makePackage,
  writeCollection,
  writeMeta,
} from '../main/anki/make-package.ts';
import type { MadeCollection } from '../main/anki/make-package.ts';
import { makeZip } from '../main/features/libraries/make-zip.ts';
import { useTempFolder } from '../main/temp-folder.ts';

const folder = useTempFolder();
const megabyte = 1024 * 1024;

async function open(bytes: Uint8Array): Promise<PackageReading | AppError> {
  const file = folder.write('deck.apkg', bytes);
  const scratch = join(folder.path, 'scratch');
  const found = (await readPackages([file], scratch)).get(file);
  if (found === undefined) expect.unreachable();
  const left = existsSync(scratch) ? readdirSync(scratch, { recursive: true }) : [];
  expect(left.filter((name) => String(name).endsWith('collection'))).toEqual([]);
  expect(readdirSync(folder.path).sort()).toEqual(
    existsSync(scratch) ? ['deck.apkg', 'scratch'] : ['deck.apkg'],
  );
  return found;
}

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const found = await open(bytes);
  if (!(found instanceof AppError)) expect.unreachable();
  expect(found.code).toBe('content');
  return found.message;
}

const notes = [makeNote('What?', 'That.')];
const manyRows = (table: string, columns: string): string =>
  `INSERT INTO ${table} (${columns}) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400000)
   SELECT i, 'x', 1 FROM n`;

test.each<[string, MadeCollection, RegExp]>([
  [
    'a view',
    { notes, sql: 'DROP TABLE notes; CREATE VIEW notes AS SELECT 1' },
    /has the view "notes"/,
  ],
  [
    'a trigger',
    { notes, sql: 'CREATE TRIGGER t AFTER INSERT ON notes BEGIN DELETE FROM cards; END' },
    /has the trigger "t"/,
  ],
  [
    'a virtual table',
    { notes, sql: 'DROP TABLE cards; CREATE VIRTUAL TABLE cards USING fts5(a)' },
    /has the virtual table "cards"/,
  ],
  [
    'a generated column',
    { notes, sql: 'ALTER TABLE notes ADD COLUMN bomb AS (hex(zeroblob(500000000)))' },
    /"notes" has a generated column/,
  ],
  ['a missing table', { notes, sql: 'DROP TABLE cards' }, /has no table “cards”/],
  ['a missing column', { notes, sql: 'ALTER TABLE notes DROP COLUMN flds' }, /no such column/],
  [
    'too many notes',
    { notes, sql: manyRows('notes', 'id, flds, mid') },
    /over 100,000 rows in “notes”/,
  ],
])('refuses a collection with %s', async (_, collection, reason) => {
  expect(await refusalOf(makePackage(collection))).toMatch(reason);
});

test('refuses files that aren’t Anki packages', async () => {
  const collection = writeCollection({ notes }, false);
  const zip = (...entries: [name: string, content: string | Uint8Array][]): Buffer =>
    makeZip(entries.map(([name, content]) => ({ name, content })));
  expect(await refusalOf(Buffer.from('not a zip'))).toMatch(/can’t be read/);
  expect(await refusalOf(zip(['readme.txt', 'x']))).toMatch(/holds no collection/);
  expect(await refusalOf(zip(['collection.anki21', 'not a database']))).toMatch(/not a database/);
  expect(await refusalOf(zip(['meta', writeMeta(4)], ['collection.anki21', collection]))).toMatch(
    /newer Anki/,
  );
  expect(await refusalOf(zip(['meta', writeMeta(3)], ['collection.anki21b', 'x']))).toMatch(
    /can’t be read/,
  );
  expect(
    await refusalOf(
      zip(['../../collection.anki21', collection], ['collection.anki21', collection]),
    ),
  ).toMatch(/can’t be read/);
  expect(
    await refusalOf(zip(['collection.anki21', collection], ['collection.anki21', collection])),
  ).toMatch(/is in it twice/);
  expect(await refusalOf(zip(['collection.anki21', collection], ['media', '{']))).toMatch(
    /can’t be read/,
  );
});

test('stops at a collection that unpacks beyond the limit', async () => {
  const bomb = zstdCompressSync(Buffer.alloc(520 * megabyte));
  const bytes = makeZip([
    { name: 'meta', content: writeMeta(3) },
    { name: 'collection.anki21b', content: bomb },
  ]);
  expect(bytes.length).toBeLessThan(megabyte);
  expect(await refusalOf(bytes)).toMatch(/too large/);
});

test('stops at a zip bomb', async () => {
  const bytes = makeZip([{ name: 'collection.anki21', content: Buffer.alloc(520 * megabyte) }]);
  expect(bytes.length).toBeLessThan(megabyte);
  expect(await refusalOf(bytes)).toMatch(/too large/);
});

test('stops at ten million rows', { timeout: 900_000 }, async () => {
  const sql = `INSERT INTO cards (id, nid) WITH RECURSIVE n(i) AS
    (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000000) SELECT i, 1 FROM n`;
  expect(await refusalOf(makePackage({ notes, sql }, 'latest'))).toMatch(
    /over 300,000 rows in “cards”/,
  );
});

test('reads a package of a gigabyte entry by entry', { timeout: 300_000 }, async () => {
  const shown = [1, 90, 180].map((number) => `<img src="p${number}.png">`).join('');
  const [collection, media] = ['collection.anki21', 'media'].map((name) => {
    const names = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [String(index), `p${index}.png`]),
    );
    return name === 'media'
      ? { name, content: Buffer.from(JSON.stringify(names)) }
      : {
          name,
          content: writeCollection({ notes: [makeNote('Which?', `These: ${shown}`)] }, false),
        };
  });
  if (collection === undefined || media === undefined) expect.unreachable();
  const file = folder.write('deck.apkg', '');
  const size = writeSparseZip(file, [
    ...[collection, media],
    ...Array.from({ length: 200 }, (_, index) => {
      return { name: String(index), content: png, size: 5 * megabyte };
    }),
  ]);
  expect(size).toBeGreaterThan(1000 * megabyte);
  let most = 0;
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
  const found = (await readPackages([file], join(folder.path, 'scratch'))).get(file);
  clearInterval(watch);
  if (found === undefined || found instanceof AppError) expect.unreachable(String(found));
  expect(found.images.size).toBe(3);
  expect(found.choose(null).leftOut).toEqual([]);
  expect(Math.max(most, process.memoryUsage.rss()) - before).toBeLessThan(200 * megabyte);
});

/** Writes a zip file whose entries aren't compressed, each filled up with zeros to its size; returns the file's size. */
function writeSparseZip(
  path: string,
  entries: { name: string; content: Uint8Array; size?: number }[],
): number {
  const file = openSync(path, 'w');
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, size = content.length } of entries) {
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt32LE(size, 14);
    head.writeUInt32LE(size, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), content]);
    writeSync(file, local, 0, local.length, offset);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00'), head, rest, Buffer.from(name));
    offset += local.length - content.length + size;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  writeSync(file, Buffer.concat([directory, end]), 0, directory.length + end.length, offset);
  closeSync(file);
  return offset + directory.length + end.length;
}

test('refuses an entry that isn’t the size it claims', async () => {
  const content = writeCollection({ notes }, false);
  const bytes = makeZip([{ name: 'collection.anki21', content, claimedSize: 10 }]);
  expect(await refusalOf(bytes)).toMatch(/can’t be read/);
});

test('keeps media inside its folder and within the limit of an image', async () => {
  const names = [
    '../out.png',
    '/etc/out.png',
    'a/../../out.png',
    'C:\\out.png',
    'con.png',
    'good.png',
  ];
  const big = Buffer.concat([png, Buffer.alloc(6 * megabyte)]);
  const answer = [...names, 'big.png'].map((name) => `<img src="${name}">`).join('');
  const media = Object.fromEntries(names.map((name): [string, Buffer] => [name, png]));
  for (const container of ['legacy2', 'latest'] as const) {
    const collection = { notes: [makeNote('Pictures?', `${answer} Yes.`)] };
    const found = await open(makePackage(collection, container, { ...media, 'big.png': big }));
    if (found instanceof AppError) throw found;
    expect([...found.images.keys()]).toEqual([expect.stringMatching(/^good-[0-9a-f]{8}\.png$/)]);
    expect(found.choose(null).leftOut.map(({ text }) => text)).toHaveLength(names.length);
    expect(found.choose(null).leftOut.map(({ reason }) => reason)).toContain(
      'The image is over 5 MB: make it smaller.',
    );
    expect(existsSync(join(folder.path, 'out.png'))).toBe(false);
  }
});

test(
  'stops at media whose total unpacked size exceeds the limit',
  { timeout: 300_000 },
  async () => {
    const big = Buffer.concat([png, Buffer.alloc(5 * megabyte - png.length)]);
    const names = Array.from({ length: 210 }, (_, index) => `p${index}.png`);
    const notes = [makeNote('Which?', names.map((name) => `<img src="${name}">`).join(''))];
    const media = Object.fromEntries(names.map((name) => [name, big]));
    const found = await open(makePackage({ notes }, 'latest', media));
    if (found instanceof AppError) throw found;
    const unpacked = readdirSync(join(folder.path, 'scratch'), { recursive: true });
    expect(unpacked.filter((name) => String(name).endsWith('.png'))).toHaveLength(204);
    expect(found.choose(null).leftOut.map(({ reason }) => reason)).toContain(
      'The images and sounds of the package are over 1 GB in total.',
    );
  },
);

test('reads one file of several whose names differ only in case or are equal', async () => {
  const names = ['a.png', 'A.png', 'a.png'];
  const content = writeCollection({ notes: [makeNote('Which?', '<img src="a.png">')] }, false);
  const found = await open(
    makeZip([
      { name: 'collection.anki21', content },
      { name: 'media', content: JSON.stringify(Object.fromEntries(names.entries())) },
      ...names.map((_, index) => ({ name: String(index), content: png })),
    ]),
  );
  if (found instanceof AppError) throw found;
  expect(found.images.size).toBe(1);
});

test('cuts off cards that grow beyond the limits', async () => {
  const type = {
    ...{ ...basic, id: 31 },
    templates: [{ name: 'Card 1', front: 'Front', back: '{{Back}}'.repeat(50_000) }],
  };
  const deep = '{{c1::'.repeat(5000) + 'x' + '}}'.repeat(5000);
  const found = await open(
    makePackage({
      notes: [
        makeNote('Grows', 'x'.repeat(100_000), { type }),
        makeNote('Nested', `${deep}${'<div>'.repeat(50_000)}`),
        makeNote('Kept', 'Yes.'),
      ],
    }),
  );
  if (found instanceof AppError) throw found;
  expect(found.choose(null).leftOut).toContainEqual(
    expect.objectContaining({ text: 'Grows', reason: 'It is too long to be shown.' }),
  );
  expect(found.choose(null).pages[0]?.questions.at(-1)).toMatchObject({ q: 'Kept', a: 'Yes.' });
});
