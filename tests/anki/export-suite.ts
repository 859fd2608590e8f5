/** Imports our packages with Anki's own engine. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageVersions } from '../../src/main/content/anki/messages.ts';
import { formatAnkiPackage } from '../../src/main/features/sharing/anki-package.ts';
import { useLibrary } from '../main/features/sharing/fixture.ts';
import { runEngine } from './engine.ts';
import type { EngineCard, ImportCounts } from './engine.ts';
import { provideEngine } from './provide-engine.ts';

const python = provideEngine() as string;
const now = Date.UTC(2026, 10, 20, 12);
const none: ImportCounts = {
  ...{ new: 0, updated: 0, duplicate: 0, conflicting: 0, first_field_match: 0 },
  ...{ missing_notetype: 0, missing_deck: 0, empty_first_field: 0 },
};

const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-anki-'));
afterAll(() => rmSync(folder, { recursive: true }));

let collections = 0;

function makeCollection(): string {
  const path = join(folder, `collection-${(collections += 1)}`);
  mkdirSync(path);
  return path;
}

function writePackage(bytes: Uint8Array): string {
  const file = join(folder, 'ours.apkg');
  writeFileSync(file, bytes);
  return file;
}

describe.skipIf(python === null).each([
  ['legacy version 2', packageVersions.legacy2],
  ['version 3', packageVersions.latest],
])('a package of the bundled library in %s', (_, version) => {
  const library = useLibrary('content');
  const topic = '/sql/schema-design';
  let counts: ImportCounts;
  let cards: EngineCard[];
  let media: Record<string, string>;

  beforeAll(() => {
    const file = writePackage(formatAnkiPackage(library.collect(topic), now, version));
    const collection = makeCollection();
    const [imported, checked, ...listed] = runEngine(python, collection, [
      { do: 'import_package', file },
      { do: 'check' },
      { do: 'list_cards' },
      { do: 'list_media' },
    ]);
    expect(checked).toMatchObject({ sound: true, missing: [], unused: [] });
    [counts, [cards, media]] = [imported, listed];
  });

  test('has a new note for each question, and nothing else to report', () => {
    const questions = library
      .collect(topic)
      .pages.flatMap(({ page }) => page.questions.map(({ id }) => `${page.path}#${id}`));
    expect(counts).toEqual({ ...none, new: questions.length });
    expect(cards.map(({ guid }) => guid).sort()).toEqual(questions.sort());
  });

  test('renders each card with its question, then the rule of thumb, then the answer', () => {
    for (const { front, back, fields, guid } of cards) {
      const { Question = '', 'Rule of thumb': rule = '', Answer = '' } = fields;
      expect(front, guid).toContain(Question);
      const places = [Question, rule, Answer].map((part) => back.indexOf(part));
      expect(places, guid).toEqual([...places].sort((a, b) => a - b));
      expect(places, guid).not.toContain(-1);
      expect(back, guid).not.toMatch(/<script|\{\{|\[anki:/);
    }
  });

  test('has decks by framework, topic and page, and tags by place and difficulty', () => {
    const one = cards.find(({ guid }) => guid === `${topic}/data-types#char-vs-varchar`);
    expect(one).toMatchObject({
      deck: 'SQL::Schema design::Data types',
      noteType: 'Rule of Thumb',
      tags: expect.arrayContaining(['rule-of-thumb', 'sql::schema-design::data-types']),
      fields: {
        Source: expect.stringContaining(`"rule-of-thumb:/${topic}/data-types#char-vs-varchar"`),
      },
    });
  });

  test('keeps the bytes of figures', () => {
    const { pictures } = library.collect(topic);
    const hashes = [...pictures.values()].map(({ bytes }) =>
      createHash('sha256').update(bytes).digest('hex'),
    );
    expect(Object.values(media).sort()).toEqual(hashes.sort());
    expect(hashes.length).toBeGreaterThan(0);
    for (const name of Object.keys(media)) expect(name).toMatch(/^[a-z0-9-]+\.svg$/);
  });

  test('updates the same notes when it is imported again, and keeps their reviews', () => {
    const collection = makeCollection();
    const page = `${topic}/data-types`;
    const { length } = library.collect(page).pages[0]?.page.questions ?? [];
    const file = writePackage(formatAnkiPackage(library.collect(page), now, version));
    const deck = 'SQL::Schema design::Data types';
    const [, studied] = runEngine(python, collection, [
      { do: 'import_package', file },
      { do: 'study', deck, grades: [4, 3, 1] },
    ]);
    writePackage(formatAnkiPackage(library.collect(page), now + 60_000, version));
    const [again, after] = runEngine(python, collection, [
      { do: 'import_package', file },
      { do: 'list_cards' },
    ]);
    expect(again).toEqual({ ...none, updated: length });
    expect(after).toHaveLength(length);
    const reviewed = after.filter(({ reviews }) => reviews.length > 0).map(({ guid }) => guid);
    expect(reviewed.sort()).toEqual([...new Set(studied)].sort());
  });
});
