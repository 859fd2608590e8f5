/** Gathers what code prints, so that it is sent in few messages, and only as much of it as anyone reads. */
import { cut, now } from './kept.ts';

export interface Output {
  print(text: string): void;
  /** What is printed from now on is a part with this name, which may be empty. */
  begin(part: string): void;
  /** Drops what is printed until `restart`: it belongs to the code before the fence. */
  hold(): void;
  restart(): void;
  /** Sends what is left. */
  finish(): void;
}

/** The most characters that one run can show. */
export const maxLength = 100_000;
/** The most parts that one run can show. */
const maxParts = 200;
/** How long printed text waits for more of it, in milliseconds. */
const waitMs = 50;

const cutNote = '\n… The rest is not shown.\n';

/** Makes an output that `send` gets in pieces; a piece is sent at once if none was for a while. */
export function createOutput(send: (text: string, part: string | undefined) => void): Output {
  let isBefore = false;
  let waiting = '';
  /** The part that is still to be sent with its first text. */
  let begun: string | undefined;
  let parts = 0;
  let length = 0;
  let sentAt = -Infinity;
  const flush = (): void => {
    if (waiting === '') return;
    send(waiting, begun);
    waiting = '';
    begun = undefined;
    sentAt = now();
  };
  return {
    print(text) {
      if (isBefore || length >= maxLength) return;
      const fits = parts > maxParts ? '' : cut(text, maxLength - length);
      length = parts > maxParts ? maxLength : length + fits.length;
      waiting += length < maxLength ? fits : fits + cutNote;
      if (now() - sentAt > waitMs) flush();
    },
    begin(part) {
      if (isBefore || parts > maxParts) return;
      flush();
      parts += 1;
      if (parts <= maxParts) begun = part;
    },
    hold() {
      isBefore = true;
    },
    restart() {
      isBefore = false;
    },
    finish: flush,
  };
}
