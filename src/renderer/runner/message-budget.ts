/** Limits the messages that a frame may send, since each one costs the window time, and its text memory. */

/** Burst and rate limits of a frame's messages: several times the need of the app's own script. */
const atOnce = { messages: 300, characters: 2_000_000 };
const perSecond = { messages: 100, characters: 500_000 };

export class MessageBudget {
  #left = { ...atOnce };
  #refilledAt = Date.now();

  /** Returns false once the frame has sent more than it may. */
  spend(characters: number): boolean {
    const seconds = (Date.now() - this.#refilledAt) / 1000;
    this.#refilledAt = Date.now();
    const refill = (name: keyof typeof atOnce, spent: number): number =>
      Math.min(atOnce[name], this.#left[name] + seconds * perSecond[name]) - spent;
    this.#left = {
      messages: refill('messages', 1),
      characters: refill('characters', characters),
    };
    return this.#left.messages >= 0 && this.#left.characters >= 0;
  }
}

/** The total length of all texts in a message; any other value counts as one. Stops counting at the limit. */
export function countCharacters(data: unknown): number {
  const values = [data];
  let count = 0;
  while (values.length > 0 && count <= atOnce.characters) {
    const value = values.pop();
    count += typeof value === 'string' ? value.length : 1;
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) values.push(inner);
  }
  return count;
}
