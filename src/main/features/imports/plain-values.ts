/** Reads plain values from imported data of any shape. */
import { difficulties } from '../../../shared/difficulty.ts';
import type { Difficulty } from '../../../shared/difficulty.ts';
import { isRecord } from '../../../shared/is-record.ts';

const maxDepth = 10;
const maxValues = 2000;

/** A non-blank text, trimmed; null otherwise. */
export function readText(value: unknown): string | null {
  return readWholeText(value)?.trim() ?? null;
}

/** A non-blank text as is; null otherwise. */
export function readWholeText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export function readDifficulty(value: unknown): Difficulty | null {
  return difficulties.find((difficulty) => difficulty === value) ?? null;
}

/** The start of a value as text; if it has a BigInt or a cycle, its keys. */
export function showValue(value: unknown): string {
  try {
    return String(JSON.stringify(value)).slice(0, 100);
  } catch {
    const isObject = typeof value === 'object' && value !== null;
    return (isObject ? JSON.stringify(Object.keys(value)) : String(value)).slice(0, 100);
  }
}

/** A copy of the JSON data; undefined if the value is too deep, too big, circular or not data. */
export function copyPlain(value: unknown): unknown {
  let left = maxValues;
  const copy = (part: unknown, depth: number): unknown => {
    left -= 1;
    if (left < 0 || depth > maxDepth) throw new RangeError();
    if (part === null || typeof part === 'boolean') return part;
    if (typeof part === 'string') return part;
    if (typeof part === 'number' && Number.isFinite(part)) return part;
    if (part instanceof Date) return part.toISOString();
    if (Array.isArray(part)) return part.map((item: unknown) => copy(item, depth + 1));
    if (isRecord(part)) {
      return Object.fromEntries(
        Object.entries(part)
          .filter(([, item]) => item !== undefined)
          .map(([key, item]) => [key, copy(item, depth + 1)]),
      );
    }
    throw new RangeError();
  };
  try {
    return copy(value, 0);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The approximate number of characters the value takes in a file, computed without serializing it. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 4;
  return Object.entries(value).reduce((sum, [key, part]) => sum + key.length + sizeOf(part), 4);
}
