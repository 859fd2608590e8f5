/** Batches the output of code into few messages, and cuts it to a readable length. */
import { cutNote, maxOutput, maxParts } from '../shared/runner.ts';
import { cut, now } from './built-ins.ts';

export interface Output {
  print(text: string): void;
  /** Starts a section of the output with this name, which may be empty. */
  begin(part: string): void;
  /** Drops output until `restart`: it belongs to the code before the fence. */
  hold(): void;
  restart(): void;
  /** Sends the rest. */
  finish(): void;
}

/** How long text is batched, in milliseconds. */
const waitMs = 50;

/** An output that reaches `send` in batches; the first text after a pause is sent at once. */
export function createOutput(send: (text: string, part: string | undefined) => void): Output {
  let isBefore = false;
  let waiting = '';
  /** The name of the current section, until its first text is sent. */
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
      if (isBefore || length >= maxOutput) return;
      const fits = parts > maxParts ? '' : cut(text, maxOutput - length);
      length = parts > maxParts ? maxOutput : length + fits.length;
      waiting += length < maxOutput ? fits : fits + cutNote;
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
