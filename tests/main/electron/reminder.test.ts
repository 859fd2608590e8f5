import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { Reminder } from '../../../src/main/electron/reminder.ts';
import { useTempFolder } from '../temp-folder.ts';

const electron = vi.hoisted(() => ({
  shown: [] as { body: string; click: () => void }[],
  tries: 0,
  refusal: null as string | null,
}));
const { shown } = electron;

vi.mock('electron', () => ({
  Notification: class {
    static isSupported = (): boolean => true;
    readonly #body: string;
    readonly #listeners = new Map<string, (event: object, reason?: string) => void>();
    constructor({ body }: { body: string }) {
      this.#body = body;
    }
    on(name: string, listener: () => void): void {
      this.#listeners.set(name, listener);
    }
    show(): void {
      electron.tries += 1;
      const { refusal } = electron;
      if (refusal !== null) return this.#listeners.get('failed')?.({}, refusal);
      electron.shown.push({ body: this.#body, click: () => this.#listeners.get('click')?.({}) });
      this.#listeners.get('show')?.({});
    }
  },
}));

const folder = useTempFolder();
const onOpen = vi.fn();
const onRefused = vi.fn();
let due = 3;
let hour: number | null = 18;

beforeEach(() => {
  Object.assign(electron, { tries: 0, refusal: null });
  shown.length = 0;
  due = 3;
  hour = 18;
  onRefused.mockClear();
});

function makeReminder(now: () => Date, file = 'reminded-on.txt'): Reminder {
  return new Reminder({
    ...{ file: join(folder.path, file), onOpen, onRefused, now },
    getHour: () => hour,
    countDue: async () => due,
    report: (error) => expect.unreachable(String(error)),
  });
}

/** Starts a reminder at a time and waits for its first check. */
async function start(now: Date, file?: string): Promise<Reminder> {
  const reminder = makeReminder(() => now, file);
  reminder.start();
  await settle();
  reminder.stop();
  return reminder;
}

async function applySettings(reminder: Reminder): Promise<void> {
  reminder.applySettings();
  await settle();
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test('reminds once a day, even after a restart, and opens recall on a click', async () => {
  const first = await start(new Date(2026, 10, 22, 18));
  await applySettings(first);
  await start(new Date(2026, 10, 22, 20));
  expect(shown.map(({ body }) => body)).toEqual(['3 questions are due today.']);
  await start(new Date(2026, 10, 23, 18));
  expect(shown).toHaveLength(2);
  shown.at(-1)?.click();
  expect(onOpen).toHaveBeenCalledOnce();
});

test('waits until something is due', async () => {
  due = 0;
  const reminder = await start(new Date(2026, 10, 24, 18), 'later.txt');
  expect(shown).toEqual([]);
  due = 1;
  await applySettings(reminder);
  expect(shown.map(({ body }) => body)).toEqual(['One question is due today.']);
  expect(existsSync(join(folder.path, 'later.txt'))).toBe(true);
});

test('shows a confirmation when turned on, so that the system asks for permission then', async () => {
  hour = null;
  const reminder = await start(new Date(2026, 10, 24, 9), 'confirmed.txt');
  hour = 18;
  await applySettings(reminder);
  hour = 20;
  await applySettings(reminder);
  expect(shown.map(({ body }) => body)).toEqual([
    'On days with questions due, you’ll be reminded from 18:00.',
  ]);
  expect(existsSync(join(folder.path, 'confirmed.txt'))).toBe(false);
});

test('reports at once if the system refuses notifications when it is turned on', async () => {
  electron.refusal = 'not allowed';
  hour = null;
  const reminder = await start(new Date(2026, 10, 24, 9), 'refused.txt');
  hour = 18;
  await applySettings(reminder);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringContaining('not allowed') }),
  );
});

test('tries a refused reminder three times a day, reports it once, and stores no day', async () => {
  electron.refusal = 'not allowed';
  const reminder = await start(new Date(2026, 10, 24, 18), 'refused.txt');
  for (let minute = 0; minute < 5; minute += 1) await applySettings(reminder);
  expect(electron.tries).toBe(3);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(existsSync(join(folder.path, 'refused.txt'))).toBe(false);
  electron.refusal = null;
  await start(new Date(2026, 10, 24, 19), 'refused.txt');
  expect(shown).toHaveLength(1);
});

test('shows nothing if the day of the last reminder cannot be read', async () => {
  mkdirSync(join(folder.path, 'unreadable'));
  const reports: unknown[] = [];
  const reminder = new Reminder({
    ...{
      file: join(folder.path, 'unreadable'),
      onOpen,
      onRefused,
      now: () => new Date(2026, 10, 22, 18),
    },
    getHour: () => 18,
    countDue: async () => due,
    report: (error) => reports.push(error),
  });
  reminder.start();
  await settle();
  reminder.stop();
  expect(shown).toEqual([]);
  expect(reports).toEqual([expect.objectContaining({ code: 'EISDIR' })]);
});
