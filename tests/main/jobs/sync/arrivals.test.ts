import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { maxArrivals, maxArrivedQuestions } from '../../../../src/shared/sync.ts';
import type { SyncSummary } from '../../../../src/main/jobs/sync/sync-exchange.ts';
import { Device } from '../../../durability/sync/device.ts';
import { settle } from '../../../durability/sync/service.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
const world = { now: 0 };
let devices: [Device, Device, Device];

beforeEach(() => {
  world.now = Date.UTC(2026, 10, 21, 12);
  const template = join(folder.path, 'empty.db');
  openStudyDatabase(template).database.close();
  const open = (name: string): Device => new Device(name, join(folder.path, name), template, world);
  devices = [open('Laptop'), open('Desktop'), open('Tablet')];
});

afterEach(() => {
  for (const device of devices) device.close();
});

/** One exchange of every device except the last, then one of the last. */
function bringToTablet(): SyncSummary {
  const [laptop, desktop, tablet] = devices;
  laptop.exchange();
  desktop.exchange();
  settle(devices);
  return tablet.exchange();
}

test('a merge lists the changes from each device, with their questions', () => {
  const [laptop, desktop, tablet] = devices;
  laptop.note('/a/b/c#one', 'From the laptop');
  desktop.note('/a/b/c#two', 'From the desktop');
  desktop.note('/a/b/c#three', 'Another one');
  const { arrivals } = bringToTablet();
  expect(arrivals).toHaveLength(1);
  expect(arrivals[0]).toMatchObject({ at: world.now, backup: null });
  const found = arrivals[0]?.devices.map(({ device, counts, questions, others }) => ({
    ...{ device, others, notes: counts.notes },
    questions: questions.map(({ id, q }) => `${id} ${q}`).sort(),
  }));
  expect(found?.sort((a, b) => a.notes - b.notes)).toEqual([
    { device: 'Laptop', notes: 1, others: 0, questions: ['/a/b/c#one What?'] },
    {
      ...{ device: 'Desktop', notes: 2, others: 0 },
      questions: ['/a/b/c#three What?', '/a/b/c#two What?'],
    },
  ]);
  tablet.restart();
  expect(tablet.exchange().arrivals).toEqual(arrivals);
});

test('a merge that brings nothing new isn’t listed', () => {
  const [laptop, , tablet] = devices;
  laptop.note('/a/b/c#one', 'The same');
  bringToTablet();
  world.now += 1000;
  const { arrivals } = bringToTablet();
  expect(arrivals).toHaveLength(1);
  expect(tablet.getNote('/a/b/c#one')).toBe('The same');
});

test('the questions and merges listed are limited in number, newest first', () => {
  const [laptop] = devices;
  for (let number = 0; number < maxArrivedQuestions + 3; number += 1) {
    laptop.note(`/a/b/c#q${number}`, 'Text');
  }
  expect(bringToTablet().arrivals[0]?.devices).toMatchObject([
    { questions: { length: maxArrivedQuestions }, others: 3 },
  ]);
  for (let number = 0; number < maxArrivals; number += 1) {
    world.now += 1000;
    laptop.note('/a/b/c#q0', `Text ${number}`);
    bringToTablet();
  }
  const { arrivals } = bringToTablet();
  expect(arrivals.map(({ at }) => at)).toEqual(
    Array.from({ length: maxArrivals }, (_, index) => world.now - index * 1000),
  );
});
