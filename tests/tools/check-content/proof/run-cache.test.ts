import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planChallenges } from '../../../../src/main/content/fences/plan-challenges.ts';
import type { Attempt } from '../../../../tools/check-content/proof/attempts/read-attempts.ts';
import type { FenceRun, World } from '../../../../tools/check-content/proof/fence.ts';
import { openRunCache } from '../../../../tools/check-content/proof/run-cache.ts';
import { makeFence } from './make-fence.ts';
import { useTempFolder } from '../../../main/temp-folder.ts';

const folder = useTempFolder();

const fence = makeFence('sql fixture=shop', 'SELECT 1;\n');
const world: World = { family: 'sql', fences: [fence], run: true };
const runs: FenceRun[] = [{ failures: [], outputs: ['one'] }];
const setups = { fixtures: new Map([['shop', 'CREATE TABLE t ();']]), stages: new Map() };

function open(known = setups) {
  return openRunCache(known, null, join(folder.path, 'deep/runs.json'));
}

test('caches runs by everything that affects their outcome', () => {
  const cache = open();
  expect(cache.get(world)).toBeNull();
  cache.set(world, runs);
  cache.save(true);

  expect(open().get(world)).toEqual(runs);
  expect(open().get({ ...world, run: false })).toBeNull();
  expect(open().get({ ...world, fences: [{ ...fence, code: 'SELECT 2;\n' }] })).toBeNull();
  expect(open().get({ ...world, fences: [fence, fence] })).toBeNull();
  expect(
    open({ ...setups, fixtures: new Map([['shop', 'CREATE TABLE u ();']]) }).get(world),
  ).toBeNull();
  // Its position doesn't matter.
  expect(open().get({ ...world, fences: [{ ...fence, file: 'qa/x/y/z.md' }] })).toEqual(runs);
});

test('a full run drops unused entries, a partial one keeps them', () => {
  const cache = open();
  cache.set(world, runs);
  cache.save(true);
  open().save(false);
  expect(open().get(world)).toEqual(runs);
  open().save(true);
  expect(open().get(world)).toBeNull();
});

test('does not cache runs that gave up, and starts over if it cannot be read', () => {
  const cache = open();
  cache.set(world, [{ failures: [{ message: 'x', offset: null, gaveUp: true }], outputs: [''] }]);
  cache.save(true);
  expect(open().get(world)).toBeNull();
  folder.write('deep/runs.json', '{');
  expect(open().get(world)).toBeNull();
});

test('caches attempts by their code, their kind and the tests', () => {
  const planned = (tests: string) =>
    planChallenges(
      [makeFence('js starter', ''), makeFence('js tests', tests), makeFence('js', 'f();')],
      () => undefined,
    )[0];
  const challenge = planned("test('one', () => f(), 1);");
  const changed = planned("test('one', () => f(), 2);");
  if (challenge === undefined || changed === undefined) throw new Error('There is no challenge.');
  const attempt: Attempt = {
    ...{ file: 'attempts/a/b/c.md', line: 3, page: 'qa/a/b/c.md', question: 'q', tag: 'js' },
    ...{ code: 'f = 1;', isRight: false, name: 'gives 1' },
  };
  const cache = open();
  cache.setAttempt(challenge, attempt, ['one']);
  cache.save(true);
  const known = open();
  expect(known.getAttempt(challenge, { ...attempt, line: 9, name: 'x' })).toEqual(['one']);
  expect(known.getAttempt(challenge, { ...attempt, code: 'f = 2;' })).toBeNull();
  expect(known.getAttempt(challenge, { ...attempt, isRight: true })).toBeNull();
  expect(known.getAttempt(changed, attempt)).toBeNull();
});
