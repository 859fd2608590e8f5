import { expect, test } from 'vitest';
import { FenceEdit, restoreEdits } from '../../../src/renderer/runner/fence-edit.svelte.ts';

test('a change to the second of two fences with the same code comes back on the second', () => {
  const edits = [new FenceEdit('pour()', 0), new FenceEdit('pour()', 1)];
  restoreEdits(edits, [{ original: 'pour()', position: 1, code: 'pour(2)' }]);
  expect(edits.map(({ code }) => code)).toEqual(['pour()', 'pour(2)']);
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
