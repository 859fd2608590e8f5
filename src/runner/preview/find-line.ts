/** Finds the line of a page that an error comes from: in a page that was written by a script, each script counts its own lines. */
import { cutStart } from '../kept.ts';

/** What Chromium puts before the mistake in a script that can't be read, as the page is written. */
export const writing = "Failed to execute 'write' on 'Document': ";

/** The line from 1; null where several scripts could be meant, or an attribute. */
export function findLine({ error, lineno }: ErrorEvent, html: string): number | null {
  const script = findScript();
  const isRead = error instanceof Error && cutStart(error.message, writing) === error.message;
  const inScript = isRead ? readLine(error) : lineno;
  if (script === null || inScript === null) return null;
  const offset = html.indexOf(script);
  return offset === -1 ? null : html.slice(0, offset).split('\n').length + inScript - 1;
}

/** The text of the script that runs, or of the only one that there is. */
function findScript(): string | null {
  const running = document.currentScript;
  if (running !== null) return running.textContent;
  const inline = [...document.scripts].filter(({ src }) => src === '');
  return inline.length === 1 ? (inline[0]?.text ?? null) : null;
}

/** Scripts of such a page have no address, and its attributes have the page's. */
function readLine({ message, stack = '' }: Error): number | null {
  // The message may name addresses, too.
  const places = stack.replace(message, '');
  const place = /<anonymous>:(\d+):\d+|\bhttps?:|\bapp:/.exec(places);
  return place?.[1] === undefined ? null : Number(place[1]);
}
