/** Shows the number of due questions on the app's icon, in the dock or on the taskbar. */
import { app, nativeImage } from 'electron';
import { formatNumber } from '../../shared/format-number.ts';
import { getMainWindow } from './main-window.ts';

/** The delay that batches changes, in ms. */
const debounceMs = 500;
/** The interval of recounts, in ms: more becomes due as time passes. */
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

  /** Stops counting before the databases are closed. */
  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    if (this.#waiting !== null) clearTimeout(this.#waiting);
  }

  /** Schedules a recount. Call this whenever marks, schedules or the library have changed. */
  update(): void {
    this.#waiting ??= setTimeout(() => {
      this.#waiting = null;
      this.#parts.countDue().then(showCount).catch(this.#parts.report);
    }, debounceMs);
    this.#waiting.unref();
  }
}

/** Shows a count; 0 removes the badge. */
export function showCount(count: number): void {
  if (process.platform !== 'win32') {
    // Does nothing on desktops without badges.
    app.setBadgeCount(count);
    return;
  }
  const { width, height } = badgeSize;
  const image = nativeImage.createFromBitmap(drawBadge(count), { width, height });
  const window = getMainWindow();
  if (count === 0) window?.setOverlayIcon(null, '');
  else window?.setOverlayIcon(image, `${formatNumber(count)} due`);
}

/** Windows takes an image where other systems take a number. */
export const badgeSize = { width: 16, height: 16 };

/** The badge's background and digit colors, as BGRA. */
const wood = [0x45, 0xcb, 0xf5, 0xff];
const ink = [0x02, 0x1b, 0x21, 0xff];

/** Each digit three pixels wide and five high, row by row; the last is `+`. */
const digits = [
  '111101101101111',
  '010110010010111',
  '111001111100111',
  '111001111001111',
  '101101111001001',
  '111100111001111',
  '111100111101111',
  '111001010010010',
  '111101111101111',
  '111101111001111',
  '000010111010000',
];
const plus = 10;

/** The pixels, four bytes each: a disc with the count, or `9+` above 99 because there is no room for more. */
export function drawBadge(count: number): Buffer {
  const { width, height } = badgeSize;
  const pixels = Buffer.alloc(width * height * 4);
  const put = (x: number, y: number, color: number[]): void => {
    pixels.set(color, (y * width + x) * 4);
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (Math.hypot(x - 7.5, y - 7.5) <= 8) put(x, y, wood);
    }
  }
  const shown =
    count > 9 ? (count > 99 ? [9, plus] : [Math.floor(count / 10), count % 10]) : [count];
  // A single digit is drawn twice as large.
  const scale = shown.length === 1 ? 2 : 1;
  const left = Math.floor((width - (shown.length * 4 - 1) * scale) / 2);
  const top = Math.floor((height - 5 * scale) / 2);
  for (const [place, digit] of shown.entries()) {
    for (const [index, dot] of [...(digits[digit] ?? '')].entries()) {
      if (dot === '0') continue;
      const x = left + (place * 4 + (index % 3)) * scale;
      const y = top + Math.floor(index / 3) * scale;
      for (let step = 0; step < scale * scale; step += 1) {
        put(x + (step % scale), y + Math.floor(step / scale), ink);
      }
    }
  }
  return pixels;
}
