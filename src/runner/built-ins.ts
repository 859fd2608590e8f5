/** Built-ins captured before any untrusted code runs, which could replace them. */

/** In milliseconds, as `performance.now` counts them. */
export const now = performance.now.bind(performance);

/** `setTimeout`, in milliseconds. */
export const later = setTimeout.bind(globalThis) as (callback: () => void, ms: number) => void;

/** Cancels the default action of an event. */
export const preventDefault = Function.prototype.call.bind(Event.prototype.preventDefault) as (
  event: Event,
) => void;

const slice = Function.prototype.call.bind(String.prototype.slice) as (
  text: string,
  start: number,
  end: number,
) => string;

/** The beginning of a text. */
export function cut(text: string, length: number): string {
  return slice(text, 0, length);
}

/** The text without `start`, if it begins with that. */
export function cutStart(text: string, start: string): string {
  return cut(text, start.length) === start ? slice(text, start.length, text.length) : text;
}

/** A message cut to a readable length. */
export function cutMessage(message: string): string {
  const most = 20_000;
  const text = cut(message, most + 1);
  return text.length > most ? `${cut(text, most)}…` : text;
}
