/** Computes content hashes of records and question texts. */
import { hash } from 'node:crypto';
import { compareCodeUnits } from '../../shared/compare.ts';
import type { Question } from '../../shared/records.ts';

/** SHA-256 in hex of JSON-like content; key order doesn't matter. */
export function hashContent(content: unknown): string {
  return hash('sha256', canonicalJson(content));
}

/** JSON text that doesn't depend on key order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => compareCodeUnits(a, b)));
  });
}

/**
 * Detects changes to a question. The hash covers the question and the answer, not the difficulty.
 * A lone surrogate, which YAML allows, counts as the replacement character that gets stored.
 */
export function hashQuestionText({ q, a }: Pick<Question, 'q' | 'a'>): string {
  return hashContent([q.toWellFormed(), a.toWellFormed()]);
}
