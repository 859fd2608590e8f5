/** Checks a diff in unified format: its headers, and that each hunk has the number of lines it declares. */
import type { Failure } from '../fence.ts';

const header =
  /^(?:diff |index |--- |\+\+\+ |(?:old|new|deleted file|new file) mode |(?:dis)?similarity index |rename |copy |Binary files )/;

interface Hunk {
  offset: number;
  announced: { old: number; new: number };
  found: { old: number; new: number };
}

/** Every mistake in the diff. */
export function parseDiff(code: string): Failure[] {
  const failures: Failure[] = [];
  const hunks: Hunk[] = [];
  let offset = 0;
  for (const line of code.replace(/\n$/, '').split('\n')) {
    const counts = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line);
    const hunk = hunks.at(-1);
    if (counts !== null) {
      const announced = { old: Number(counts[1] ?? 1), new: Number(counts[2] ?? 1) };
      hunks.push({ offset, announced, found: { old: 0, new: 0 } });
    } else if (hunk !== undefined && !isComplete(hunk) && /^(?:[ +-]|$)/.test(line)) {
      // Editors remove the single space of an empty context line.
      if (!line.startsWith('+')) hunk.found.old += 1;
      if (!line.startsWith('-')) hunk.found.new += 1;
    } else if (!header.test(line) && !line.startsWith('\\ No newline')) {
      const message = 'this line is neither a header nor a line that a hunk (@@) announces';
      failures.push({ message, offset });
    }
    offset += line.length + 1;
  }
  for (const { announced, found, offset: start } of hunks.filter((hunk) => !isComplete(hunk))) {
    const message = `the hunk announces ${announced.old} old and ${announced.new} new lines, and has ${found.old} and ${found.new}`;
    failures.push({ message, offset: start });
  }
  if (hunks.length === 0 && failures.length === 0) {
    failures.push({ message: 'it has no hunk, which starts like @@ -1,3 +1,4 @@', offset: 0 });
  }
  return failures;
}

function isComplete({ announced, found }: Hunk): boolean {
  return found.old >= announced.old && found.new >= announced.new;
}
