/**
 * Malicious zip files: names that escape, collide or are invalid, false sizes and checksums, and real packs
 * with bytes flipped, cut and repeated. Each is refused with nothing left behind, or unpacked into its own folder.
 */
import { lstatSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpackZip } from '../main/features/libraries/unpack-zip.ts';
import { AppError } from '../../src/shared/app-error.ts';
import { isPortableName } from '../../src/shared/file-names.ts';
import { tortureVariables } from '../../tools/test/torture-figures.ts';
import { makeZip } from '../main/features/libraries/make-zip.ts';
import type { ZipEntry } from '../main/features/libraries/make-zip.ts';
import { frameworkText, pageText, topicText } from '../main/small-library.ts';
import { useTempFolder } from '../main/temp-folder.ts';
import type { Random } from '../../tools/random.ts';
import { Tally, torture, tortureTimeout } from '../torture.ts';

const folder = useTempFolder();

const library: ZipEntry[] = [
  { name: 'frameworks/sql.yml', content: frameworkText('SQL', 'sql', 1) },
  { name: 'topics/sql-joins.yml', content: topicText('Joins', 'joins', 'sql') },
  { name: 'qa/sql/joins/inner.md', content: pageText('Inner', 1) },
];

/** Unpacks like the app; returns the reason for refusal, or null. Expects no other file to be touched. */
async function unpack(bytes: Uint8Array): Promise<string | null> {
  rmSync(join(folder.path, 'packs'), { recursive: true, force: true });
  mkdirSync(join(folder.path, 'packs'));
  folder.write('outside/keep.md', 'mine');
  const file = folder.write('in/pack.zip', bytes);
  let refused: string | null = null;
  try {
    await (await unpackZip(file, join(folder.path, 'packs'))).moveTo('mine');
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'content' });
    refused = (error as AppError).message;
  }
  checkFolders(refused === null);
  return refused;
}

function checkFolders(isUnpacked: boolean): void {
  expect(readdirSync(folder.path).sort()).toEqual(['in', 'outside', 'packs']);
  expect(readFileSync(join(folder.path, 'outside/keep.md'), 'utf8')).toBe('mine');
  const packs = join(folder.path, 'packs');
  expect(readdirSync(packs)).toEqual(isUnpacked ? ['mine'] : []);
  let bytes = 0;
  for (const entry of readdirSync(packs, { recursive: true, withFileTypes: true })) {
    const stats = lstatSync(join(entry.parentPath, entry.name));
    expect(stats.isFile() || stats.isDirectory(), entry.name).toBe(true);
    expect(isPortableName(entry.name), JSON.stringify(entry.name)).toBe(true);
    bytes += stats.isFile() ? stats.size : 0;
  }
  expect(bytes).toBeLessThanOrEqual(100 * 1024 * 1024);
}

const wayOut = [
  '../',
  '..\\',
  '/',
  '//',
  'C:/',
  'C:\\',
  '\\\\host\\share\\',
  './../',
  'qa/../../',
  '\0/',
  '~/',
];
const badParts = [
  ...['..', '.', '', ' ', 'con', 'NUL', 'aux.md', 'COM1', 'lpt9.txt', 'CONIN$', 'com\u00b9'],
  ...[
    'a.',
    'a ',
    ' a',
    'a:b',
    'a|b',
    'a?b',
    'a*b',
    'a<b',
    'a>b',
    'a"b',
    'a\nb',
    'a\u0000b',
    'a\\b',
    '\u202egpj.md',
  ],
  ...[
    'x'.repeat(256),
    'e\u0301'.repeat(120),
    '\ud800',
    '.git',
    '.unpacking-1',
    '%2e%2e',
    '..%2f..',
  ],
];

test(
  'names that escape the folder or are invalid on some system',
  async () => {
    const suite = torture('Zip files: names', { usual: 60 });
    const seen = new Tally();
    await suite.eachRound(async (random) => {
      const name = drawName(random);
      const entries = [...library, { name, content: 'x', ...drawAttributes(random) }];
      const refused = await unpack(makeZip(random.below(2) === 0 ? entries : entries.toReversed()));
      seen.add(refused === null ? 'opened without them' : 'refused');
    });
    suite.report(`${seen.describe()}; 0 files outside, 0 left behind`);
  },
  tortureTimeout,
);

function drawName(random: Random): string {
  const parts = Array.from({ length: 1 + random.below(4) }, () =>
    random.pick([...badParts, 'qa', 'sql', 'joins', 'a.md', 'frameworks', 'b.yml']),
  );
  const kind = random.below(4);
  if (kind === 0) return `${random.pick(wayOut)}qa/sql/joins/evil.md`;
  if (kind === 1) return `qa/sql/${random.pick(badParts)}/evil.md`;
  if (kind === 2) return `qa/sql/joins/${random.pick(badParts)}.md`;
  return parts.join(random.pick(['/', '//', '\\']));
}

function drawAttributes(random: Random): Partial<ZipEntry> {
  return random.pick<Partial<ZipEntry>>([
    {},
    {},
    { mode: 0o120777 },
    { mode: 0o060644 },
    { mode: 0o010644 },
    { mode: 0o104755 },
    { isEncrypted: true },
    { claimedSize: random.pick([0, 2, 2 ** 31, 2 ** 32 - 1]) },
    { claimedCrc: random.below(2 ** 32) },
  ]);
}

test(
  'names that collide on some file system',
  async () => {
    const suite = torture('Zip files: clashing names', { usual: 30 });
    await suite.eachRound(async (random) => {
      const name = random.pick(['caf\u00e9', 'stra\u00dfe', '\u00c5ngstrom', 'inner', '\ufb01le']);
      const forms = [
        name,
        name.toUpperCase(),
        name.normalize('NFD'),
        name.normalize('NFC').toUpperCase().normalize('NFD'),
      ];
      const first = random.pick(forms);
      const second = random.pick(forms);
      const clash = [first, second].map((one) => ({
        name: `qa/sql/joins/${one}.md`,
        content: 'x',
      }));
      const refused = await unpack(makeZip([...library.slice(0, 2), ...clash]));
      expect(refused, `${first} and ${second}`).toContain('twice');
    });
    suite.report('every pair that a system could not tell apart was refused');
  },
  tortureTimeout,
);

test(
  'real packs with bytes changed',
  async () => {
    const suite = torture('Zip files: bytes flipped, cut, repeated', { usual: 80 });
    const whole = makeZip(library);
    const seen = new Tally();
    await suite.eachRound(async (random) => {
      const refused = await unpack(damage(whole, random));
      seen.add(refused === null ? 'opened' : 'refused');
      if (refused !== null) expect(refused).not.toMatch(/undefined|\.ts:|node_modules/);
    });
    suite.report(`${seen.describe()}; 0 crashes, 0 files outside`);
  },
  tortureTimeout,
);

function damage(whole: Buffer, random: Random): Buffer {
  let bytes = Buffer.from(whole);
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const at = random.below(bytes.length);
    const kind = random.below(6);
    if (kind === 0) bytes = bytes.subarray(0, at);
    else if (kind === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at / 2)]);
    else if (kind === 2)
      bytes.fill(random.pick([0, 255]), at, Math.min(bytes.length, at + random.below(40)));
    else bytes.writeUInt8((bytes[at] ?? 0) ^ (1 << random.below(8)), at);
    if (bytes.length === 0) break;
  }
  return bytes;
}

test(
  'entries over the limit are counted, not read',
  async () => {
    const suite = torture('Zip files: 100,000 entries, as zip64', { usual: 1, weight: 1000 });
    const length = process.env[tortureVariables.rounds] === undefined ? 20_001 : 100_000;
    const entries = Array.from({ length }, (_, index) => ({
      name: `qa/${index}.md`,
      content: '',
    }));
    const zip = makeZip(entries);
    await suite.eachRound(async () => {
      expect(await unpack(zip)).toContain('more than 20,000 entries');
    });
    suite.report('counted and refused');
  },
  tortureTimeout,
);

test(
  'false sizes',
  async () => {
    const suite = torture('Zip files: sizes that lie', { usual: 30 });
    await suite.eachRound(async (random) => {
      const content = 'x'.repeat(random.pick([0, 1, 100, 900_000, 3_000_000]));
      const { length } = content;
      const claims = [0, 1, length - 1, length + 1, length / 2, 999_999, 2 ** 31, 2 ** 32 - 2];
      const claimedSize = random.pick(claims.filter((claim) => claim >= 0 && claim !== length));
      const liar = { name: 'qa/sql/joins/liar.md', content, claimedSize: Math.floor(claimedSize) };
      if (liar.claimedSize === length) return;
      expect(await unpack(makeZip([...library, liar])), String(claimedSize)).not.toBeNull();
    });
    suite.report('every one was refused, 0 left behind');
  },
  tortureTimeout,
);

/** The structure of a zip file made by `makeZip`, to be overwritten. */
interface Structure {
  bytes: Buffer;
  /** The offsets of the first entry's central record and of the end record. */
  central: number;
  end: number;
}

/** Overwrites some bytes with a number. */
function put(bytes: Buffer, length: number, value: number, at: number): Buffer {
  bytes.writeUIntLE(value, at, length);
  return bytes;
}

/** The structural fault, the change that causes it, and the message of the refusal. */
const faults: [string, (structure: Structure) => Buffer, RegExp][] = [
  ['is empty', ({ bytes }) => bytes.subarray(0, 0), /not a zip file/],
  ['is a text', () => Buffer.from('# A page\n'.repeat(100)), /not a zip file/],
  ['has no end', ({ bytes, end }) => bytes.subarray(0, end), /not a zip file/],
  ['goes on after its end', ({ bytes }) => Buffer.concat([bytes, Buffer.from('x')]), /comment/],
  ['claims a comment', ({ bytes, end }) => put(bytes, 2, 9, end + 20), /comment/],
  ['is one of several', ({ bytes, end }) => put(bytes, 2, 1, end + 4), /multi-disk/],
  [
    'claims an entry too many',
    ({ bytes, end }) => put(bytes, 2, library.length + 1, end + 10),
    /unexpected EOF/,
  ],
  [
    'has its list past its end',
    ({ bytes, end }) => put(bytes, 4, end * 2, end + 16),
    /unexpected EOF|signature/,
  ],
  [
    'has its list in the middle of an entry',
    ({ bytes, end }) => put(bytes, 4, 3, end + 16),
    /central directory/,
  ],
  ['lists no entry', ({ bytes, central }) => put(bytes, 4, 1, central), /signature/],
  ['lists an entry where none is', ({ bytes }) => put(bytes, 4, 1, 0), /signature/],
  [
    'has an entry that goes on past its end',
    ({ bytes, central }) => put(bytes, 4, bytes.length, central + 20),
    /overflows/,
  ],
  [
    'is packed in a way of its own',
    ({ bytes, central }) => put(bytes, 2, 97, central + 10),
    /compression method/,
  ],
  [
    'is packed, and says that it is not',
    ({ bytes, central }) => put(bytes, 2, 0, central + 10),
    /size/,
  ],
  ['is strongly encrypted', ({ bytes, central }) => put(bytes, 2, 0x40, central + 8), /encrypt/],
  [
    'has a field longer than its place',
    ({ bytes, central, end }) => addField(bytes, central, end),
    /field/,
  ],
  [
    'has its end elsewhere, where there is none',
    ({ bytes, end }) => {
      bytes.writeUInt16LE(0xffff, end + 10);
      const locator = Buffer.alloc(20);
      locator.writeUInt32LE(0x07064b50, 0);
      locator.writeUInt32LE(1, 16);
      return Buffer.concat([bytes.subarray(0, end), locator, bytes.subarray(end)]);
    },
    /zip64/,
  ],
];

/** Adds an extra field to the first entry of the list that claims to be longer than it is. */
function addField(bytes: Buffer, central: number, end: number): Buffer {
  const place = central + 46 + bytes.readUInt16LE(central + 28);
  bytes.writeUInt16LE(4, central + 30);
  bytes.writeUInt32LE(bytes.readUInt32LE(end + 12) + 4, end + 12);
  return Buffer.concat([
    bytes.subarray(0, place),
    Buffer.from([1, 0, 100, 0]),
    bytes.subarray(place),
  ]);
}

test.each(faults)('a file that %s', async (_, harm, reason) => {
  const bytes = makeZip(library);
  const end = bytes.length - 22;
  const structure = { bytes, central: bytes.readUInt32LE(end + 16), end };
  const refused = await unpack(harm(structure));
  expect(refused).toMatch(reason);
  expect(refused).not.toMatch(/undefined|NaN|\.ts:|node_modules/);
});
