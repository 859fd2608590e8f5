/** What tells the user outside the window that questions are due: the icon's badge, and the daily reminder. */
import { DueBadge } from './due-badge.ts';
import { Reminder } from './reminder.ts';

export interface DueSignsParts {
  countDue(): Promise<number>;
  /** Where the day of the last reminder is kept. */
  reminderFile: string;
  /** The hour at which to remind; null if the user doesn't want that. */
  getHour(): number | null;
  /** Called when the user opens the reminder. */
  onOpen(): void;
  report(error: unknown): void;
}

export interface DueSigns {
  /** Counts again. */
  update(): void;
  /** Looks at the reminder's hour again. */
  check(): void;
  stop(): void;
}

/** Starts both. */
export function startDueSigns({ reminderFile, ...parts }: DueSignsParts): DueSigns {
  const badge = new DueBadge(parts);
  const reminder = new Reminder({ ...parts, file: reminderFile, now: () => new Date() });
  badge.start();
  reminder.start();
  return {
    update: () => badge.update(),
    check: () => reminder.check(),
    stop() {
      badge.stop();
      reminder.stop();
    },
  };
}
