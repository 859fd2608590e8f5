import { expect, test, vi } from 'vitest';
import { getView, loadViewAhead } from '../../../src/renderer/reading/page-view.ts';

const request = vi.fn();
vi.stubGlobal('window', { api: { request } });

function answerWith(...answers: readonly (string | null)[]): void {
  request.mockReset();
  for (const value of answers) {
    const error = { code: 'internal', message: 'Not yet.' };
    request.mockResolvedValueOnce(value === null ? { ok: false, error } : { ok: true, value });
  }
}

test('uses a preloaded page once, and requests it the next time', async () => {
  answerWith('ahead', 'anew');
  await loadViewAhead('/tea/brewing/water');
  expect(await getView('/tea/brewing/water')).toBe('ahead');
  expect(await getView('/tea/brewing/water')).toBe('anew');
  expect(request).toHaveBeenCalledTimes(2);
});

test('requests a page other than the preloaded one', async () => {
  answerWith('ahead', 'other');
  await loadViewAhead('/tea/brewing/water');
  expect(await getView('/tea/brewing/time')).toBe('other');
});

test('requests a page again if preloading failed', async () => {
  answerWith(null, 'there');
  await loadViewAhead('/tea/brewing/water');
  expect(await getView('/tea/brewing/water')).toBe('there');
});
