/** How the screens about study data write moments and sizes of files. */

const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const exactFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** A moment in ms since 1970, in the time zone of the machine: `21 Nov 2026, 05:10`. */
export function formatMoment(ms: number): string {
  return momentFormat.format(ms);
}

/** The same with seconds, for what may come more than once a minute: `21 Nov 2026, 05:10:42`. */
export function formatExactMoment(ms: number): string {
  return exactFormat.format(ms);
}

const kilobyte = 1000;

/** The size of a file: `812 bytes`, `340 kB`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  const kilobytes = Math.round(bytes / kilobyte);
  if (kilobytes < kilobyte) return `${kilobytes} kB`;
  return `${(bytes / kilobyte ** 2).toFixed(1)} MB`;
}
