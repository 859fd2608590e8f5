import { beforeEach, expect, test, vi } from 'vitest';
import { PlannedInterview } from '../../../src/renderer/welcome/planned-interview.svelte.ts';
import { SettingsState } from '../../../src/renderer/settings/settings.svelte.ts';
import { ToastState } from '../../../src/renderer/ui/toasts.svelte.ts';
import { createInterview } from '../../../src/shared/study/interviews.ts';
import { storeInterviews } from '../../shared/stored-interviews.ts';

let settings: SettingsState;
let toasts: ToastState;
let planned: PlannedInterview;

beforeEach(() => {
  vi.useFakeTimers();
  toasts = new ToastState();
  settings = new SettingsState(toasts, () => false);
  planned = new PlannedInterview(settings, toasts, () => '2026-11-30');
  return () => vi.useRealTimers();
});

test('an interview is added once it has a date, with the role chosen before', () => {
  planned.change({ role: 'frontend', paths: ['/react'] });
  expect(settings.value.interviews).toEqual({});
  expect(planned.role).toBe('frontend');
  planned.change({ date: '2026-12-03' });
  planned.change({ date: '2026-12-04' });
  const added = { ...createInterview('2026-12-04'), role: 'frontend', paths: ['/react'] };
  expect(Object.values(settings.value.interviews)).toEqual([added]);
});

test('an interview moved after another one is still the one being changed', () => {
  const [first, second] = [{ date: '2026-12-03', company: 'Acme' }, { date: '2026-12-09' }];
  settings.update({ interviews: storeInterviews(first, second) });
  planned.change({ date: '2026-12-15' });
  planned.change({ date: '2027-01-15' });
  expect(settings.value.interviews).toEqual(
    storeInterviews({ ...first, date: '2027-01-15' }, second),
  );
});

test('a removed interview comes back whole with Undo, also after another was added', () => {
  const interviews = storeInterviews({ date: '2026-12-03', company: 'Acme', notes: 'Ann' });
  settings.update({ interviews });
  planned.remove();
  expect(settings.value.interviews).toEqual({});
  planned.change({ date: '2026-12-05' });
  toasts.list[0]?.action?.run();
  expect(settings.value.interviews).toMatchObject(interviews);
  expect(Object.keys(settings.value.interviews)).toHaveLength(2);
});
