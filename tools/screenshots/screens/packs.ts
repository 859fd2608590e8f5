/** Screenshots of the user's own libraries: one with a mistake, and previews of an import and an update. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { starterFiles } from '../../../src/shared/starter-library.ts';
import type { RunningApp } from '../../driver/running-app.ts';
import type { Screen } from './screen.ts';

const apart = 'a library with a mistake';
const imported = 'imports';

export const packScreens: Screen[] = [
  { name: 'packs-list', address: '/-/packs', apart, isMain: true, prepare: openNotes },
  {
    name: 'problems-list',
    address: '/-/packs',
    apart,
    prepare: async (page, app) => {
      await openNotes(page, app);
      await page.goto(new URL('/-/problems', page.url()).href);
      await page
        .getByRole('button', { name: /^Open file/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'page-problem',
    address: '/-/packs',
    apart,
    isMain: true,
    prepare: async (page, app) => {
      await openNotes(page, app);
      const path = '/@my-notes/my-questions/first-topic/how-to-write-questions';
      await page.goto(new URL(path, page.url()).href);
      await page.getByRole('region', { name: 'Problems of this page’s file' }).waitFor();
    },
  },
  {
    name: 'import-list',
    address: '/-/packs',
    apart: imported,
    prepare: (page, app) => planImport(page, app, 'roasting.md', roasting),
  },
  {
    name: 'import-table',
    address: '/-/packs',
    apart: imported,
    prepare: (page, app) => planImport(page, app, 'espresso.csv', table),
  },
  { name: 'import-update', address: '/-/packs', apart: imported, prepare: planUpdate },
];

const roasting = `# Roasting

[Contents](#contents)

## Why are beans roasted?

For the taste: raw beans are sour and taste of grass.

**Rule of thumb:** no roast, no coffee.

## What is first crack?

The moment when steam bursts the bean open, at about **196 °C**.

## Which roast is darkest?
`;

const table = `Question;Answer;Level
What is espresso?;Coffee made under pressure.;easy
Why is it pressed?;So that water goes through fine grounds.;medium
`;

/** Opens the preview of importing this text. */
async function planImport(page: Page, app: RunningApp, name: string, text: string): Promise<void> {
  const file = join(app.userData, name);
  writeFileSync(file, text);
  // The previous picture left its import open.
  await page.evaluate("window.api.request('cancelImport', [])");
  await page.reload();
  await app.chooseNext([file]);
  await page.getByRole('button', { name: /^Import questions/ }).click();
  await page.getByRole('dialog').waitFor();
}

/** Opens the preview of importing a list again with one new, one changed and one removed question. */
async function planUpdate(page: Page, app: RunningApp): Promise<void> {
  if (!existsSync(join(app.userData, 'packs'))) {
    await planImport(
      page,
      app,
      'roasting.md',
      roasting.replace('## Which roast is darkest?\n', ''),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
    await page.getByRole('heading', { name: 'roasting' }).waitFor();
  }
  const newer = roasting
    .replace('## Why are beans roasted?', '## Why does one roast beans?')
    .replace(/## What is first crack[^]*/, '## How is coffee stored?\n\nDry, dark and cool.\n');
  await planImport(page, app, 'roasting.md', newer);
  await page.getByRole('dialog').getByText('Why does one roast beans?').first().click();
}

/** Opens a starter library whose first page has a mistake, unless it is open already. */
async function openNotes(page: Page, app: RunningApp): Promise<void> {
  const folder = join(app.userData, 'My notes');
  const title = page.getByRole('heading', { name: 'My notes' });
  if (!existsSync(folder)) {
    for (const { path, text } of starterFiles) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        text.replace(
          'difficulty: medium\n    q: What goes',
          'difficulty: brutal\n    q: What goes',
        ),
      );
    }
    await app.chooseNext([folder]);
    await page.getByRole('button', { name: /^Open a folder/ }).click();
  }
  await title.waitFor();
}
