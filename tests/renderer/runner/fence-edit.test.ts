import { expect, test } from 'vitest';
import { FenceEdit, restoreEdits } from '../../../src/renderer/runner/fence-edit.svelte.ts';

test('restores separate changes of two equal fences', () => {
  const open = (): FenceEdit[] => {
    const first = new FenceEdit('pour()', 0);
    return [first, new FenceEdit('pour()', 1, [first])];
  };
  const changed = open();
  changed.forEach((edit, index) => (edit.code = `pour(${index})`));
  const kept = changed.flatMap(({ change }) => (change === null ? [] : { ...change, others: [] }));
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

test('distinguishes a change of an equal fence from one of a fence with an extra empty line', () => {
  const edits: FenceEdit[] = [];
  for (const [position, code] of ['pour()', 'pour()', 'pour()\n', 'pour()'].entries())
    edits.push(new FenceEdit(code, position, [...edits]));
  expect(new Set(edits.map(({ keptOriginal }) => keptOriginal)).size).toBe(4);
});

test('restores a change of the second of two equal fences when one is left', () => {
  const edits = [new FenceEdit('pour()', 0), new FenceEdit('steep()', 1)];
  restoreEdits(edits, [{ original: 'pour()\n', position: 1, code: 'pour(2)', others: [] }]);
  expect(edits.map(({ code }) => code)).toEqual(['pour(2)', 'steep()']);
  expect(edits[0]).toMatchObject({ isOutdated: false, change: { original: 'pour()' } });
});

test('restores a change on its original, wherever that has moved', () => {
  const edits = [new FenceEdit('steep()', 0), new FenceEdit('pour()', 1)];
  restoreEdits(edits, [{ original: 'pour()', position: 0, code: 'pour(2)', others: [] }]);
  expect(edits.map(({ code }) => code)).toEqual(['steep()', 'pour(2)']);
});

test('shows the current original once an edit back to an outdated one is closed', () => {
  const edit = new FenceEdit('pour(2)', 0);
  edit.restore({ original: 'pour()', position: 0, code: 'pour(1)', others: [] });
  edit.isOpen = true;
  edit.code = 'pour()';
  expect(edit.code).toBe('pour()');
  edit.leave();
  expect(edit.code).toBe('pour(2)');
  expect(edit.change).toBeNull();
});

test('does so too if the editor closes by itself', () => {
  const edit = new FenceEdit('pour(2)', 0);
  edit.restore({ original: 'pour()', position: 0, code: 'pour(1)', others: [] });
  edit.code = 'pour()';
  expect(edit.isShown).toBe(false);
  expect(edit.code).toBe('pour(2)');
});

test('offers another version of code that is unchanged here, and shows it once it is taken', () => {
  const edit = new FenceEdit('pour()', 0);
  const others = [{ id: '1 a', text: 'pour(3)', changedAt: 1 }];
  restoreEdits([edit], [{ original: 'pour()', position: 0, code: 'pour()', others }]);
  expect(edit).toMatchObject({ others, isShown: false, isKept: true });
  edit.settle('1 a', 'pour(3)');
  expect(edit).toMatchObject({ others: [], code: 'pour(3)', isShown: true, isKept: true });
});
