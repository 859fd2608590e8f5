import { expect, test } from 'vitest';
import { PageMarks } from '../../../src/renderer/marks/page-marks.svelte.ts';
import { ToastState } from '../../../src/renderer/ui/toasts.svelte.ts';

test.each(['constructor', 'one'])(
  'a question with the id %s that was never touched has no marks',
  (id) => {
    const marks = new PageMarks('/sql/design/types', new ToastState());
    marks.update('other', { marks: ['read'], note: '', isChanged: false, card: null });
    expect(marks.has(id, 'read')).toBe(false);
    expect(marks.get(id)).toEqual({ marks: [], note: '', isChanged: false, card: null });
  },
);
