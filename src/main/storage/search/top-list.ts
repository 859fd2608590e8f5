/** Keeps the best of many scored documents. */

export class TopList {
  readonly #length: number;
  readonly #ids: Uint32Array<ArrayBuffer>;
  readonly #scores: Float32Array<ArrayBuffer>;
  #count = 0;
  /** The score a document must exceed to get in. */
  #least = -Infinity;

  /** Keeps the best `length`. */
  constructor(length: number) {
    this.#length = length;
    this.#ids = new Uint32Array(length * 2);
    this.#scores = new Float32Array(length * 2);
  }

  add(id: number, score: number): void {
    if (score <= this.#least) return;
    this.#ids[this.#count] = id;
    this.#scores[this.#count] = score;
    this.#count += 1;
    if (this.#count === this.#ids.length) this.#shrink();
  }

  /** The best documents and their scores, best first; of equal ones the lower id first. */
  finish(): { ids: Uint32Array<ArrayBuffer>; scores: Float32Array<ArrayBuffer> } {
    this.#shrink();
    return {
      ids: this.#ids.slice(0, this.#count),
      scores: this.#scores.slice(0, this.#count),
    };
  }

  #shrink(): void {
    const ids = this.#ids.slice(0, this.#count);
    const scores = this.#scores.slice(0, this.#count);
    const scoreAt = (index: number): number => scores[index] ?? 0;
    const idAt = (index: number): number => ids[index] ?? 0;
    const order = Array.from(ids.keys()).sort(
      (a, b) => scoreAt(b) - scoreAt(a) || idAt(a) - idAt(b),
    );
    if (order.length > this.#length) {
      order.length = this.#length;
      this.#least = scoreAt(order.at(-1) ?? 0);
    }
    order.forEach((from, to) => {
      this.#ids[to] = idAt(from);
      this.#scores[to] = scoreAt(from);
    });
    this.#count = order.length;
  }
}
