/** The keys in docs/keys.md and docs/guide.md are those of the app. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortcuts } from '../../src/shared/shortcuts.ts';
import { listKeyCaps } from '../../src/renderer/lib/shortcuts.ts';
import { renderKeys } from '../../tools/documents/render-keys.ts';
import { projectFolder } from '../../tools/runtime/project.ts';

const docs = join(projectFolder, 'docs');

test('keys.md matches the output of `npm run docs -- keys`', async () => {
  const file = join(docs, 'keys.md');
  expect(readFileSync(file, 'utf8')).toBe(await renderKeys(file));
});

test('every key in guide.md is a shortcut of the app, or Tab', () => {
  const known = shortcuts.flatMap(({ keys }) =>
    keys.map((one) => listKeyCaps(one.replace('Mod', 'Ctrl')).join(' ')),
  );
  const guide = readFileSync(join(docs, 'guide.md'), 'utf8');
  const used = [...guide.matchAll(/<kbd>[^<]+<\/kbd>(?:[+ \n]<kbd>[^<]+<\/kbd>)*/g)].map(([run]) =>
    [...run.matchAll(/<kbd>([^<]+)/g)].map(([, cap]) => cap).join(' '),
  );
  expect(used.length).toBeGreaterThan(40);
  expect(used.filter((keys) => ![...known, 'Tab'].includes(keys))).toEqual([]);
});
