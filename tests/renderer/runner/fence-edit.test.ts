import { expect, test } from 'vitest';
import { FenceEdit, restoreEdits } from '../../../src/renderer/runner/fence-edit.svelte.ts';

test('changes to two fences with the same code are kept apart, and each comes back on its own', () => {
  const open = (): FenceEdit[] => {
    const first = new FenceEdit('pour()', 0);
    return [first, new FenceEdit('pour()', 1, [first])];
  };
  const changed = open();
  changed.forEach((edit, index) => (edit.code = `pour(${index})`));
  const kept = changed.flatMap(({ change }) => change ?? []);
  expect(new Set(kept.map(({ original }) => original)).size).toBe(2);
  for (const some of [kept, kept.toReversed(), kept.slice(1)]) {
    const edits = open();
    restoreEdits(edits, some);
    const codes = [some.length === 2 ? 'pour(0)' : 'pour()', 'pour(1)'];
    expect(edits.map(({ code }) => code)).toEqual(codes);
    expect(edits.some(({ isOutdated }) => isOutdated)).toBe(false);
    expect(edits.every(({ isKept, isChanged }) => isKept || !isChanged)).toBe(true);
  }
});

test('a change to an equal fence is kept apart from one to a fence with an empty line more', () => {
  const edits: FenceEdit[] = [];
  for (const [position, code] of ['pour()', 'pour()', 'pour()\n', 'pour()'].entries())
    edits.push(new FenceEdit(code, position, [...edits]));
  expect(new Set(edits.map(({ keptOriginal }) => keptOriginal)).size).toBe(4);
});

test('a change to the second of two equal fences comes back on the one that is left', () => {
  const edits = [new FenceEdit('pour()', 0), new FenceEdit('steep()', 1)];
  restoreEdits(edits, [{ original: 'pour()\n', position: 1, code: 'pour(2)' }]);
  expect(edits.map(({ code }) => code)).toEqual(['pour(2)', 'steep()']);
  expect(edits[0]).toMatchObject({ isOutdated: false, change: { original: 'pour()' } });
});

test('a change comes back on the code it was made of, wherever that stands by now', () => {
  const edits = [new FenceEdit('steep()', 0), new FenceEdit('pour()', 1)];
  restoreEdits(edits, [{ original: 'pour()', position: 0, code: 'pour(2)' }]);
  expect(edits.map(({ code }) => code)).toEqual(['steep()', 'pour(2)']);
});

test('code that is typed back to an outdated original becomes the original of now once its editor closes', () => {
  const edit = new FenceEdit('pour(2)', 0);
  edit.restore({ original: 'pour()', position: 0, code: 'pour(1)' });
  edit.isOpen = true;
  edit.code = 'pour()';
  expect(edit.code).toBe('pour()');
  edit.leave();
  expect(edit.code).toBe('pour(2)');
  expect(edit.change).toBeNull();
});

test('the same where the editor closes by itself, as it was shown only for the change', () => {
  const edit = new FenceEdit('pour(2)', 0);
  edit.restore({ original: 'pour()', position: 0, code: 'pour(1)' });
  edit.code = 'pour()';
  expect(edit.isShown).toBe(false);
  expect(edit.code).toBe('pour(2)');
});
