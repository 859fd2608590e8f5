/** What stayed the same is shortened around changes, and changes never are. */
import { describe, expect, test } from 'vitest';
import { foldParts } from '../../../src/renderer/marks/fold-parts.ts';
import type { TextPart } from '../../../src/shared/study/marks.ts';

const long = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
const same = (text: string): TextPart => ({ kind: 'same', text });
const added: TextPart = { kind: 'added', text: long };

describe('folding', () => {
  test('leaves short stretches and changes as they are', () => {
    const parts = [same(`Before ${'it '.repeat(30)}`), added, same(' after')];
    expect(foldParts(parts)).toEqual(parts);
  });

  test('keeps the end before the first change, and the beginning after the last', () => {
    const [first, , last] = foldParts([same(long), added, same(long)]);
    expect(first?.text).toMatch(/^… word\d+ .* word199$/s);
    expect(last?.text).toMatch(/^word0 .* word\d+ …$/s);
    expect(first?.text.length).toBeLessThan(140);
    expect(last?.text.length).toBeLessThan(140);
  });

  test('keeps both ends between two changes', () => {
    const [, middle] = foldParts([added, same(long), added]);
    expect(middle?.text).toMatch(/^word0 .* … word\d+ .*word199$/s);
  });

  test('cuts a word that is longer than the context somewhere', () => {
    const [first] = foldParts([same('x'.repeat(1000)), added]);
    expect(first?.text).toBe(`… ${'x'.repeat(120)}`);
  });
});
