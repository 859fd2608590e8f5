import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import type { StoredSession } from '../../../../src/main/storage/study/stores/session-store.ts';
import type { Grade } from '../../../../src/shared/study/grades.ts';
import { Device } from '../../../durability/sync/device.ts';
import { settle } from '../../../durability/sync/service.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
const minute = 60 * 1000;
const world = { now: 0 };
let laptop: Device;
let desktop: Device;

beforeEach(() => {
  world.now = Date.UTC(2026, 10, 21, 12);
  const template = join(folder.path, 'empty.db');
  openStudyDatabase(template).database.close();
  [laptop, desktop] = ['Laptop', 'Desktop'].map(
    (name) => new Device(name, join(folder.path, name), template, world),
  ) as [Device, Device];
});

afterEach(() => {
  for (const device of [laptop, desktop]) device.close();
  vi.restoreAllMocks();
});

const questions = ['one', 'two', 'three'].map((id) => `/a/b/c#${id}`);
const text = { difficulty: 'medium', q: 'What?', a: 'That.' } as const;

function start(device: Device): StoredSession {
  return device.runner.startSession(
    {
      ...{ kind: 'recall', source: { kind: 'questions', questions }, difficulties: [] },
      ...{ length: 3, secondsPerQuestion: null },
    },
    questions.map((question) => ({ question, kind: 'answer', isNew: true })),
  );
}

function grade(device: Device, value: Grade = 4): void {
  world.now += minute;
  const session = device.runner.getOpen();
  device.runner.gradeQuestion(session?.id ?? '', session?.current ?? '', text, {
    ...{ grade: value, elapsedMs: 5, retention: 0.9 },
  });
}

function exchange(...devices: Device[]): ReturnType<Device['exchange']>[] {
  return devices.map((device) => {
    settle([laptop, desktop]);
    return device.exchange();
  });
}

test('a session continues where it was, and closes on its original device', () => {
  start(laptop);
  grade(laptop);
  const [, seen] = exchange(laptop, desktop);
  expect(seen?.sessions).toMatchObject([
    { device: laptop.id, name: 'Laptop', kind: 'recall', done: 1, total: 3 },
  ]);
  expect(desktop.takeSession()).toBe(true);
  const taken = desktop.runner.getOpen();
  expect(taken).toMatchObject({ current: questions[1] });
  grade(desktop);

  const [, back] = exchange(desktop, laptop);
  expect(laptop.runner.getOpen()).toBeNull();
  expect(back?.sessions).toMatchObject([{ name: 'Desktop', done: 2 }]);
  grade(desktop);
  desktop.runner.endSession(taken?.id ?? '');
  const [, last] = exchange(desktop, laptop);
  expect(last?.sessions).toEqual([]);
  expect(laptop.records()).toEqual(desktop.records());
  expect(laptop.records().sessions).toMatchObject([{ id: taken?.id, steps: [{}, {}, {}] }]);
  expect(laptop.records().reviews).toHaveLength(3);
  for (const device of [laptop, desktop]) device.check();
});

test('a session can go back and forth, and the other device’s steps can’t be undone', () => {
  start(laptop);
  grade(laptop);
  exchange(laptop, desktop);
  desktop.takeSession();
  const session = desktop.runner.getOpen() as StoredSession;
  expect(desktop.runner.describe(session).canUndo).toBe(false);
  expect(() => desktop.runner.undoStep(session.id)).toThrow('nothing to undo');
  grade(desktop);
  expect(desktop.runner.describe(session).canUndo).toBe(true);
  desktop.runner.undoStep(session.id);
  grade(desktop);
  exchange(desktop, laptop);
  expect(laptop.takeSession()).toBe(true);
  exchange(desktop);
  expect(desktop.runner.getOpen()).toBeNull();
  expect(laptop.runner.getOpen()).toMatchObject({ current: questions[2] });
});

test('if both devices continued, each keeps its own session, and no step is lost', () => {
  start(laptop);
  grade(laptop);
  exchange(laptop, desktop);
  desktop.takeSession();
  grade(desktop, 3);
  grade(laptop, 1);
  exchange(desktop, laptop, desktop);
  expect(laptop.runner.getOpen()).not.toBeNull();
  expect(desktop.runner.getOpen()).not.toBeNull();
  for (const device of [laptop, desktop]) device.endSession();
  exchange(laptop, desktop, laptop);
  expect(laptop.records()).toEqual(desktop.records());
  expect(laptop.records().reviews).toHaveLength(3);
  expect(laptop.records().sessions).toHaveLength(2);
});

test('a session isn’t taken over while another is open, nor one that has ended there', () => {
  start(laptop);
  start(desktop);
  exchange(laptop, desktop);
  expect(desktop.takeSession()).toBe(false);
  laptop.endSession();
  exchange(laptop);
  desktop.endSession();
  expect(exchange(desktop)[0]?.sessions).toEqual([]);
});
