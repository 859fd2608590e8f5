/** Gathers what code prints, so that it is sent in few messages, and only as much of it as anyone reads. */
import { cut, now } from './kept.ts';

export interface Output {
  print(text: string): void;
  /** Drops what is printed until `restart`: it belongs to the code before the fence. */
  hold(): void;
  restart(): void;
  /** Sends what is left. */
  finish(): void;
}

/** The most characters that one run can show. */
const maxLength = 100_000;
/** How long printed text waits for more of it, in milliseconds. */
const waitMs = 50;

const cutNote = '\n… The rest is not shown.\n';

/** Makes an output that `send` gets in pieces; a piece is sent at once if none was for a while. */
export function createOutput(send: (text: string) => void): Output {
  let isBefore = false;
  let waiting = '';
  let length = 0;
  let sentAt = -Infinity;
  const flush = (): void => {
    if (waiting === '') return;
    send(waiting);
    waiting = '';
    sentAt = now();
  };
  return {
    print(text) {
      if (isBefore || length >= maxLength) return;
      const fits = cut(text, maxLength - length);
      length += fits.length;
      waiting += length < maxLength ? fits : fits + cutNote;
      if (now() - sentAt > waitMs) flush();
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
