import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { parseHead } from '../../../../src/main/study/sync/device-head.ts';
import { Device, listFiles } from '../../../durability/sync/device.ts';
import { settle } from '../../../durability/sync/service.ts';
import { useTempFolder } from '../../temp-folder.ts';

// The real cost would take a minute in total.
vi.mock(import('../../../../src/main/jobs/sync/folder-key.ts'), async (load) => {
  const original = await load();
  return {
    ...original,
    createKeySource: () => ({ ...original.createKeySource(), cost: 14 }),
  };
});

const folder = useTempFolder();
const passphrase = 'correct horse battery staple';
const world = { now: 0 };
let template: string;
let devices: Device[];

beforeEach(() => {
  world.now = Date.UTC(2026, 10, 21, 12);
  template = join(folder.path, 'empty.db');
  openStudyDatabase(template).database.close();
  devices = [];
});

afterEach(() => {
  for (const device of devices) device.close();
  vi.restoreAllMocks();
});

function add(name: string, secret: string | null = null): Device {
  const device = new Device(name, join(folder.path, name), template, world, undefined, secret);
  devices.push(device);
  return device;
}

function exchangeAll(): void {
  for (let pass = 0; pass < 3; pass += 1) {
    for (const device of devices) {
      settle(devices);
      device.exchange();
    }
  }
  settle(devices);
}

const own = (device: Device, seenBy = device): string =>
  join(seenBy.folder, 'rule-of-thumb', device.id);

/** Everything in a device's folder, including file names. */
function readFolder(device: Device): string {
  return listFiles(own(device))
    .map((file) => `${file}\n${readFileSync(file, 'latin1')}`)
    .join('\n');
}

test('with a passphrase, the folder shows neither study data nor the device’s name', () => {
  const laptop = add('Laptop', passphrase);
  laptop.noteImage('/a/b/c#one', 200, 1);
  laptop.exchange();
  const [hash] = laptop.records().images.map((image) => image.hash);
  const shown = readFolder(laptop);
  expect(readdirSync(join(own(laptop), 'images'))).toHaveLength(1);
  const name = /"name"|Laptop(?!\/folder)/;
  expect(shown.replaceAll(laptop.folder, '')).not.toMatch(name);
  // The magic bytes of PNG and of gzip.
  for (const secret of ['\u0089PNG', '\u001f\u008b\u0008', hash ?? '-'])
    expect(shown).not.toContain(secret);

  const desktop = add('Desktop', null);
  settle(devices);
  desktop.change({ kind: 'encrypt', passphrase });
  exchangeAll();
  expect(desktop.exchange()).toMatchObject({
    isEncrypted: true,
    devices: [{ name: 'Laptop', problem: null }],
  });
  expect(desktop.records()).toEqual(laptop.records());
  expect(laptop.exchange().devices).toMatchObject([{ name: 'Desktop', problem: null }]);
});

test('a wrong passphrase is refused, and nothing is written before the right one', () => {
  const laptop = add('Laptop', passphrase);
  laptop.note('/a/b/c#one', 'Secret');
  laptop.exchange();
  const desktop = add('Desktop');
  desktop.note('/a/b/c#two', 'Must not leak');
  settle(devices);
  expect(desktop.exchange()).toMatchObject({ isLocked: true, devices: [{ problem: 'locked' }] });
  expect(() => desktop.change({ kind: 'encrypt', passphrase: 'wrong horse' })).toThrow(
    'doesn’t open the files',
  );
  desktop.exchange();
  expect(readdirSync(join(desktop.folder, 'rule-of-thumb'))).toEqual([laptop.id]);
  expect(desktop.getNote('/a/b/c#one')).toBe('');

  const tablet = new Device('Tablet', join(folder.path, 'Tablet'), template, world, laptop.folder);
  devices.push(tablet);
  tablet.change({ kind: 'stop' });
  const start = { kind: 'start', folder: laptop.folder, passphrase: 'wrong horse' } as const;
  expect(() => tablet.change(start)).toThrow('doesn’t open the files');
  expect(tablet.change({ kind: 'forget', device: 'none' })).toMatchObject({ isOn: false });
  devices.pop();
  tablet.close();

  desktop.change({ kind: 'encrypt', passphrase });
  exchangeAll();
  expect(desktop.getNote('/a/b/c#one')).toBe('Secret');
  expect(laptop.getNote('/a/b/c#two')).toBe('Must not leak');
});

test('turning it on, changing it and turning it off rewrites the device’s own files only', () => {
  const laptop = add('Laptop');
  const desktop = add('Desktop');
  laptop.noteImage('/a/b/c#one', 200, 1);
  desktop.note('/a/b/c#two', 'There');
  exchangeAll();
  const kinds = (device: Device): string => {
    const read = parseHead(readFileSync(join(own(device), 'head.json'), 'utf8'));
    return read.kind;
  };

  laptop.change({ kind: 'encrypt', passphrase });
  exchangeAll();
  expect([kinds(laptop), kinds(desktop)]).toEqual(['sealed', 'head']);
  expect(readdirSync(own(laptop)).filter((name) => name.endsWith('.gz'))).toEqual([]);
  expect(laptop.exchange().devices).toMatchObject([{ problem: 'open' }]);
  desktop.note('/a/b/c#three', 'Held back');
  exchangeAll();
  expect(laptop.getNote('/a/b/c#three')).toBe('');

  desktop.change({ kind: 'encrypt', passphrase });
  exchangeAll();
  expect(laptop.getNote('/a/b/c#three')).toBe('Held back');
  expect(laptop.exchange().devices).toMatchObject([{ problem: null }]);

  desktop.change({ kind: 'encrypt', passphrase: 'another, longer one' });
  desktop.note('/a/b/c#four', 'After the change');
  exchangeAll();
  expect(laptop.exchange()).toMatchObject({ isLocked: false, devices: [{ problem: 'locked' }] });
  expect(laptop.getNote('/a/b/c#four')).toBe('');
  laptop.change({ kind: 'encrypt', passphrase: 'another, longer one' });
  exchangeAll();
  expect(laptop.getNote('/a/b/c#four')).toBe('After the change');
  expect(laptop.exchange().devices).toMatchObject([{ problem: null }]);

  for (const device of devices) device.change({ kind: 'decrypt' });
  exchangeAll();
  expect([kinds(laptop), kinds(desktop)]).toEqual(['head', 'head']);
  expect(laptop.records()).toEqual(desktop.records());
});

test('a changed passphrase replaces even a head without files', () => {
  const laptop = add('Laptop');
  laptop.exchange();
  laptop.change({ kind: 'encrypt', passphrase });
  laptop.exchange();
  expect(readFolder(laptop)).not.toContain('"name"');
});

test('an attacker without the passphrase can neither inject data nor move it between devices', () => {
  const laptop = add('Laptop', passphrase);
  const desktop = add('Desktop');
  settle(devices);
  desktop.change({ kind: 'encrypt', passphrase });
  exchangeAll();

  const forger = add('Forger');
  forger.note('/a/b/c#one', 'Forged');
  settle([forger]);
  forger.exchange();
  settle(devices);
  expect(laptop.exchange().devices).toContainEqual(
    expect.objectContaining({ id: forger.id, problem: 'open' }),
  );
  expect(laptop.getNote('/a/b/c#one')).toBe('');

  // A plain head in place of an encrypted one.
  rmSync(own(desktop, laptop), { recursive: true });
  const text = readFileSync(join(own(forger), 'head.json'), 'utf8');
  for (const file of listFiles(own(forger)))
    writeTo(file.replace(own(forger), own(desktop, laptop)), readFileSync(file));
  writeTo(join(own(desktop, laptop), 'head.json'), text.replace(forger.id, desktop.id));
  laptop.exchange();
  expect(laptop.getNote('/a/b/c#one')).toBe('');

  // Another device's encrypted head, with a changed field.
  const sealed = readFileSync(join(own(desktop), 'head.json'), 'utf8');
  for (const changed of [
    sealed.replace(/"number": \d+/, '"number": 99'),
    sealed.replace(desktop.id, 'f'.repeat(16)),
  ]) {
    const device = /"device": "(.{16})"/.exec(changed)?.[1] ?? '';
    writeTo(join(laptop.folder, 'rule-of-thumb', device, 'head.json'), changed);
    expect(laptop.exchange().devices.find(({ id }) => id === device)?.name).toBeNull();
  }
});

test('hostile parameters never reach scrypt', () => {
  const laptop = add('Laptop', passphrase);
  laptop.exchange();
  const text = readFileSync(join(own(laptop), 'head.json'), 'utf8');
  for (const hostile of ['18', '30', '1e9', '-1', '13', '"17"', '17.5']) {
    const changed = text.replace(/"cost": \d+/, `"cost": ${hostile}`);
    expect(parseHead(changed).kind, hostile).toBe('unreadable');
  }
  expect(parseHead(text.replace(/"salt": "\w+"/, '"salt": ""')).kind).toBe('unreadable');
});

test('a device keeps the key, not the passphrase, in a file that only its user can read', () => {
  const laptop = add('Laptop', passphrase);
  laptop.exchange();
  laptop.restart();
  const kept = listFiles(join(folder.path, 'Laptop'))
    .map((file) => readFileSync(file, 'latin1'))
    .join();
  expect(kept).not.toContain(passphrase);
  expect(statSync(join(folder.path, 'Laptop', 'sync.db')).mode & 0o777).toBe(0o600);
  laptop.note('/a/b/c#one', 'After a restart');
  expect(laptop.exchange()).toMatchObject({ isEncrypted: true });
});

test('composed and decomposed letters are one passphrase, and a short one is refused', () => {
  const laptop = add('Laptop', 'Zürich im Winter'.normalize('NFC'));
  laptop.exchange();
  const desktop = add('Desktop');
  settle(devices);
  desktop.change({ kind: 'encrypt', passphrase: 'Zürich im Winter'.normalize('NFD') });
  exchangeAll();
  expect(desktop.exchange().devices).toMatchObject([{ name: 'Laptop', problem: null }]);
  expect(() => laptop.change({ kind: 'encrypt', passphrase: 'short' })).toThrow('at least 8');
});

function writeTo(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
