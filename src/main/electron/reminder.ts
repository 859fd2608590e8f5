/** Reminds the user once a day of what is due, while the app runs and only if they want it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Notification } from 'electron';
import { errorCode } from '../../shared/error-code.ts';
import { formatLocalDay } from '../../shared/local-day.ts';
import { isReminderDue } from '../study/is-reminder-due.ts';

/** How often the clock is looked at, in ms. */
const intervalMs = 60_000;

export interface ReminderParts {
  /** Holds the day of the last reminder. */
  file: string;
  /** The hour the user chose; null: no reminder. */
  getHour(): number | null;
  /** How many questions are due now. */
  countDue(): Promise<number>;
  /** Called when the user clicks on the reminder. */
  onOpen(): void;
  now(): Date;
  report(error: unknown): void;
}

export class Reminder {
  readonly #parts: ReminderParts;
  #timer: NodeJS.Timeout | null = null;
  #isChecking = false;
  /** The last notification, kept because its click would be lost with it. */
  readonly #shown: Notification[] = [];

  constructor(parts: ReminderParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.check(), intervalMs);
    this.#timer.unref();
    this.check();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  /** Shows the reminder if it is time. Call this also when the hour was changed. */
  check(): void {
    if (this.#isChecking) return;
    this.#isChecking = true;
    this.#remind()
      .catch(this.#parts.report)
      .finally(() => (this.#isChecking = false));
  }

  async #remind(): Promise<void> {
    const { file, getHour, countDue, now } = this.#parts;
    const moment = now();
    if (!isReminderDue({ hour: getHour(), now: moment, shownOn: readDay(file) })) return;
    const due = await countDue();
    // Nothing is due yet, but something may be later today.
    if (due === 0 || !Notification.isSupported()) return;
    writeFileSync(file, formatLocalDay(moment));
    this.#show(due);
  }

  #show(due: number): void {
    const body = due === 1 ? 'One question is due today.' : `${due} questions are due today.`;
    const notification = new Notification({ title: 'Time to recall', body });
    notification.on('click', () => this.#parts.onOpen());
    notification.show();
    this.#shown.splice(0, 1, notification);
  }
}

/** The day in the file; null when there is no such file. */
function readDay(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
