/**
 * The code the main process loads at startup stays within its budgets, in bytes, and excludes code
 * that only workers need.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { projectFolder } from '../../tools/runtime/project.ts';

const main = join(projectFolder, 'out/main');
const isBuilt = existsSync(join(main, 'start.js'));
if (!isBuilt) {
  process.stderr.write('NOT CHECKED: what the main process loads, as nothing is built.\n');
}

/** The sizes of a built module and of all its static imports. */
function measureLoad(file: string, sizes = new Map<string, number>()): Map<string, number> {
  if (sizes.has(file)) return sizes;
  const code = readFileSync(file, 'utf8');
  sizes.set(file, code.length);
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  for (const statement of body) {
    const isImport =
      statement.type === 'ImportDeclaration' || statement.type === 'ExportNamedDeclaration';
    const from = isImport ? statement.source?.value : null;
    if (typeof from === 'string' && from.startsWith('.')) {
      measureLoad(join(dirname(file), from), sizes);
    }
  }
  return sizes;
}

test.runIf(isBuilt).each([
  ['before there is a window', 'index.js', 100_000],
  ['before a request is answered', 'start.js', 1_500_000],
])('the code loaded %s is within its budget', (_when, entry, budget) => {
  const sizes = measureLoad(join(main, entry));
  expect(sizes.size).toBeGreaterThan(5);
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0);
  const list = [...sizes].map(([file, size]) => `${file.slice(main.length + 1)}: ${size}`);
  expect(
    sum,
    `${list.join(', ')}; ${budget} are allowed. Import what grew when it's asked for.`,
  ).toBeLessThanOrEqual(budget);
});
