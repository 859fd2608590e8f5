/** A mutant: a solution with one small mistake, which its challenge's tests should notice. */

export interface Mutant {
  code: string;
  /** The line of the solution that differs, from 1. */
  line: number;
  /** For example `a < b` became `a <= b`, in Markdown. */
  change: string;
}

/** A text replacement in the code; an empty `after` removes it. */
export interface Edit {
  start: number;
  end: number;
  after: string;
}

/** The distinct mutants made by single edits. */
export function applyEdits(code: string, edits: readonly Edit[]): Mutant[] {
  const mutants = new Map<string, Mutant>();
  for (const { start, end, after } of edits) {
    const mutant = code.slice(0, start) + after + code.slice(end);
    const change = describeChange(flatten(code.slice(start, end)), flatten(after));
    const line = code.slice(0, start).split('\n').length;
    if (!mutants.has(mutant)) mutants.set(mutant, { code: mutant, line, change });
  }
  return [...mutants.values()];
}

function describeChange(before: string, after: string): string {
  return after === '' ? `\`${before}\` is removed` : `\`${before}\` becomes \`${after}\``;
}

function flatten(code: string): string {
  return code.trim().replace(/\s+/g, ' ');
}
