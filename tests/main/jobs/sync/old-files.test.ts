import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { Device } from '../../../durability/sync/device.ts';
import { settle } from '../../../durability/sync/service.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
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

test('a file written between a page’s reset and its undo doesn’t end the reopened session', () => {
  const question = '/a/b/c#one';
  const text = { difficulty: 'medium', q: 'What?', a: 'That.' } as const;
  const session = laptop.runner.startSession(
    {
      ...{ kind: 'recall', source: { kind: 'questions', questions: [question] }, difficulties: [] },
      ...{ length: 1, secondsPerQuestion: null },
    },
    [{ question, kind: 'answer', isNew: true }],
  );
  laptop.runner.gradeQuestion(session.id, question, text, {
    ...{ grade: 1, elapsedMs: 5, retention: 0.9 },
  });
  world.now += 1000;
  const reset = laptop.resetPage('/a/b/c');
  laptop.exchange();
  const between = join(folder.path, 'between');
  cpSync(join(laptop.folder, 'rule-of-thumb', laptop.id), between, { recursive: true });
  world.now += 1000;
  laptop.undoReset(reset);
  expect(laptop.runner.getOpen()?.id).toBe(session.id);
  // Another device had read it, and writes everything of its own.
  settle([laptop, desktop]);
  cpSync(between, join(desktop.folder, 'rule-of-thumb', laptop.id), { recursive: true });
  desktop.exchange();
  settle([laptop, desktop]);
  laptop.change({ kind: 'forget', device: 'none' });
  laptop.exchange();
  expect(laptop.runner.getOpen()?.id).toBe(session.id);
  laptop.endSession();
  for (const device of [laptop, desktop]) {
    settle([laptop, desktop]);
    device.exchange();
  }
  expect(desktop.records()).toEqual(laptop.records());
});

test('a device can’t claim that its file covers another device’s', () => {
  laptop.note('/a/b/c#one', 'First');
  laptop.exchange();
  settle([laptop, desktop]);
  desktop.note('/a/b/c#two', 'Second');
  desktop.exchange();
  settle([laptop, desktop]);
  const heads = [laptop, desktop].map((device) =>
    join(device.folder, 'rule-of-thumb', device.id, 'head.json'),
  ) as [string, string];
  const { files } = JSON.parse(readFileSync(heads[0], 'utf8')) as { files: { sha256: string }[] };
  const tablet = new Device(
    'Tablet',
    join(folder.path, 'Tablet'),
    join(folder.path, 'empty.db'),
    world,
  );
  try {
    settle([laptop, tablet]);
    tablet.exchange();
    settle([laptop, desktop, tablet]);
    const file = join(tablet.folder, 'rule-of-thumb', desktop.id, 'head.json');
    const head = JSON.parse(readFileSync(file, 'utf8')) as { files: { covers: string | null }[] };
    for (const one of head.files) one.covers = files[0]?.sha256 ?? null;
    writeFileSync(file, JSON.stringify(head));
    tablet.exchange();
    expect(tablet.getNote('/a/b/c#two')).toBe('Second');
  } finally {
    tablet.close();
  }
});
