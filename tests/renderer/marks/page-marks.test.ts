import { expect, test } from 'vitest';
import { PageMarks } from '../../../src/renderer/marks/page-marks.svelte.ts';
import { ToastState } from '../../../src/renderer/ui/toasts.svelte.ts';

test.each(['constructor', 'one'])('an untouched question with the id %s has no marks', (id) => {
  const marks = new PageMarks('/sql/design/types', new ToastState());
  marks.update('other', {
    marks: ['read'],
    note: '',
    otherNotes: [],
    isChanged: false,
    card: null,
  });
  expect(marks.has(id, 'read')).toBe(false);
  expect(marks.get(id)).toEqual({
    marks: [],
    note: '',
    otherNotes: [],
    isChanged: false,
    card: null,
  });
});
