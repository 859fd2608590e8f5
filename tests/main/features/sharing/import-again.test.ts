/** The app can read back everything it saves, by importing files and opening zip files. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { buildRecords } from '../../../../src/main/content/build-records.ts';
import type { Records } from '../../../../src/main/content/build-records.ts';
import { parseFile } from '../../../../src/main/content/parse.ts';
import type { Importer } from '../../../../src/main/features/imports/importer.ts';
import { unpackZip } from '../libraries/unpack-zip.ts';
import { formatPackFile } from '../../../../src/main/features/sharing/pack-file.ts';
import { formatPageFile } from '../../../../src/main/features/sharing/page-file.ts';
import { formatPayload } from '../../../../src/main/features/sharing/payload-file.ts';
import type { Page } from '../../../../src/shared/records.ts';
import { createImporter, planFiles } from '../imports/create-importer.ts';
import { useTempFolder } from '../../temp-folder.ts';
import { useLibrary } from './fixture.ts';

const library = useLibrary('content');
const folder = useTempFolder();
let chosen: string[];
let importer: Importer;

beforeEach(() => {
  chosen = [];
  importer = createImporter(join(folder.path, 'packs'), { today: () => '1999-12-31' });
});

/** The pages of every topic of the bundled library, by the topic's path. */
function listTopics(): [path: string, pages: Page[]][] {
  const topics = library.store.getLibrary().frameworks.flatMap((framework) => framework.topics);
  return topics.map(({ path }) => [path, library.collect(path).pages.map(({ page }) => page)]);
}

function readLibrary(
  location: string,
  isAllowed: (message: string) => boolean = () => false,
): Records {
  const files = readdirSync(location, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:md|yml|svg|sql)$/.test(name))
    .map((name) => name.replaceAll('\\', '/'));
  const parsed = files.map((path) => parseFile(path, readFileSync(join(location, path), 'utf8')));
  const records = buildRecords(parsed);
  const problems = [...parsed.flatMap((file) => file.problems), ...records.problems];
  expect(problems.filter(({ message }) => !isAllowed(message))).toEqual([]);
  return records;
}

/** Imports the chosen files without further choices and reads the resulting pages. */
async function importChosen(): Promise<Page[]> {
  const plan = await planFiles(importer, chosen);
  if (plan === null) expect.unreachable();
  expect(plan.asks).toEqual({ placement: false, difficulty: false });
  expect(plan.notes.filter((note) => !note.endsWith('is made for the pages.'))).toEqual([]);
  // A single page does not include its figures and fixtures.
  const { location } = await importer.build(plan.id);
  return readLibrary(location, (message) => /^There is no (?:figure|fixture)/.test(message)).pages;
}

test('importing the Markdown files of a topic gives the same pages', async () => {
  for (const [, pages] of listTopics()) {
    chosen = pages.map((page) => folder.write(`saved/${basename(page.id)}`, formatPageFile(page)));
    expect(await importChosen()).toEqual(pages);
  }
});

test('importing the payload of a topic gives the same pages', async () => {
  for (const [path, pages] of listTopics()) {
    chosen = [folder.write('topic-payload.json', formatPayload(library.collect(path), 0))];
    expect(await importChosen()).toEqual(pages);
  }
});

test('opening the pack of a topic gives the same framework, topic and pages', async () => {
  for (const [path, pages] of listTopics()) {
    const collection = library.collect(path);
    const file = folder.write('topic.zip', formatPackFile(collection));
    const target = join(folder.path, 'packs', 'topic');
    await (await unpackZip(file, join(folder.path, 'packs'))).moveTo('topic');
    const again = readLibrary(target);
    expect(again.frameworks).toEqual([collection.framework]);
    expect(again.topics).toEqual([collection.topic]);
    expect(again.pages).toEqual(pages);
  }
});
