/** Measures how running time grows with input size, independently of other load on the machine. */
import { createContext, Script } from 'node:vm';

/** The ratio of the sizes of the two inputs, and the highest allowed ratio of their times. */
export const growth = 8;
export const mostGrowth = 24;
/** CPU time in ms below which a measurement says more about the machine than about the work. */
const least = 1;
/** Many, because a measurement repeats only while the growth looks too high, as it does on a busy machine. */
const attempts = 25;
/** Timeout in ms: nothing here takes a second, so work that takes this long would never end. */
const endless = 60_000;

/** A script, because its timeout can interrupt any work. */
const script = new Script('work()');
const world = createContext({});

/** The ratio of the times for the larger and the smaller value, each the best of several attempts. */
export function measureGrowth<Value>(
  work: (value: Value) => void,
  small: Value,
  large: Value,
): number {
  let [shortest, longest] = [Infinity, Infinity];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    shortest = Math.min(
      shortest,
      measure(() => work(small)),
    );
    longest = Math.min(
      longest,
      measure(() => work(large)),
    );
    if (longest <= mostGrowth * Math.max(least, shortest)) break;
  }
  return longest / Math.max(least, shortest);
}

/** The CPU time of the work in ms. */
function measure(work: () => void): number {
  Object.assign(world, { work });
  const start = process.threadCpuUsage();
  script.runInContext(world, { timeout: endless });
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
