/** Imports a package of 50,000 notes, and reports how long that took. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPackages } from '../../src/main/features/imports/anki/read-package.ts';
import { firstChoices } from '../../src/main/features/imports/first-choices.ts';
import { ImportDraft } from '../../src/main/features/imports/import-draft.ts';
import { cloze, makeNote, makePackage } from '../main/anki/make-package.ts';
import type { MadeNote } from '../main/anki/make-package.ts';

const mostNotes = 50_000;
const mostSeconds = 60;

const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-anki-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Every tenth note is a cloze, the others are Basic, with the markup of ordinary decks. */
function makeNotes(): MadeNote[] {
  return Array.from({ length: mostNotes }, (_, index): MadeNote => {
    const deck = `Language::Part ${index % 40}::Lesson ${index % 400}`;
    const cards = [{ ordinal: 0, deck }];
    if (index % 10 === 0) {
      const fields = [`Sentence ${index} has {{c1::one gap}} and <i>stress</i>.`, 'From a book.'];
      return { guid: `cloze ${index}`, type: cloze, fields, cards, tags: 'book' };
    }
    const back = `<div>Meaning <b>${index}</b></div><ul><li>one use</li><li>another &amp; more</li></ul>`;
    return makeNote(`What does word ${index} mean?`, back, { cards, tags: 'word noun' });
  });
}

test(`imports ${mostNotes} notes within ${mostSeconds} seconds`, { timeout: 300_000 }, async () => {
  const file = join(folder, 'large.apkg');
  writeFileSync(file, makePackage({ notes: makeNotes() }, 'latest'));
  const start = countSeconds();
  const draft = new ImportDraft([], await readPackages([file], folder));
  draft.read([file]);
  const read = countSeconds();
  const plan = draft.plan(firstChoices({ kind: 'files', files: [file] }), '2026-11-30');
  const planned = countSeconds();
  draft.write(join(folder, 'library'));
  const end = countSeconds();
  const say = (from: number, to: number): string => `${(to - from).toFixed(1)} s`;
  process.stdout.write(
    `${mostNotes} notes imported in ${say(start, end)}: read in ${say(start, read)}, ` +
      `planned in ${say(read, planned)}, written in ${say(planned, end)}.\n`,
  );
  expect(plan.pages.flatMap(({ questions }) => questions)).toHaveLength(mostNotes);
  expect(end - start).toBeLessThan(mostSeconds);
});

/** Processor time, which doesn't count other programs. */
function countSeconds(): number {
  return process.cpuUsage().user / 1e6;
}
