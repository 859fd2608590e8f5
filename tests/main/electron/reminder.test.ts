import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { Reminder } from '../../../src/main/electron/reminder.ts';
import { useTempFolder } from '../temp-folder.ts';

const shown = vi.hoisted(() => [] as { body: string; click: () => void }[]);

vi.mock('electron', () => ({
  Notification: class {
    static isSupported = (): boolean => true;
    readonly #entry: { body: string; click: () => void };
    constructor({ body }: { body: string }) {
      this.#entry = { body, click: () => {} };
    }
    on(_: string, listener: () => void): void {
      this.#entry.click = listener;
    }
    show(): void {
      shown.push(this.#entry);
    }
  },
}));

const folder = useTempFolder();
const onOpen = vi.fn();
let due = 3;

beforeEach(() => {
  shown.length = 0;
});

function makeReminder(now: Date): Reminder {
  return new Reminder({
    ...{ file: join(folder.path, 'reminded-on.txt'), onOpen, now: () => now },
    getHour: () => 18,
    countDue: async () => due,
    report: (error) => expect.unreachable(String(error)),
  });
}

/** Lets the check end. */
async function check(reminder: Reminder): Promise<void> {
  reminder.check();
  await new Promise((resolve) => setImmediate(resolve));
}

test('says what is due once a day, also after a restart, and opens recall on a click', async () => {
  const first = makeReminder(new Date(2026, 10, 22, 18));
  await check(first);
  await check(first);
  await check(makeReminder(new Date(2026, 10, 22, 20)));
  expect(shown.map(({ body }) => body)).toEqual(['3 questions are due today.']);
  await check(makeReminder(new Date(2026, 10, 23, 18)));
  expect(shown).toHaveLength(2);
  shown.at(-1)?.click();
  expect(onOpen).toHaveBeenCalledOnce();
});

test('says nothing while nothing is due, and does so once something is', async () => {
  due = 0;
  const reminder = makeReminder(new Date(2026, 10, 24, 18));
  await check(reminder);
  expect(shown).toEqual([]);
  due = 1;
  await check(reminder);
  expect(shown.map(({ body }) => body)).toEqual(['One question is due today.']);
  expect(existsSync(join(folder.path, 'reminded-on.txt'))).toBe(true);
});

test('does not remind again and again when it cannot be read on which day it did', async () => {
  mkdirSync(join(folder.path, 'unreadable'));
  const reports: unknown[] = [];
  const reminder = new Reminder({
    ...{ file: join(folder.path, 'unreadable'), onOpen, now: () => new Date(2026, 10, 22, 18) },
    getHour: () => 18,
    countDue: async () => due,
    report: (error) => reports.push(error),
  });
  due = 3;
  await check(reminder);
  expect(shown).toEqual([]);
  expect(reports).toEqual([expect.objectContaining({ code: 'EISDIR' })]);
});
