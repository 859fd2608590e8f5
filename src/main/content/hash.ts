/** Computes content hashes of records and question texts. */
import { createHash } from 'node:crypto';
import type { Question } from '../../shared/records.ts';

/** SHA-256 in hex of JSON-like content; the order in which keys are written does not count. */
export function hashContent(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

/** JSON text that is the same for the same content, in whatever order its keys were written. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/**
 * The hash of a question's text, which tells whether it has changed: its question and answer, not its difficulty.
 * Half a character, which YAML allows, counts as the replacement character that gets stored.
 */
export function hashQuestionText({ q, a }: Pick<Question, 'q' | 'a'>): string {
  return hashContent([q.toWellFormed(), a.toWellFormed()]);
}
