/** Random ids that are reproducible from a seed, for a separate process. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { createRandom } from '../../tools/random.ts';

/** Derives the next random ids from the seed and the number. */
export function repeatIds(seed: number, number: number): void {
  const random = createRandom(Math.imul(seed, 31) + number);
  crypto.randomUUID = () => {
    const hex = random.bytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  syncBuiltinESMExports();
}
