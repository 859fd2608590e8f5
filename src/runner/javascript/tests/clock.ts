/** A clock that tests move by hand, or that runs ahead whenever all else waits: no test ever really waits. */

type Callback = (...args: unknown[]) => void;

interface Timer {
  id: number;
  at: number;
  /** The time between two calls; null if there's one only. */
  every: number | null;
  call: () => void;
}

/** What tests can do with it. */
export interface TestClock {
  /** Lets so many milliseconds pass, with all that happens in them. */
  tick(milliseconds: number): Promise<void>;
}

export interface Clock extends TestClock {
  /** Whether a test moves it right now. */
  readonly isTicking: boolean;
  /** Moves on to the next timer and calls it; false if there is none. */
  advance(): boolean;
  /** Forgets all timers. */
  clear(): void;
}

/** Why a test can't come to an end. */
export class Stuck extends Error {}

/** What code sees when it asks for the time before any has passed. */
const start = Date.UTC(2026, 0, 5, 9);
const RealDate = Date;
/** Code that keeps setting timers would else never end. */
const mostCalls = 10_000;

/** Replaces the timers and the time of the scope. `turn` waits until nothing else is left to do. */
export function installClock(scope: Record<string, unknown>, turn: () => Promise<void>): Clock {
  const timers = new Map<number, Timer>();
  let elapsed = 0;
  let lastId = 0;
  let ticking = 0;
  let calls = 0;

  const set = (
    callback: Callback,
    delay: unknown,
    args: unknown[],
    isRepeated: boolean,
  ): number => {
    const wait = Math.max(isRepeated ? 1 : 0, Number(delay) || 0);
    const id = (lastId += 1);
    const every = isRepeated ? wait : null;
    timers.set(id, { id, at: elapsed + wait, every, call: () => callback(...args) });
    return id;
  };
  const clear = (id?: number): void => {
    if (id !== undefined) timers.delete(id);
  };

  /** Calls the first timer that is due by then; false if there is none. */
  const callNext = (limit: number): boolean => {
    let next: Timer | null = null;
    for (const timer of timers.values()) {
      if (timer.at <= limit && (next === null || timer.at < next.at)) next = timer;
    }
    if (next === null) return false;
    calls += 1;
    if (calls > mostCalls) throw new Stuck('Its timers never end.');
    elapsed = Math.max(elapsed, next.at);
    timers.delete(next.id);
    if (next.every !== null) timers.set(next.id, { ...next, at: next.at + next.every });
    next.call();
    return true;
  };

  scope['setTimeout'] = (callback: Callback, delay?: number, ...args: unknown[]) =>
    set(callback, delay, args, false);
  scope['setInterval'] = (callback: Callback, delay?: number, ...args: unknown[]) =>
    set(callback, delay, args, true);
  scope['clearTimeout'] = scope['clearInterval'] = clear;
  scope['Date'] = class Date extends RealDate {
    constructor(...given: []) {
      if (given.length === 0) super(start + elapsed);
      else super(...given);
    }
    static override now(): number {
      return start + elapsed;
    }
  };
  Object.defineProperty(scope['performance'], 'now', { value: () => elapsed, configurable: true });

  return {
    get isTicking() {
      return ticking > 0;
    },
    async tick(milliseconds) {
      const end = elapsed + milliseconds;
      ticking += 1;
      try {
        await turn();
        while (callNext(end)) await turn();
        elapsed = Math.max(elapsed, end);
      } finally {
        ticking -= 1;
      }
    },
    advance: () => callNext(Infinity),
    clear() {
      timers.clear();
      calls = 0;
    },
  };
}
