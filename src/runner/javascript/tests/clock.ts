/** A fake clock: tests advance it, and it skips ahead when all code is waiting, so that no test takes real time. */

type Callback = (...args: unknown[]) => void;

interface Timer {
  id: number;
  at: number;
  /** The interval; null for a timeout. */
  every: number | null;
  call: () => void;
}

/** The part of the clock that tests use. */
export interface TestClock {
  /** Advances the clock by this many milliseconds, and calls the timers due in that time. */
  tick(milliseconds: number): Promise<void>;
}

export interface Clock extends TestClock {
  /** Whether a test is advancing it right now. */
  readonly isTicking: boolean;
  /** Skips to the next timer and calls it; false if there is none. */
  advance(): boolean;
  /** Forgets all timers. */
  clear(): void;
}

/** A test that can't end. */
export class Stuck extends Error {}

/** The time at the start. */
const start = Date.UTC(2026, 0, 5, 9);
const RealDate = Date;
/** Code that keeps setting timers would never end. */
const mostCalls = 10_000;

/** Replaces the timers and clocks of the scope. `turn` waits until all pending tasks have run. */
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

  /** Calls the first timer due by then; false if there is none. */
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
