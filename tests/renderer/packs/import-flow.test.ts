import { beforeEach, expect, test, vi } from 'vitest';
import { ImportFlow } from '../../../src/renderer/packs/import-flow.svelte.ts';
import type { ImportPlan } from '../../../src/shared/imports.ts';
import type { OpenedAnswer } from '../../../src/shared/packs.ts';

type Outcome =
  { ok: true; value: unknown } | { ok: false; error: { code: string; message: string } };

/** Pending requests, in order. */
let asked: { name: string; answer(outcome: Outcome): void }[];
let failures: string[];
let flow: ImportFlow;

beforeEach(() => {
  [asked, failures] = [[], []];
  const request = (name: string): Promise<Outcome> =>
    new Promise((answer) => asked.push({ name, answer }));
  vi.stubGlobal('window', { api: { request } });
  flow = new ImportFlow(
    async () => undefined,
    (failure) => failures.push(failure),
  );
  return () => vi.unstubAllGlobals();
});

/** Answers the oldest request, which must have this name. */
async function answer(name: string, outcome: Outcome): Promise<void> {
  await expect.poll(() => asked[0]?.name).toBe(name);
  asked.shift()?.answer(outcome);
}

function opened(id: string | null, failure = ''): OpenedAnswer {
  const plan = id === null ? null : ({ id, choices: {}, waiting: 0 } as ImportPlan);
  return { packs: [], plan, failure };
}

test.each([
  ['comes', { ok: true, value: opened('first').plan }],
  ['fails', { ok: false, error: { code: 'not-found', message: 'This import is over.' } }],
] as const)('a new plan that %s after its import was canceled is not shown', async (_, late) => {
  await flow.show(opened('first'));
  const changing = flow.change('first', { topic: 'Tea' });
  const cancelling = flow.cancel();
  const [change] = asked.splice(0, 1);
  await answer('cancelImport', { ok: true, value: undefined });
  await answer('nextImport', { ok: true, value: opened('second') });
  await cancelling;
  change?.answer(late);
  await changing;
  expect(flow.plan?.id).toBe('second');
  expect(flow.failure).toBe('');
});

test('asks for queued imports even if the plan is stale, and reports failures', async () => {
  await flow.show(opened('first'));
  const cancelling = flow.cancel();
  await answer('cancelImport', { ok: true, value: undefined });
  await answer('nextImport', { ok: true, value: opened('second', 'bad.zip: It is empty.') });
  await cancelling;
  expect(flow.plan?.id).toBe('second');
  expect(failures).toEqual(['bad.zip: It is empty.']);
});
