/** Counts the code that can't be run because packages aren't installed. */
import { countOf } from '../../../src/shared/format-number.ts';

export class SkippedCode {
  readonly #counts = new Map<string, number>();

  /** True if nothing is missing; else `count` pieces of code are skipped. */
  isAble(missing: readonly string[], count: number): boolean {
    const names = [...new Set(missing)].sort().join(' ');
    if (names !== '') this.#counts.set(names, (this.#counts.get(names) ?? 0) + count);
    return names === '';
  }

  /** A sentence for each set of packages. */
  describe(): string[] {
    return [...this.#counts].map(
      ([names, count]) =>
        `${countOf(count, 'piece')} of code ${count === 1 ? 'was' : 'were'} not run: npm install --save-dev ${names}`,
    );
  }
}
