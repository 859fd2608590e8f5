/** What is built in, kept from the code that runs beside this: it can replace it. */

/** In milliseconds, as `performance.now` counts them. */
export const now = performance.now.bind(performance);

/** As `setTimeout` does, in milliseconds. */
export const later = setTimeout.bind(globalThis) as (callback: () => void, ms: number) => void;

/** Those of a page; workers have none. */
export const { Attr, Comment, Element } = globalThis;

/** Keeps an event from what follows it by default. */
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

/** A text without what it begins with, if it does. */
export function cutStart(text: string, start: string): string {
  return cut(text, start.length) === start ? slice(text, start.length, text.length) : text;
}

/** As much of a message as anyone reads. */
export function cutMessage(message: string): string {
  const most = 20_000;
  const text = cut(message, most + 1);
  return text.length > most ? `${cut(text, most)}…` : text;
}
