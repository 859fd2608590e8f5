/** Checks a diff in the unified form: its headers, and that each hunk has the lines it announces. */
import type { Failure } from '../fence.ts';

const headers =
  /^(?:diff |index |--- |\+\+\+ |old mode |new mode |deleted file mode |new file mode |similarity index |dissimilarity index |rename |copy |Binary files )/;

/** Everything that is wrong with the diff. */
export function parseDiff(code: string): Failure[] {
  const failures: Failure[] = [];
  let hunk: { offset: number; before: number; after: number } | null = null;
  let hunks = 0;
  let offset = 0;
  const closeHunk = (): void => {
    if (hunk !== null && (hunk.before !== 0 || hunk.after !== 0)) {
      const message = `the hunk announces ${-hunk.before || 0} old and ${-hunk.after || 0} new lines too few`;
      const more = `its line counts do not fit: ${hunk.before} old and ${hunk.after} new lines are missing`;
      const missing = hunk.before >= 0 && hunk.after >= 0;
      failures.push({ message: missing ? more : message, offset: hunk.offset });
    }
    hunk = null;
  };
  for (const line of code.replace(/\n$/, '').split('\n')) {
    const counts = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line);
    const isOpen = hunk !== null && (hunk.before > 0 || hunk.after > 0);
    if (counts !== null) {
      closeHunk();
      hunks += 1;
      hunk = { offset, before: Number(counts[1] ?? 1), after: Number(counts[2] ?? 1) };
    } else if (!isOpen && headers.test(line)) {
      closeHunk();
    } else if (hunk !== null && /^(?:[ +-]|$)/.test(line)) {
      // Editors take the only space of an empty context line away.
      if (!line.startsWith('+')) hunk.before -= 1;
      if (!line.startsWith('-')) hunk.after -= 1;
    } else if (!line.startsWith('\\ No newline')) {
      const message = 'this line is not one of a unified diff, which starts with a header or @@';
      failures.push({ message, offset });
    }
    offset += line.length + 1;
  }
  closeHunk();
  if (hunks === 0 && failures.length === 0) {
    failures.push({ message: 'the diff has no hunk: a line like @@ -1,3 +1,4 @@', offset: 0 });
  }
  return failures;
}
