/** Counts pending timers and promises: a script is done once there are none. */

type Callback = (...args: unknown[]) => void;
type SetTimer = (callback: Callback, delay?: number, ...args: unknown[]) => number;
type ClearTimer = (timer?: number) => void;

/** Resolves when no timer or promise is pending, and unhandled rejections have been reported. */
export type WaitForTimers = () => Promise<void>;

/** Classes of the scope with slow asynchronous methods. */
const slowClasses = ['SubtleCrypto', 'Blob', 'Response'];

/** Replaces timers and slow methods of the scope with counted ones. */
export function countTimers(scope: Record<string, unknown>): WaitForTimers {
  const setOnce = (scope['setTimeout'] as SetTimer).bind(scope);
  const setAgain = (scope['setInterval'] as SetTimer).bind(scope);
  const clear = (scope['clearTimeout'] as ClearTimer).bind(scope);
  const pending = new Set<unknown>();
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
  // Timeouts and intervals share their ids, so either function clears both.
  scope['clearTimeout'] = scope['clearInterval'] = (timer?: number): void => {
    if (timer !== undefined) pending.delete(timer);
    clear(timer);
  };
  for (const name of slowClasses) {
    const slow = scope[name] as { prototype: object } | undefined;
    if (slow !== undefined) countAnswers(slow.prototype, pending);
  }
  if (typeof scope['fetch'] === 'function') scope['fetch'] = countCalls(scope['fetch'], pending);
  return async () => {
    const turn = (): Promise<void> => new Promise((resolve) => void setOnce(() => resolve(), 0));
    // Unhandled rejections are reported in a later turn.
    for (let quiet = 0; quiet < 3; quiet = pending.size > 0 ? 0 : quiet + 1) await turn();
  };
}

/** Counts promises returned by the prototype's methods as pending until they settle. */
function countAnswers(prototype: object, pending: Set<unknown>): void {
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    const method: unknown = property.value;
    if (typeof method !== 'function' || name === 'constructor') continue;
    Object.defineProperty(prototype, name, { ...property, value: countCalls(method, pending) });
  }
}

/** The same function, with its promises counted. */
function countCalls<T extends object>(method: T, pending: Set<unknown>): T {
  const count = async (answer: Promise<unknown>): Promise<unknown> => {
    pending.add(answer);
    try {
      return await answer;
    } finally {
      pending.delete(answer);
    }
  };
  return new Proxy(method, {
    apply(target, owner, args) {
      const answer: unknown = Reflect.apply(target as () => unknown, owner, args);
      return answer instanceof Promise ? count(answer) : answer;
    },
  });
}
