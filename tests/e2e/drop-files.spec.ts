/**
 * Files dropped on the list of libraries: openable ones are opened, and the others are named with a hint on importing
 * them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { png } from '../fixtures/images.ts';
import { makeNote, makePackage } from '../main/anki/make-package.ts';
import { expect, test } from './fixture.ts';
import { openAddress } from './sessions.ts';

const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n', 'latin1');
const cards = [{ ordinal: 0, deck: 'Tea' }];
const anki = makePackage(
  { notes: [makeNote('Why boil?', 'It kills germs.', { cards })] },
  'latest',
);

const refused: [name: string, bytes: Buffer, answer: string][] = [
  ['list.md', pdf, 'is a PDF document. Copy its text into a text file (.txt)'],
  ['list.csv', anki, 'is an Anki package. Give its name the ending .apkg'],
  ['cup.png', png, 'is an image.'],
  ['data.bin', Buffer.from([1, 0, 2, 0]), 'is not a text. Export its questions'],
];

test('a dropped binary file is named with the way to import it, and an Anki package opens', async ({
  desk,
}) => {
  const folder = join(desk.userData, '..', 'dropped');
  mkdirSync(folder);
  const put = (name: string, bytes: Buffer): string => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const { page, dropFiles } = await desk.launch();
  await openAddress(page, '/-/packs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your libraries');
  for (const [name, bytes, answer] of refused) {
    await dropFiles([put(name, bytes)]);
    const said = page.getByText(answer);
    await expect(said.first()).toBeVisible();
    await expect(said.first()).toContainText(name);
    await expect(page.getByText(/UTF-8/)).toHaveCount(0);
    await page.keyboard.press('Escape');
  }

  await dropFiles([put('tea.apkg', anki)]);
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await expect(dialog.getByText('1 question on 1 page from tea.apkg.')).toBeVisible();
});
