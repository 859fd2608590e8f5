import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAddress } from '../../../src/shared/address.ts';
import { projectFolder } from '../../../tools/runtime/project.ts';

const window = join(projectFolder, 'src/renderer');

/** Types don't cover links in markup. */
test('every screen link in the renderer leads to an existing screen', () => {
  const components = readdirSync(window, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.svelte'),
  );
  const paths = components.flatMap((file) =>
    [...readFileSync(join(window, file), 'utf8').matchAll(/["'`](\/-\/[^"'`#{]+)/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => parseAddress(path)?.kind !== 'screen')).toEqual([]);
});
