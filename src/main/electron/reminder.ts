/** Reminds the user of due questions once a day, if reminders are on and the app is running. */
import { countOf } from '../../shared/format-number.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { Notification } from 'electron';
import { errorCode } from '../../shared/error-code.ts';
import { formatLocalDay } from '../../shared/local-day.ts';
import { isReminderDue } from '../study/is-reminder-due.ts';

/** The interval between checks, in ms. */
const intervalMs = 60_000;
/**
 * The attempts per day at a reminder that the system refuses. macOS refuses the very first one, because it triggers the
 * permission dialog.
 */
const attemptsADay = 3;

export interface ReminderParts {
  /** Holds the day of the last reminder. */
  file: string;
  /** The hour the user chose; null: no reminder. */
  getHour(): number | null;
  /** Counts the questions that are due now. */
  countDue(): Promise<number>;
  /** Called when the user clicks on the reminder. */
  onOpen(): void;
  now(): Date;
  /** Called when the system refuses notifications from this app, to tell the user. */
  onRefused(error: Error): void;
  report(error: unknown): void;
}

export class Reminder {
  readonly #parts: ReminderParts;
  #timer: NodeJS.Timeout | null = null;
  #isChecking = false;
  #hour: number | null = null;
  #attempts = { day: '', count: 0, isShowing: false };
  /** The last notification; without a reference it could be garbage-collected and its click lost. */
  #shown: Notification | null = null;

  constructor(parts: ReminderParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#hour = this.#parts.getHour();
    this.#timer = setInterval(() => this.#check(false), intervalMs);
    this.#timer.unref();
    this.#check(false);
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  /** Call this when the hour may have changed. Turning reminders on shows one at once, to trigger the permission dialog. */
  applySettings(): void {
    const hour = this.#parts.getHour();
    const isTurnedOn = this.#hour === null && hour !== null;
    this.#hour = hour;
    this.#check(isTurnedOn);
  }

  #check(isTurnedOn: boolean): void {
    if (this.#isChecking) return;
    this.#isChecking = true;
    this.#remind(isTurnedOn)
      .catch(this.#parts.report)
      .finally(() => (this.#isChecking = false));
  }

  async #remind(isTurnedOn: boolean): Promise<void> {
    if (!Notification.isSupported()) return;
    const due = await this.#countIfTime();
    if (due > 0) this.#showDue(due);
    else if (isTurnedOn) this.#showConfirmation();
  }

  /** 0 if it isn't time for a reminder, or if nothing is due yet (something may become due later today). */
  async #countIfTime(): Promise<number> {
    const { file, countDue, now } = this.#parts;
    const moment = now();
    const day = formatLocalDay(moment);
    if (this.#attempts.day !== day) this.#attempts = { day, count: 0, isShowing: false };
    const { count, isShowing } = this.#attempts;
    if (isShowing || count >= attemptsADay) return 0;
    const isDue = isReminderDue({ hour: this.#hour, now: moment, shownOn: readDay(file) });
    return isDue ? await countDue() : 0;
  }

  #showDue(due: number): void {
    const attempts = this.#attempts;
    attempts.isShowing = true;
    attempts.count += 1;
    this.#show({
      title: 'Time to recall',
      body: due === 1 ? 'One question is due today.' : `${countOf(due, 'question')} are due today.`,
      onShown: () => writeFileSync(this.#parts.file, attempts.day),
      onFailed: (error) => {
        attempts.isShowing = false;
        if (attempts.count === attemptsADay) this.#parts.onRefused(error);
      },
    });
  }

  #showConfirmation(): void {
    const hour = String(this.#hour ?? 0).padStart(2, '0');
    this.#show({
      title: 'Reminders are on',
      body: `On days with questions due, you’ll be reminded from ${hour}:00.`,
      onShown: () => undefined,
      onFailed: (error) => this.#parts.onRefused(error),
    });
  }

  #show({ title, body, onShown, onFailed }: Message): void {
    const notification = new Notification({ title, body });
    notification.on('click', () => this.#parts.onOpen());
    notification.on('show', () => {
      try {
        onShown();
      } catch (error) {
        this.#parts.report(error);
      }
    });
    notification.on('failed', (_event, reason) =>
      onFailed(
        new Error(
          `Reminders can’t be shown: ${reason}. ` +
            'Check that your system’s settings allow notifications from Rule of Thumb.',
        ),
      ),
    );
    this.#shown = notification;
    this.#shown.show();
  }
}

interface Message {
  title: string;
  body: string;
  onShown(): void;
  onFailed(error: Error): void;
}

/** The day in the file; null if there is no file. */
function readDay(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
