/** Tells by how much longer something takes when it's given more, whatever else the machine does. */
import { createContext, Script } from 'node:vm';

/** How much longer the larger of two texts is, and the most that the work on it may take longer. */
export const growth = 8;
export const mostGrowth = 24;
/** In ms of computing; shorter times say more about the machine than about the work. */
const least = 1;
const attempts = 5;
/** Nothing here takes a second: what takes this many ms would never end. */
const endless = 60_000;

/** A script can be ended at a time, whatever it's doing. */
const script = new Script('work()');
const world = createContext({});

/** By how many times the work on the larger value takes longer, in the best of several attempts. */
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

/** How many ms of computing the work takes. */
function measure(work: () => void): number {
  Object.assign(world, { work });
  const start = process.threadCpuUsage();
  script.runInContext(world, { timeout: endless });
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
