import { expect, test } from 'vitest';
import { Resource } from '../../../src/renderer/lib/resource.svelte.ts';

/** A resource whose requests the test answers, in any order. */
function openResource() {
  const requests: PromiseWithResolvers<string>[] = [];
  const resource = new Resource(() => {
    const request = Promise.withResolvers<string>();
    requests.push(request);
    return request.promise;
  });
  return { resource, requests };
}

test('uses only the answer to the latest request, and makes every caller wait for it', async () => {
  const { resource, requests } = openResource();
  let isFirstDone = false;
  const first = resource.load().then(() => (isFirstDone = true));
  const second = resource.load();
  requests[0]?.resolve('old');
  await Promise.resolve();
  expect([resource.value, isFirstDone]).toEqual([null, false]);
  requests[1]?.resolve('new');
  await Promise.all([first, second]);
  expect(resource.value).toBe('new');
});

test('repeats a request in flight when the value is replaced, so that a stale answer is dropped', async () => {
  const { resource, requests } = openResource();
  const load = resource.load();
  resource.replace('mine');
  expect(resource.value).toBe('mine');
  requests[0]?.resolve('older');
  requests[1]?.resolve('mine and others');
  await load;
  expect(resource.value).toBe('mine and others');
  resource.replace('last');
  expect(requests).toHaveLength(2);
});

test('keeps the value and shows the error after a failure, until the next answer', async () => {
  const { resource, requests } = openResource();
  const first = resource.load();
  requests[0]?.resolve('good');
  await first;
  const second = resource.load();
  requests[1]?.reject(new Error('no disk'));
  await second;
  expect(resource).toMatchObject({ value: 'good', error: { message: 'no disk' } });
  const third = resource.load();
  requests[2]?.resolve('better');
  await third;
  expect(resource).toMatchObject({ value: 'better', error: null });
});
