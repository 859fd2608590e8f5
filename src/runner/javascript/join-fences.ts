/** Joins the fences of a world into one script that shows only the output of the last. */
import type { RunRequest } from '../../shared/runner.ts';
import type { Output } from '../output.ts';

/** Printed between the fences, to separate their outputs. */
const mark = '\u0001';

/** All the code, and how many of its lines come before the fence. */
export function joinFences({ before, code }: Pick<RunRequest, 'before' | 'code'>): {
  source: string;
  linesBefore: number;
} {
  if (before.length === 0) return { source: code, linesBefore: 0 };
  // The preceding code may end in a comment.
  const start = `${before.join('\n')}\n;console.log(${JSON.stringify(mark)});\n`;
  return { source: start + code, linesBefore: start.split('\n').length - 1 };
}

/** Prints to the output, starting after the mark if there are preceding fences. */
export function printAfter(output: Output, hasBefore: boolean): (text: string) => void {
  if (hasBefore) output.hold();
  return (text) => {
    // An open group indents it.
    if (text.trimStart() === `${mark}\n`) output.restart();
    else output.print(text);
  };
}
