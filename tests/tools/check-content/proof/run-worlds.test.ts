import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useTempFolder } from '../../../main/temp-folder.ts';
import { runFences } from './run-fences.ts';

const folder = useTempFolder();

/** Code that prints 'done' from its second run on, if another fence has ended by then. */
const failsOnce = (runs: string, other: string): string => `
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
appendFileSync('${runs}', '.');
if (readFileSync('${runs}', 'utf8') === '.') throw new Error('a timer fired late');
if (!existsSync('${other}')) throw new Error('the machine is still busy');
console.log('done');
`;

const slow = (other: string): string => `
import { writeFileSync } from 'node:fs';
await new Promise((resolve) => setTimeout(resolve, 1500));
writeFileSync('${other}', '');
`;

test('retries a fence that fails on a busy machine once all others are done', async () => {
  const runs = join(folder.path, 'runs');
  const other = join(folder.path, 'other');
  const [first] = await runFences(['js run', failsOnce(runs, other)], ['js run', slow(other)]);
  expect(first).toMatchObject({ shown: 'done', problems: [] });
});

test('reports a fence that fails twice', async () => {
  const [fence] = await runFences(['js run', "throw new Error('no luck');\n"]);
  expect(fence?.problems).toEqual([expect.stringContaining('no luck')]);
});
