/** Formats percentages, file sizes and durations for display. */

/** A share from 0 to 1 as a whole percentage: `87%`. */
export function formatShare(share: number): string {
  return `${Math.round(share * 100)}%`;
}

const kilobyte = 1000;

/** The size of a file: `812 bytes`, `340 kB`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  const kilobytes = Math.round(bytes / kilobyte);
  if (kilobytes < kilobyte) return `${kilobytes} kB`;
  return `${(bytes / kilobyte ** 2).toFixed(1)} MB`;
}

/** A duration given in ms: `45 s`, `4 min 20 s`, `1 h 5 min`. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) {
    const rest = minutes % 60;
    return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
  }
  return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
}

/** A duration in whole seconds as a clock shows it: `2:05`, `1:00:00`. */
export function formatClock(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600));
  return parts.map((part, index) => String(part).padStart(index === 0 ? 1 : 2, '0')).join(':');
}
