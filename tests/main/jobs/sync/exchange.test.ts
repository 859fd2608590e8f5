import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxDevices } from '../../../../src/shared/sync.ts';
import { noteImageLimit } from '../../../../src/shared/study/note-images.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { parseStudyFile } from '../../../../src/main/study/study-file.ts';
import { createRandom } from '../../../../tools/random.ts';
import { Device } from '../../../durability/sync/device.ts';
import { settle } from '../../../durability/sync/service.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
const day = 24 * 60 * 60 * 1000;
const world = { now: 0 };
let devices: Device[];

beforeEach(() => {
  world.now = Date.UTC(2026, 10, 21, 12);
  const template = join(folder.path, 'empty.db');
  openStudyDatabase(template).database.close();
  devices = ['Laptop', 'Desktop', 'Tablet'].map(
    (name) => new Device(name, join(folder.path, name), template, world),
  );
});

afterEach(() => {
  for (const device of devices) device.close();
  vi.restoreAllMocks();
});

function exchangeAll(): void {
  for (let pass = 0; pass < 2; pass += 1) {
    for (const device of devices) {
      settle(devices);
      device.exchange();
    }
  }
  settle(devices);
}

const [laptop, desktop] = [() => devices[0] as Device, () => devices[1] as Device];
const own = (device: Device, seenBy = device): string =>
  join(seenBy.folder, 'rule-of-thumb', device.id);
const headOf = (device: Device, seenBy = device): string => join(own(device, seenBy), 'head.json');

interface Head {
  version: number;
  files: { name: string; covers: string | null; version: number }[];
}

function readHead(device: Device): Head {
  return JSON.parse(readFileSync(headOf(device), 'utf8')) as Head;
}

/** Changes a device's head as another device sees it. */
function changeHead(device: Device, seenBy: Device, change: (head: Head) => void): void {
  const head = readHead(device);
  change(head);
  writeFileSync(headOf(device, seenBy), JSON.stringify(head));
}

test('each file is a complete study file, and later ones hold only the changes', () => {
  laptop().note('/a/b/c#one', 'First');
  laptop().exchange();
  world.now += 1000;
  laptop().note('/a/b/c#two', 'Second');
  laptop().exchange();
  const { files } = readHead(laptop());
  expect(files).toHaveLength(2);
  const [all, changes] = files.map(
    ({ name }) =>
      parseStudyFile(gunzipSync(readFileSync(join(own(laptop()), name))).toString()).records,
  );
  expect(all?.notes).toMatchObject([{ body: 'First' }]);
  expect(changes?.notes).toMatchObject([{ body: 'Second' }]);
  expect(changes?.questions).toHaveLength(1);
});

test('writes nothing if nothing has changed, and doesn’t send back received changes', () => {
  laptop().note('/a/b/c#one', 'First');
  exchangeAll();
  const before = devices.map((device) => readFileSync(headOf(device), 'utf8'));
  exchangeAll();
  expect(devices.map((device) => readFileSync(headOf(device), 'utf8'))).toEqual(before);
  laptop().note('/a/b/c#one', 'Changed');
  exchangeAll();
  expect(desktop().getNote('/a/b/c#one')).toBe('Changed');
  expect(readFileSync(headOf(desktop()), 'utf8')).toBe(before[1]);
});

test('replaces many changes with one file of everything, which up-to-date devices don’t read', () => {
  exchangeAll();
  const random = createRandom(1);
  for (let round = 0; round < 60; round += 1) {
    laptop().note(`/a/b/c#q${round}`, random.bytes(2_000).toString('hex'));
    world.now += 1000;
    laptop().exchange();
  }
  exchangeAll();
  const { files } = readHead(laptop());
  expect(files.length).toBeLessThan(60);
  expect(files[0]?.covers).not.toBeNull();
  expect(readdirSync(own(laptop())).sort()).toEqual(
    ['head.json', ...files.map(({ name }) => name)].sort(),
  );
  expect(desktop().records()).toEqual(laptop().records());
});

test('names a device with a newer version, and reads its data once it can', () => {
  laptop().note('/a/b/c#one', 'From the future');
  laptop().exchange();
  settle(devices);
  const isNewer = (change: (head: Head) => void): void => {
    changeHead(laptop(), desktop(), change);
    expect(desktop().exchange().devices).toMatchObject([{ id: laptop().id, problem: 'newer' }]);
    expect(desktop().getNote('/a/b/c#one')).toBe('');
  };
  isNewer((head) => (head.version = 3));
  isNewer((head) => head.files.forEach((file) => (file.version = 99)));
  settle(devices);
  expect(desktop().exchange().devices).toMatchObject([{ name: 'Laptop', problem: null }]);
  expect(desktop().getNote('/a/b/c#one')).toBe('From the future');
});

test('waits for files that haven’t arrived, and reports them after a day', () => {
  laptop().note('/a/b/c#one', 'Late');
  laptop().exchange();
  settle(devices);
  const [file] = readHead(laptop()).files;
  const arrived = join(own(laptop(), desktop()), file?.name ?? '');
  const content = readFileSync(arrived);
  writeFileSync(arrived, content.subarray(0, 20));
  expect(desktop().exchange()).toMatchObject({ syncedAt: null, devices: [{ problem: null }] });
  world.now += day - 1;
  expect(desktop().exchange().devices).toMatchObject([{ problem: null }]);
  world.now += 1;
  rmSync(arrived);
  expect(desktop().exchange().devices).toMatchObject([{ problem: 'waiting' }]);
  writeFileSync(arrived, content);
  expect(desktop().exchange().devices).toMatchObject([{ problem: null }]);
  expect(desktop().getNote('/a/b/c#one')).toBe('Late');
});

test('leaves out a file that isn’t valid, and never follows a link', () => {
  laptop().note('/a/b/c#one', 'Right');
  laptop().exchange();
  settle(devices);
  const [file] = readHead(laptop()).files;
  const arrived = join(own(laptop(), desktop()), file?.name ?? '');
  const content = readFileSync(arrived);
  const outside = join(folder.path, 'outside');
  writeFileSync(outside, content);
  rmSync(arrived);
  symlinkSync(outside, arrived);
  expect(desktop().exchange().syncedAt).toBeNull();
  expect(desktop().getNote('/a/b/c#one')).toBe('');
  rmSync(arrived);
  const wrong = gzipSync('{"format":"rule-of-thumb-study","version":1}');
  writeFileSync(arrived, wrong);
  changeHead(laptop(), desktop(), ({ files }) =>
    Object.assign(files[0] ?? {}, { bytes: wrong.length, sha256: hash('sha256', wrong) }),
  );
  expect(desktop().exchange().devices).toMatchObject([{ problem: 'wrong' }]);
});

test('a device whose clock is years ahead changes nothing on the others until its clock is corrected', () => {
  laptop().note('/a/b/c#one', 'Before');
  exchangeAll();
  laptop().ahead = 3650 * day;
  laptop().note('/a/b/c#one', 'From 2036');
  laptop().note('/a/b/c#two', 'Also from 2036');
  exchangeAll();
  expect(desktop().exchange().devices).toContainEqual(
    expect.objectContaining({ id: laptop().id, problem: 'clock' }),
  );
  desktop().note('/a/b/c#one', 'From today');
  exchangeAll();
  expect(desktop().getNote('/a/b/c#one')).toBe('From today');
  laptop().ahead = 0;
  world.now += 2 * day;
  laptop().note('/a/b/c#three', 'Right again');
  exchangeAll();
  expect(desktop().getNote('/a/b/c#two')).toBe('Also from 2036');
  expect(desktop().getNote('/a/b/c#three')).toBe('Right again');
  expect(desktop().records()).toEqual(laptop().records());
  world.now += 1000;
  desktop().note('/a/b/c#two', 'The last word');
  exchangeAll();
  expect(laptop().getNote('/a/b/c#two')).toBe('The last word');
});

test('a copy of a device, such as on a replaced disk, continues as a new device', () => {
  laptop().note('/a/b/c#one', 'One');
  laptop().exchange();
  const copy = join(folder.path, 'copy');
  laptop().restart();
  cpSync(join(folder.path, 'Laptop'), copy, { recursive: true });
  laptop().note('/a/b/c#two', 'Two');
  world.now += 1000;
  laptop().exchange();
  const { id } = laptop();
  const restored = laptop().reopen(copy);
  devices.push(restored);
  restored.exchange();
  expect(restored.id).not.toBe(id);
  expect(restored.getNote('/a/b/c#two')).toBe('Two');
});

test('a missing or read-only folder is reported, and the exchange happens later', () => {
  exchangeAll();
  laptop().note('/a/b/c#one', 'Kept');
  chmodSync(own(laptop()), 0o500);
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) expect(() => laptop().exchange()).toThrow(/permission/);
  chmodSync(own(laptop()), 0o700);
  const away = `${laptop().folder}-away`;
  cpSync(laptop().folder, away, { recursive: true });
  rmSync(laptop().folder, { recursive: true });
  expect(() => laptop().exchange()).toThrow('isn’t there');
  mkdirSync(laptop().folder);
  laptop().exchange();
  expect(readHead(laptop()).files).toHaveLength(1);
  exchangeAll();
  expect(desktop().getNote('/a/b/c#one')).toBe('Kept');
});

test('a forgotten device is no longer read, and its study data stays for future devices', () => {
  laptop().note('/a/b/c#one', 'Kept');
  laptop().exchange();
  settle(devices);
  desktop().exchange();
  desktop().change({ kind: 'forget', device: laptop().id });
  laptop().note('/a/b/c#two', 'Too late');
  laptop().exchange();
  settle(devices);
  expect(desktop().exchange().devices).toEqual([]);
  expect(desktop().getNote('/a/b/c#one')).toBe('Kept');
  expect(desktop().getNote('/a/b/c#two')).toBe('');
  const tablet = devices[2] as Device;
  rmSync(own(laptop(), tablet), { recursive: true });
  settle([desktop(), tablet]);
  rmSync(own(laptop(), tablet), { recursive: true, force: true });
  tablet.exchange();
  expect(tablet.getNote('/a/b/c#one')).toBe('Kept');
});

test('replaces a link in place of its folder without touching its target', () => {
  const outside = join(folder.path, 'outside');
  mkdirSync(outside);
  for (const name of ['head.json', 'thesis.txt']) writeFileSync(join(outside, name), 'Precious');
  const places = [own(laptop()), join(own(laptop()), 'images')];
  for (const place of places) {
    laptop().exchange();
    rmSync(place, { recursive: true, force: true });
    symlinkSync(outside, place);
    laptop().note('/a/b/c#one', `Written beside ${place}`);
    laptop().exchange();
    expect(readdirSync(outside)).toEqual(['head.json', 'thesis.txt']);
    expect(readFileSync(join(outside, 'head.json'), 'utf8')).toBe('Precious');
    exchangeAll();
    expect(desktop().getNote('/a/b/c#one')).toBe(`Written beside ${place}`);
  }
});

test('retries an unreadable folder later, and reads the other devices', () => {
  const locked = join(desktop().folder, 'rule-of-thumb', '0000000000000000');
  laptop().note('/a/b/c#one', 'Readable');
  laptop().exchange();
  settle(devices);
  symlinkSync(locked, locked);
  desktop().exchange();
  expect(desktop().getNote('/a/b/c#one')).toBe('Readable');
  world.now += day;
  expect(desktop().exchange().devices).toContainEqual(
    expect.objectContaining({ id: '0000000000000000', problem: 'waiting' }),
  );
});

test('reports images that don’t fit, and reads them once there is room', () => {
  const write = (device: Device, from: number): void => {
    for (let number = from; number < from + 6; number += 1)
      device.noteImage(`/a/b/c#q${number}`, noteImageLimit, number);
  };
  write(laptop(), 0);
  write(desktop(), 6);
  exchangeAll();
  expect(desktop().records().notes).toHaveLength(12);
  expect(desktop().records().images).toHaveLength(10);
  const { devices: found, syncedAt } = desktop().exchange();
  expect(syncedAt).toBeNull();
  expect(found).toContainEqual(expect.objectContaining({ id: laptop().id, problem: 'room' }));

  for (const number of [6, 7]) desktop().note(`/a/b/c#q${number}`, '');
  desktop().removeUnusedImages();
  expect(desktop().exchange().devices).toMatchObject([{ problem: null }, { problem: null }]);
  expect(desktop().records().images).toHaveLength(10);
  exchangeAll();
  expect(laptop().exchange().syncedAt).not.toBeNull();
  expect(laptop().records().notes).toEqual(desktop().records().notes);
});

test('reads at most 50 devices, known ones first, and counts the others', () => {
  laptop().note('/a/b/c#one', 'Known');
  exchangeAll();
  const root = join(desktop().folder, 'rule-of-thumb');
  for (let number = 0; number < maxDevices; number += 1)
    mkdirSync(join(root, number.toString(16).padStart(16, '0')));
  const before = desktop().exchange();
  expect(before).toMatchObject({ unread: 2 });
  expect(before.devices).toHaveLength(maxDevices);
  expect(before.devices).toContainEqual(expect.objectContaining({ id: laptop().id }));
  desktop().change({ kind: 'forget', device: '0'.repeat(16) });
  expect(desktop().exchange()).toMatchObject({ unread: 1 });
});

test('when a device’s folder is deleted, the others write the data that only it had written', () => {
  const tablet = devices[2] as Device;
  desktop().exchange();
  laptop().note('/a/b/c#one', 'Kept');
  laptop().exchange();
  cpSync(own(laptop()), own(laptop(), desktop()), { recursive: true });
  desktop().exchange();
  rmSync(own(laptop(), desktop()), { recursive: true });
  desktop().exchange();
  settle([desktop(), tablet]);
  tablet.exchange();
  expect(tablet.getNote('/a/b/c#one')).toBe('Kept');
  const before = readFileSync(headOf(desktop()), 'utf8');
  desktop().exchange();
  expect(readFileSync(headOf(desktop()), 'utf8')).toBe(before);
});

test('a device with a new id keeps waiting while sync waits for the user', () => {
  laptop().change({ kind: 'pause' });
  const { id } = laptop();
  expect(laptop().change({ kind: 'renew' })).toMatchObject({ isPaused: true });
  expect(laptop().id).not.toBe(id);
  expect(laptop().change({ kind: 'resume' })).toMatchObject({ isPaused: false });
});
