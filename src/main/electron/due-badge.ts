/** Shows how many questions are due on the app's icon: in the dock, or on the taskbar. */
import { app, nativeImage } from 'electron';
import { badgeSize, drawBadge } from './draw-badge.ts';
import { getMainWindow } from './main-window.ts';

/** Changes closer together than this are counted once, in ms. */
const burstMs = 500;
/** How often to count again, in ms, because more becomes due as time goes by. */
const intervalMs = 10 * 60_000;

export interface DueBadgeParts {
  countDue(): Promise<number>;
  report(error: unknown): void;
}

export class DueBadge {
  readonly #parts: DueBadgeParts;
  #waiting: NodeJS.Timeout | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: DueBadgeParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.update(), intervalMs);
    this.#timer.unref();
    this.update();
  }

  /** Stops counting, because the databases are about to be closed. */
  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    if (this.#waiting !== null) clearTimeout(this.#waiting);
  }

  /** Counts again in a moment. Call this whenever marks, schedules or the library have changed. */
  update(): void {
    this.#waiting ??= setTimeout(() => {
      this.#waiting = null;
      this.#parts.countDue().then(showCount).catch(this.#parts.report);
    }, burstMs);
    this.#waiting.unref();
  }
}

/** Shows a count; 0 takes the badge away. */
export function showCount(count: number): void {
  if (process.platform !== 'win32') {
    // Where the desktop has no badges, Electron does nothing.
    app.setBadgeCount(count);
    return;
  }
  const { width, height } = badgeSize;
  const image = nativeImage.createFromBitmap(drawBadge(count), { width, height });
  const window = getMainWindow();
  if (count === 0) window?.setOverlayIcon(null, '');
  else window?.setOverlayIcon(image, `${count} due`);
}
