import { expect, test } from 'vitest';
import { planRun } from '../../../src/renderer/scratchpad/plan-run.ts';

test('plans SQL with its fixture, CSS with its HTML, and React with a page', () => {
  expect(planRun('sql', '<p>', 'CREATE TABLE pot ();')).toEqual({
    ...{ language: 'sql', before: [], fixture: 'CREATE TABLE pot ();' },
  });
  expect(planRun('css', '<p>', '')).toEqual({
    ...{ language: 'css', before: ['<p>'], pages: 1, fixture: '' },
  });
  for (const language of ['jsx', 'tsx'] as const) {
    expect(planRun(language, '<p>', '')).toEqual({
      ...{ language, before: [], fixture: '', page: { stage: 'react-dom' } },
    });
  }
});
