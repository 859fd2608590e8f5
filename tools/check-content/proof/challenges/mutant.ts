/** A mutant: a solution with one small mistake in it, which the tests of its challenge should notice. */

export interface Mutant {
  code: string;
  /** The line of the solution that differs, from 1. */
  line: number;
  /** For example `a < b` became `a <= b`, in Markdown. */
  change: string;
}

/** A piece of code to replace; an empty `after` removes it. */
export interface Edit {
  start: number;
  end: number;
  after: string;
}

/** The mutants that single edits make, each once. */
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
