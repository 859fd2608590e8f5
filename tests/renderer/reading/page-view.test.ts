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

test('a page that was loaded ahead is asked for once, and anew the next time', async () => {
  answerWith('ahead', 'anew');
  await loadViewAhead('/tea/brewing/water');
  expect(await getView('/tea/brewing/water')).toBe('ahead');
  expect(await getView('/tea/brewing/water')).toBe('anew');
  expect(request).toHaveBeenCalledTimes(2);
});

test('another page than the one that was loaded ahead is asked for', async () => {
  answerWith('ahead', 'other');
  await loadViewAhead('/tea/brewing/water');
  expect(await getView('/tea/brewing/time')).toBe('other');
});

test('a page that could not be loaded ahead is asked for again', async () => {
  answerWith(null, 'there');
  await loadViewAhead('/tea/brewing/water');
  expect(await getView('/tea/brewing/water')).toBe('there');
});
