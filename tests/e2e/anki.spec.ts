/** Anki packages in the app: dropped on the window, previewed, studied, updated, and exported to another profile. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { png } from '../fixtures/images.ts';
import { madeNoteId, makeNote, makePackage } from '../main/anki/make-package.ts';
import type { MadeNote, MadeNoteType } from '../main/anki/make-package.ts';
import { findViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import { asked, openAddress, readTables } from './sessions.ts';

const cards = [{ ordinal: 0, deck: 'Tea::Brewing::Water' }];
const path = '/@tea/tea/brewing/water';
const day = 24 * 3600 * 1000;

const occluded: MadeNoteType = {
  ...{ id: 1_600_000_000_009, name: 'Image Occlusion', isCloze: true },
  fields: ['Occlusion', 'Image', 'Back Extra'],
  templates: [
    { name: 'One', front: '{{cloze:Occlusion}}{{Image}}', back: '{{Image}}{{Back Extra}}' },
  ],
};

/** A tenth of a second of silence. */
function makeSound(): Buffer {
  const samples = 800;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  // PCM, one channel, 8000 samples a second of one byte each.
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at);
  for (const at of [24, 28]) head.writeUInt32LE(8000, at);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

/** A review log with one answer to the first card, nine days ago. */
function makeLog(retention: number): string {
  const state = JSON.stringify({ s: 2.3, d: 5, dr: retention });
  return `INSERT INTO revlog VALUES (${Date.now() - 9 * day}, ${madeNoteId(0)}, 0, 3, 1, 0, 500, 0, 1);
    UPDATE cards SET data = '${state}', reps = 1 WHERE id = ${madeNoteId(0)}`;
}

test('an Anki package is dropped, imported, studied, updated, and exported to a fresh profile', async ({
  desk,
}) => {
  const file = join(desk.userData, '..', 'tea.apkg');
  const hot: MadeNote = makeNote('How hot?', 'Very hot. [sound:boil.wav]', { cards });
  const shape = 'image-occlusion:rect:left=.25:top=.25:width=.5:height=.5:oi=1';
  const handle: MadeNote = {
    ...{ guid: 'io', type: occluded, cards },
    fields: [`{{c1::${shape}}}`, '<img src="a cup.png" alt="A cup">', 'It is the handle.'],
  };
  const media = { 'a cup.png': png, 'boil.wav': makeSound() };
  writeFileSync(file, makePackage({ notes: [hot, handle], sql: makeLog(0.85) }, 'latest', media));
  const here = await desk.launch();
  const { page } = here;

  await test.step('dropped and previewed', async () => {
    await openAddress(page, '/-/packs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your libraries');
    await here.dropFiles([file]);
    const dialog = page.getByRole('dialog', { name: 'Import questions' });
    await expect(dialog.getByText('2 questions on 1 page from tea.apkg.')).toBeVisible();
    await expect(dialog).toContainText('In Anki: 1 review.');
    await expect(dialog.getByRole('region', { name: 'Left out' })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Import' }).click();
  });

  await test.step('its reviews and its desired retention taken over', async () => {
    const study = page.getByRole('dialog', { name: 'Import study data' });
    await expect(study.getByRole('listitem')).toContainText(['Adds 1 review.']);
    await expect(study).toContainText('Anki’s desired retention is 85%, yours here 90%.');
    expect(await findViolations(page)).toEqual([]);
    const use = study.getByRole('button', { name: 'Use 85%' });
    await use.click();
    const back = study.getByRole('button', { name: 'Back to 90%' });
    await expect(back).toBeFocused();
    await expect(study).toContainText('Your desired retention is now 85%.');
    await study.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('tea.apkg was imported.')).toBeVisible();
    expect(readTables(desk.userData, 'review')['review']).toHaveLength(1);
    const settings = await page.evaluate(`window.api.request('getSettings', [])`);
    expect(settings).toMatchObject({ ok: true, value: { desiredRetention: 0.85 } });
  });

  await test.step('a picture shows its masks', async () => {
    await openAddress(page, path);
    await expect(page.getByRole('article')).toContainText('How hot?');
    await page.keyboard.press('j');
    const article = page.getByRole('article');
    const question = article.getByRole('heading', { level: 2 });
    await expect(question.getByRole('img', { name: 'A cup' })).toBeVisible();
    const mask = question.locator('.masks .asked');
    await expect(mask).toBeVisible();
    const [image, over] = [question.getByRole('img'), mask];
    const [box, part] = [await image.boundingBox(), await over.boundingBox()];
    // Half of the picture’s 3 pixels, plus a 1-pixel stroke around it.
    expect(part?.width).toBeCloseTo((box?.width ?? 0) / 2 + 1, 1);
    await expect(article.locator('.masks .shown')).toHaveCount(1);
    await expect(article).toContainText('It is the handle.');
  });

  await test.step('a sound is played', async () => {
    await openAddress(page, `${path}#how-hot`);
    const player = page.getByRole('article').locator('audio');
    await expect(player).toHaveAccessibleName('Sound');
    const played = await player.evaluate(async (audio: HTMLAudioElement) => {
      audio.muted = true;
      const ended = new Promise((resolve) => audio.addEventListener('ended', resolve));
      await audio.play();
      await ended;
      audio.currentTime = 0.05;
      return [audio.duration, audio.seekable.end(0), audio.currentTime];
    });
    expect(played).toEqual([0.1, 0.1, 0.05]);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a card is studied', async () => {
    await openAddress(page, `/-/recall#${path}`);
    await page.getByRole('button', { name: 'Start recall' }).click();
    await expect(asked(page)).toHaveText('How hot?');
    await page.keyboard.press('Space');
    await expect(page.getByText('Very hot.')).toBeVisible();
    await page.keyboard.press('3');
    await expect(asked(page).getByRole('img', { name: 'A cup' })).toBeVisible();
    await expect(asked(page).locator('.masks .asked')).toBeVisible();
    expect(readTables(desk.userData, 'review')['review']).toHaveLength(2);
  });

  await test.step('a newer package updates the library', async () => {
    const changed = { ...hot, fields: ['How hot is it?', 'Very.'] };
    const added = makeNote('How cold?', 'Not at all.', { cards });
    writeFileSync(file, makePackage({ notes: [changed, handle, added] }, 'legacy2', media));
    await openAddress(page, '/-/packs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your libraries');
    await here.dropFiles([file]);
    const update = page.getByRole('dialog', { name: 'Update a library' });
    await expect(
      update.getByRole('region', { name: 'Changes', exact: true }).getByRole('listitem'),
    ).toHaveText(['1 new', '1 changed', '0 removed', '1 unchanged']);
    await update.getByRole('button', { name: 'Update' }).click();
    await expect(update).toHaveCount(0);
  });

  const out = join(desk.userData, '..', 'out.apkg');
  await test.step('exported', async () => {
    await openAddress(page, path);
    await here.answerSaveDialog(out);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const menu = page.getByRole('menu', { name: 'Share' });
    await menu.getByRole('menuitemradio', { name: /^Page/ }).click();
    await menu.getByRole('menuitem', { name: 'Save as version 3 with reviews…' }).click();
    await expect(page.getByText(`Saved as ${out}`)).toBeVisible();
  });

  await test.step('opened again in a fresh profile', async () => {
    const elsewhere = join(desk.userData, '..', 'elsewhere');
    const there = await desk.launch({ userData: elsewhere });
    await openAddress(there.page, '/-/packs');
    await expect(there.page.getByRole('heading', { level: 1 })).toHaveText('Your libraries');
    await there.dropFiles([out]);
    const dialog = there.page.getByRole('dialog', { name: 'Import questions' });
    await expect(dialog.getByText('3 questions on 1 page from out.apkg.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import' }).click();
    const study = there.page.getByRole('dialog', { name: 'Import study data' });
    await study.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(there.page.getByText('out.apkg was imported.')).toBeVisible();
    await openAddress(there.page, '/@out/tea/brewing/water');
    await expect(there.page.getByRole('article')).toContainText('How hot is it?');
    await there.page.keyboard.press('j');
    await expect(there.page.getByRole('article').locator('.masks .asked')).toBeVisible();
    const [before, after] = [desk.userData, elsewhere].map(
      (data) => readTables(data, 'review')['review']?.length,
    );
    expect(after).toBe(before);
  });
});
