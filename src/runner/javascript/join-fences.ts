/** Joins the fences of a world into one script that shows only the output of the last. */
import type { RunRequest } from '../../shared/runner.ts';
import type { Output } from '../output.ts';

/** Printed between the fences, to tell their outputs apart. */
const mark = '\u0001';

/** All the code, and how many of its lines come before the fence. */
export function joinFences({ before, code }: Pick<RunRequest, 'before' | 'code'>): {
  source: string;
  linesBefore: number;
} {
  if (before.length === 0) return { source: code, linesBefore: 0 };
  // The code before may end in a comment.
  const start = `${before.join('\n')}\n;console.log(${JSON.stringify(mark)});\n`;
  return { source: start + code, linesBefore: start.split('\n').length - 1 };
}

/** Prints to the output, from the mark on if there are fences before. */
export function printAfter(output: Output, hasBefore: boolean): (text: string) => void {
  if (hasBefore) output.hold();
  return (text) => {
    // A group that is still open indents it.
    if (text.trimStart() === `${mark}\n`) output.restart();
    else output.print(text);
  };
}
