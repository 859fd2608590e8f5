/** Derives UUIDs of version 8 from values, so that devices that do the same work give it the same ids. */
import { hash } from 'node:crypto';

export function deriveUuid(...values: readonly unknown[]): string {
  const hex = hash('sha256', JSON.stringify(values));
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
