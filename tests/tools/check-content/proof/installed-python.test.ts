import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isForInstalledPython } from '../../../../src/main/content/fences/fence-info.ts';
import {
  openInstalledPython,
  runOnInstalledPython,
} from '../../../../tools/check-content/proof/engines/installed-python.ts';
import { useTempFolder } from '../../../main/temp-folder.ts';
import { makeFence } from './make-fence.ts';

const folder = useTempFolder();

interface Installed {
  python: string;
  modules: Record<string, string>;
}

const current = { python: '3.14.2', modules: { fastapi: '0.142.2', pydantic: '2.12.5' } };

/**
 * A fake Python: lists its installed modules, and answers a script with its text, its command line
 * or an error.
 */
function makePython({ python, modules }: Installed): string {
  const file = join(folder.path, 'python');
  const script = `#!${process.execPath}
const { readFileSync } = require('node:fs');
const args = process.argv.slice(2);
if (args[0] === '-c') {
  const modules = ${JSON.stringify(modules)};
  const asked = args.slice(2).map((name) => [name, modules[name] ?? null]);
  console.log(JSON.stringify({ python: ${JSON.stringify(python)}, modules: Object.fromEntries(asked) }));
} else {
  const code = readFileSync(args.at(-1), 'utf8');
  if (code.includes('loop')) setInterval(() => undefined, 1000);
  else if (code.includes('raise')) {
    console.log('before');
    console.error('Traceback\\nValueError: no');
    process.exitCode = 1;
  } else console.log(code.includes('args') ? args.slice(0, -1).join(' ') : code.trimEnd());
}
`;
  writeFileSync(file, script);
  chmodSync(file, 0o755);
  return file;
}

test('runs fences that need packages or threads on the installed Python', () => {
  expect(isForInstalledPython(makeFence('python needs-package', ''))).toBe(true);
  expect(isForInstalledPython(makeFence('python needs-threads', ''))).toBe(true);
  expect(isForInstalledPython(makeFence('python needs-network', ''))).toBe(false);
  expect(isForInstalledPython(makeFence('python', ''))).toBe(false);
  expect(isForInstalledPython(makeFence('js needs-package', ''))).toBe(false);
});

test('reports the versions that the fences run on', () => {
  const fence = makeFence('python needs-package', 'import fastapi\n');
  const python = openInstalledPython(makePython(current), [fence]);
  expect(python.missing).toBeNull();
  expect(python.versions).toBe('Python 3.14.2, fastapi 0.142.2, pydantic 2.12.5');
  expect(python.has(fence)).toBe(true);
});

test('skips a fence whose imports are not installed', () => {
  const fence = makeFence('python needs-package', '    from jwt.api import encode\n');
  expect(openInstalledPython(makePython(current), [fence]).has(fence)).toBe(false);
});

test.each([
  [{ ...current, python: '3.9.21' }, /is 3\.9\.21, not 3\.14$/],
  [{ ...current, modules: { pydantic: '2.0' } }, /^FastAPI 0\.115 or later is not installed$/],
  [
    { ...current, modules: { fastapi: '0.92.0', pydantic: '1.10.4' } },
    /^FastAPI 0\.115 .* Pydantic 2 or later is not installed$/,
  ],
])('reports missing packages on a machine with %j', (installed, message) => {
  expect(openInstalledPython(makePython(installed), []).missing).toMatch(message);
});

test('reports a missing Python', () => {
  const command = join(folder.path, 'no-python');
  expect(openInstalledPython(command, []).missing).toBe(`there is no ${command}`);
});

test('runs a fence as a script, and one with tests under pytest', async () => {
  const fences = [
    makeFence('python needs-package', '# hello'),
    makeFence('python needs-package', 'import pytest\n# args\ndef test_one(): ...'),
  ];
  const python = openInstalledPython(makePython(current), fences);
  const world = { family: 'installed-python', fences, run: true } as const;
  const runs = await runOnInstalledPython(python, world, 30_000);
  expect(runs).toEqual([
    { failures: [], outputs: ['# hello\n'] },
    { failures: [], outputs: [''] },
  ]);
});

test('reports the failure of a fence', async () => {
  const fences = [makeFence('python needs-package', 'raise ValueError("no")')];
  const python = openInstalledPython(makePython(current), fences);
  const world = { family: 'installed-python', fences, run: true } as const;
  expect(await runOnInstalledPython(python, world, 30_000)).toEqual([
    {
      failures: [{ message: 'ValueError: no', offset: null }],
      outputs: ['before\n', 'before\nValueError: no'],
    },
  ]);
});

test('gives up on a fence that never ends', async () => {
  const fences = [makeFence('python needs-package', '# loop')];
  const python = openInstalledPython(makePython(current), fences);
  const world = { family: 'installed-python', fences, run: true } as const;
  const [run] = await runOnInstalledPython(python, world, 1000);
  expect(run?.failures).toEqual([expect.objectContaining({ fatal: true, gaveUp: true })]);
});
