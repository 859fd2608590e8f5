/** The parts that the readers of all kinds of diagrams share. */

/**
 * Reads one line. The result is text for the drawing library (empty if there is nothing to draw), or a function if
 * later lines affect it; null if the line isn't understood.
 */
export type LineReader = (line: string) => string | (() => string) | null;

export const direction = String.raw`(?:TB|TD|BT|LR|RL)`;

/** The blocks that are open at a line, by number. */
export class LineBlocks {
  readonly #open: number[] = [];
  #count = 0;
  #isNested = false;
  #isTurned = false;

  get depth(): number {
    return this.#open.length;
  }

  /** The innermost block, or null. */
  get current(): number | null {
    return this.#open.at(-1) ?? null;
  }

  has(block: number): boolean {
    return this.#open.includes(block);
  }

  open(): void {
    this.#open.push(this.#count);
    this.#count += 1;
    this.#isNested ||= this.depth > 1;
  }

  /** Records that the innermost block sets its own direction. */
  turn(): void {
    this.#isTurned = true;
  }

  /** Whether the library would lose links: those into blocks within blocks, if any block has its own direction. */
  get isTangled(): boolean {
    return this.#isNested && this.#isTurned;
  }

  /** False if no block is open. */
  close(): boolean {
    return this.#open.pop() !== undefined;
  }
}
