/** Counts the timers that code has set: as long as there are any, a script isn't done. */

type Callback = (...args: unknown[]) => void;
type SetTimer = (callback: Callback, delay?: number, ...args: unknown[]) => number;
type ClearTimer = (timer?: number) => void;

/** Resolves when no timer is left that could still run code, and rejections that nothing has taken were told. */
export type WaitForTimers = () => Promise<void>;

/** Replaces the timers of the scope by those that are counted. */
export function countTimers(scope: Record<string, unknown>): WaitForTimers {
  const setOnce = (scope['setTimeout'] as SetTimer).bind(scope);
  const setAgain = (scope['setInterval'] as SetTimer).bind(scope);
  const clear = (scope['clearTimeout'] as ClearTimer).bind(scope);
  const pending = new Set<number>();
  scope['setTimeout'] = (callback: Callback, delay?: number, ...args: unknown[]): number => {
    const timer = setOnce(() => {
      pending.delete(timer);
      callback(...args);
    }, delay);
    pending.add(timer);
    return timer;
  };
  scope['setInterval'] = (callback: Callback, delay?: number, ...args: unknown[]): number => {
    const timer = setAgain(callback, delay, ...args);
    pending.add(timer);
    return timer;
  };
  // Both kinds share their numbers, so either is cleared by either.
  scope['clearTimeout'] = scope['clearInterval'] = (timer?: number): void => {
    if (timer !== undefined) pending.delete(timer);
    clear(timer);
  };
  return async () => {
    const turn = (): Promise<void> => new Promise((resolve) => void setOnce(() => resolve(), 0));
    // The browser tells of a rejection only in a turn after the one it came in.
    for (let quiet = 0; quiet < 3; quiet = pending.size > 0 ? 0 : quiet + 1) await turn();
  };
}
