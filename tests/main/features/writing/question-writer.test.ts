import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WrittenQuestion } from '../../../../src/shared/writing.ts';
import { hashDraft } from '../../../../src/main/content/derived.ts';
import { parseFile } from '../../../../src/main/content/parse.ts';
import { PackLibrary } from '../../../../src/main/features/libraries/pack-library.ts';
import { openWriting } from '../../../../src/main/features/writing/open-writing.ts';
import type { Writing } from '../../../../src/main/features/writing/open-writing.ts';
import { indexLibrary } from '../../../../src/main/jobs/indexing/index-library.ts';
import { openLibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import type { LibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { PackStore } from '../../../../src/main/storage/study/stores/pack-store.ts';
import { QuestionStore } from '../../../../src/main/storage/study/stores/question-store.ts';
import { SettingsStore } from '../../../../src/main/storage/study/stores/settings-store.ts';
import { WriteGate } from '../../../../src/main/storage/study/write-gate.ts';
import { pageText, writeSmallLibrary, writeTeaPack } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
let database: Database.Database;
let packs: PackLibrary;
let library: LibraryStore | null;
let writer: Writing['questions'];
/** The files passed to the indexer. */
let indexed: string[];
/** Holds back the index of changed files. */
let indexing: Promise<unknown>;
/** The path of the user's page in the library "mine", and its file. */
let page: string;
let file: string;

const ownFolder = (): string => join(folder.path, 'My questions');
const ownFile = (): string => join(ownFolder(), 'qa/my-questions/general/questions.md');
const removedFolder = (): string => join(folder.path, 'removed-questions');
const read = (): string => readFileSync(file, 'utf8');

const oolong: WrittenQuestion = {
  difficulty: 'hard',
  q: 'How long does oolong steep?',
  a: 'About **three** minutes.',
  rule: 'Three for oolong.',
};

function index(): void {
  library?.close();
  library = null;
  const libraryFile = join(folder.path, 'library.db');
  indexLibrary('test', { libraryFile, roots: packs.listRoots() });
  library = openLibraryStore(libraryFile);
}

beforeEach(async () => {
  writeSmallLibrary(folder);
  writeTeaPack(folder);
  database = openStudyDatabase(join(folder.path, 'study.db')).database;
  packs = new PackLibrary({
    store: new PackStore(database),
    settings: new SettingsStore(database, () => expect.unreachable()),
    gate: new WriteGate(),
    contentFolder: join(folder.path, 'content'),
    packsFolder: join(folder.path, 'packs'),
    chooseStarterPlace: async () => null,
    today: () => '2026-11-21',
    onChanged: async () => index(),
  });
  library = null;
  indexed = [];
  indexing = Promise.resolve();
  const { id } = await packs.addFolder(join(folder.path, 'mine'), null);
  page = `/@${id}/tea/brewing/water`;
  file = join(folder.path, 'mine/qa/tea/brewing/water.md');
  openWriter();
});

afterEach(() => {
  library?.close();
  database.close();
});

/** Simulates a start of the app. */
function openWriter(): void {
  ({ questions: writer } = openWriting({
    packs,
    ownFolder: ownFolder(),
    removedFolder: removedFolder(),
    findKnown: (address) => new QuestionStore(database).getQuestion(address),
    moveStudyData: () => expect.unreachable(),
    openLibrary: async () => library ?? expect.unreachable(),
    reindex: async (files) => {
      indexed.push(...files);
      await indexing;
      index();
    },
    today: () => '2026-11-29',
    report: (error) => expect.unreachable(String(error)),
  }));
}

/** Names of the files next to the page, hidden ones included. */
const beside = (): string[] => readdirSync(dirname(file));

test('the address of an added question is known once the library has the question', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  indexing = promise;
  const adding = writer.add(page, oolong);
  await vi.waitFor(() => expect(indexed).toHaveLength(1));
  const later = new Promise((settle) => setTimeout(settle, 20)).then(() => 'not yet');
  expect(await Promise.race([adding, later])).toBe('not yet');
  resolve(undefined);
  const address = await adding;
  const ids = library?.getPage(page)?.page.questions.map(({ id }) => `${page}#${id}`);
  expect(ids).toContain(address);
});

describe('the first question', () => {
  test('creates a library whose page holds it, and the next one joins it', async () => {
    const address = await writer.add(null, oolong);
    const { pack } = packs.listOwnFolders().find(({ name }) => name === 'My questions') ?? {};
    expect(address).toBe(`/@${pack}/my-questions/general/questions#how-long-does-oolong-steep`);
    expect(writer.open(address)).toEqual(oolong);
    const second = await writer.add(null, { ...oolong, a: 'Two.' });
    expect(second).toBe(`${address}-2`);
    expect(packs.listOwnFolders()).toHaveLength(2);
    expect(writer.open(address)).toEqual(oolong);
    expect(writer.open(second)).toEqual({ ...oolong, a: 'Two.' });
    expect(library?.getLibrary().frameworks.map(({ name }) => name)).toContain('My questions');
  });

  test('joins the old files if that library was removed from the list', async () => {
    const address = await writer.add(null, oolong);
    const { pack } = packs.listOwnFolders().at(-1) ?? expect.unreachable();
    await packs.removePack(pack);
    const next = await writer.add(null, { ...oolong, q: 'What is sencha?' });
    const text = readFileSync(ownFile(), 'utf8');
    expect(text).toContain('- id: how-long-does-oolong-steep\n');
    expect(text).toContain('- id: what-is-sencha\n');
    expect(writer.open(next).q).toBe('What is sencha?');
    expect(writer.open(address)).toEqual(oolong);
  });

  test('is in its file once even if the library cannot be added to the list at first', async () => {
    database.exec(
      `CREATE TRIGGER full BEFORE INSERT ON pack BEGIN SELECT RAISE(FAIL, 'full'); END`,
    );
    await expect(writer.add(null, oolong)).rejects.toThrow('full');
    const text = readFileSync(ownFile(), 'utf8');
    expect(text).toContain('How long does oolong steep?');
    database.exec('DROP TRIGGER full');
    expect(await writer.add(null, oolong)).toMatch(/#how-long-does-oolong-steep$/);
    expect(readFileSync(ownFile(), 'utf8')).toBe(text);
  });
});

describe('adding a question', () => {
  test('appends it to the page and leaves the other text as it was', async () => {
    writeFileSync(file, read().replace('title:', '# mine\ntitle:').replaceAll('\n', '\r\n'));
    const before = read();
    expect(await writer.add(page, oolong)).toBe(`${page}#how-long-does-oolong-steep`);
    const start = before.slice(before.indexOf('questions:'), -'---\r\n'.length);
    expect(read()).toContain(start);
    expect(read()).toContain('# mine\r\ntitle:');
    expect(read().replaceAll('\r\n', '')).not.toContain('\n');
    expect(indexed).toEqual([file]);
    expect(beside()).toEqual(['water.md']);
  });

  test.each([
    ['the bundled library', '/sql/schema-design/ddl'],
    ['an unknown library', '/@other/tea/brewing/water'],
  ])('is refused in %s', async (_, path) => {
    await expect(writer.add(path, oolong)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test.each(['/tea/brewing/../../../outside', '/tea/brewing', ''])(
    'is refused at the path %j of an own library',
    async (path) => {
      const base = page.slice(0, page.indexOf('/tea'));
      await expect(writer.add(base + path, oolong)).rejects.toMatchObject({ code: 'not-found' });
    },
  );

  test('is refused if it has a problem, and the file stays unchanged', async () => {
    const before = read();
    await expect(writer.add(page, { ...oolong, a: 'A \u0001.' })).rejects.toMatchObject({
      code: 'content',
    });
    await expect(writer.add(page, { ...oolong, q: ' ' })).rejects.toMatchObject({
      code: 'content',
    });
    expect(read()).toBe(before);
  });

  test('gives it an id that not even an invalid question of the page has', async () => {
    writeFileSync(file, read().replace('difficulty: easy', 'difficulty: Easy'));
    expect(await writer.add(page, { ...oolong, q: 'One?' })).toBe(`${page}#one-2`);
  });

  test('does not reuse the id of a removed question for another one', async () => {
    writeFileSync(file, pageText('Water', 1, ['one', 'two']));
    const undo = await writer.remove(`${page}#two`);
    expect(await writer.add(page, { ...oolong, q: 'Two' })).toBe(`${page}#two-2`);
    await writer.restore(undo);
    expect(writer.open(`${page}#two`).q).toBe('What is two?');
  });

  test('does not reuse an id with study data after a restart, except for the same question', async () => {
    writeFileSync(file, pageText('Water', 1, ['one', 'two', 'three']));
    for (const id of ['two', 'three']) {
      const known = { difficulty: 'easy', q: `What is ${id}?`, a: 'It is.' } as const;
      new QuestionStore(database).keepQuestion(`${page}#${id}`, known, 1);
      await writer.remove(`${page}#${id}`);
    }
    openWriter();
    expect(await writer.add(page, { ...oolong, q: 'Two' })).toBe(`${page}#two-2`);
    expect(await writer.add(page, { ...oolong, q: 'What is three?' })).toBe(
      `${page}#what-is-three`,
    );
    const same = { difficulty: 'easy', q: 'Three', a: 'It is.' } as const;
    new QuestionStore(database).keepQuestion(`${page}#three-2`, same, 1);
    expect(await writer.add(page, { ...oolong, q: 'Three' })).toBe(`${page}#three-2`);
  });

  test('gives questions without Latin letters ids that differ, even after removals', async () => {
    const first = await writer.add(page, { ...oolong, q: '烏龍茶とは?' });
    await writer.remove(first);
    openWriter();
    const second = await writer.add(page, { ...oolong, q: 'ما هو الشاي؟' });
    expect(second).toMatch(/#question-[0-9a-f]{8}$/);
    expect(second).not.toBe(first);
  });

  test('keeps every question when several are added at once', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    await Promise.all(names.map((q) => writer.add(page, { ...oolong, q: `Why ${q}?` })));
    for (const name of names) expect(writer.open(`${page}#why-${name}`).q).toBe(`Why ${name}?`);
  });

  test('leaves the file as it was if its folder cannot be written', async () => {
    // A folder in place of the file makes writing fail for every user, even root.
    const before = read();
    renameSync(file, `${file}.bak`);
    mkdirSync(file);
    await expect(writer.add(page, oolong)).rejects.toThrow();
    expect(readFileSync(`${file}.bak`, 'utf8')).toBe(before);
    expect(beside().filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test.skipIf(process.platform === 'win32')(
    'keeps a link and the permissions of its target',
    async () => {
      const target = join(folder.path, 'mine/elsewhere.md');
      renameSync(file, target);
      chmodSync(target, 0o600);
      symlinkSync(target, file);
      await writer.add(page, oolong);
      expect(lstatSync(file).isSymbolicLink()).toBe(true);
      expect(statSync(target).mode & 0o777).toBe(0o600);
    },
  );
});

describe('saving a question', () => {
  const water = (): WrittenQuestion => writer.open(`${page}#one`);

  test('changes its text and nothing else', async () => {
    const [before, base] = [read(), water()];
    const saved = await writer.save(`${page}#one`, { ...base, q: 'What is two?' }, base);
    expect(saved).toEqual({ kind: 'saved', address: `${page}#one` });
    expect(read()).toBe(
      before.replace('What is one?', 'What is two?').replace('2026-11-20', '2026-11-29'),
    );
  });

  test('leaves an answer that was not edited as it is written', async () => {
    writeFileSync(file, read().replace('a: |\n', 'a: |\n\n\n'));
    const before = read();
    const base = water();
    await writer.save(`${page}#one`, { ...base, q: 'What is two?' }, base);
    expect(read()).toBe(
      before.replace('What is one?', 'What is two?').replace('2026-11-20', '2026-11-29'),
    );
  });

  test('writes nothing if nothing changed', async () => {
    const base = water();
    await writer.save(`${page}#one`, base, base);
    expect(read()).toBe(pageText('Water', 1));
    expect(indexed).toEqual([]);
  });

  test('reports a change in the file, and writes nothing', async () => {
    const base = water();
    writeFileSync(file, read().replace('It is one', 'It was one'));
    const before = read();
    const saved = await writer.save(`${page}#one`, { ...base, q: 'Mine?' }, base);
    expect(saved).toEqual({ kind: 'changed', theirs: { ...base, a: 'It was one of Water.' } });
    expect(read()).toBe(before);
  });

  test('keeps changes elsewhere in the file', async () => {
    const base = water();
    writeFileSync(file, pageText('Water', 1, ['zero', 'one']).replace('title:', '# mine\ntitle:'));
    await writer.save(`${page}#one`, { ...base, q: 'Mine?' }, { ...base });
    expect(read()).toContain('What is zero?');
    expect(read()).toContain('# mine\n');
    expect(water().q).toBe('Mine?');
  });

  test('reports that the question is gone', async () => {
    const base = water();
    writeFileSync(file, pageText('Water', 1, ['zero']));
    const saved = await writer.save(`${page}#one`, { ...base, q: 'Mine?' }, base);
    expect(saved).toEqual({ kind: 'changed', theirs: null });
    expect(read()).toBe(pageText('Water', 1, ['zero']));
  });

  test('fails if the file is gone or broken, and does not touch it', async () => {
    const base = water();
    const mine = { ...base, q: 'Mine?' };
    writeFileSync(file, '---\ntitle: [\n---\n');
    await expect(writer.save(`${page}#one`, mine, base)).resolves.toMatchObject({ theirs: null });
    expect(read()).toBe('---\ntitle: [\n---\n');
    rmSync(file);
    await expect(writer.save(`${page}#one`, mine, base)).rejects.toThrow();
    expect(existsSync(file)).toBe(false);
  });
});

test('a question of any library can be read as written in its file', async () => {
  index();
  expect(await writer.openOriginal(`${page}#one`)).toEqual(writer.open(`${page}#one`));
  const bundled = '/sql/schema-design/data-types';
  const [question] = library?.getPage(bundled)?.page.questions ?? [];
  expect(await writer.openOriginal(`${bundled}#${question?.id}`)).toMatchObject({ q: question?.q });
  await expect(writer.openOriginal(`${bundled}#none`)).rejects.toMatchObject({ code: 'not-found' });
});

describe('removing a question', () => {
  beforeEach(() => {
    writeFileSync(file, pageText('Water', 1, ['one', 'two', 'three']).replace('two?', 'two? # x'));
  });

  test('takes it out of the file, and undoing that restores every byte', async () => {
    const before = read();
    const undo = await writer.remove(`${page}#two`);
    expect(read()).not.toContain('two');
    expect(read()).toContain('What is three?');
    await writer.restore(undo);
    expect(read()).toBe(before);
    expect(indexed).toEqual([file, file]);
  });

  test('is undone after the file changed without losing the change', async () => {
    const undo = await writer.remove(`${page}#two`);
    writeFileSync(file, read().replace('title:', '# mine\ntitle:'));
    await writer.restore(undo);
    expect(read()).toContain('# mine\n');
    expect(writer.open(`${page}#two`).q).toBe('What is two?');
    await expect(writer.restore(undo)).rejects.toMatchObject({ code: 'not-found' });
  });

  test.each([
    ['no line break', 'a: "It is two."\n'],
    ['several line breaks', 'a: |+\n      It is two.\n\n\n'],
    ['an empty line first', 'a: "\\n    code\\n\\nText.\\n"\n'],
  ])('with %s in its answer can be undone after the file changed', async (_, answer) => {
    writeFileSync(file, read().replace(/a: \|\n +It is two[^]*?two\.\n/, answer));
    const before = writer.open(`${page}#two`);
    const undo = await writer.remove(`${page}#two`);
    writeFileSync(file, read().replace('title:', '# mine\ntitle:'));
    await writer.restore(undo);
    const after = writer.open(`${page}#two`);
    expect(after).toEqual({ ...before, a: before.a.replace(/^\n/, '') });
  });

  test('is undone under another id if its own was taken since, and not twice', async () => {
    const before = read();
    const undo = await writer.remove(`${page}#two`);
    writeFileSync(file, read().replace('id: one', 'id: two'));
    await writer.restore(undo);
    expect(writer.open(`${page}#two`).q).toBe('What is one?');
    expect(writer.open(`${page}#what-is-two`).q).toBe('What is two?');
    writeFileSync(file, before);
    const again = await writer.remove(`${page}#two`);
    const reverted = before.replace('title:', '# mine\ntitle:');
    writeFileSync(file, reverted);
    await writer.restore(again);
    expect(read()).toBe(reverted);
  });

  test('does not bring back a page that was removed since', async () => {
    const undo = await writer.remove(`${page}#two`);
    rmSync(file);
    await expect(writer.restore(undo)).rejects.toThrow(removedFolder());
    expect(existsSync(file)).toBe(false);
  });

  test.skipIf(process.platform === 'win32')(
    'is not undone through a link that leads out of the library',
    async () => {
      writeFileSync(file, pageText('Water', 1));
      const undo = await writer.remove(`${page}#one`);
      const outside = join(folder.path, 'outside');
      mkdirSync(outside);
      rmSync(dirname(file), { recursive: true });
      symlinkSync(outside, dirname(file));
      await expect(writer.restore(undo)).rejects.toMatchObject({ code: 'forbidden' });
      expect(readdirSync(outside)).toEqual([]);
    },
  );

  test.skipIf(process.platform === 'win32')('restores its file as private', async () => {
    writeFileSync(file, pageText('Water', 1));
    chmodSync(file, 0o600);
    await writer.restore(await writer.remove(`${page}#one`));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('keeps its text in a file until that is undone', async () => {
    const undo = await writer.remove(`${page}#two`);
    await writer.remove(`${page}#three`);
    const whole = read();
    await writer.remove(`${page}#one`);
    const names = readdirSync(removedFolder());
    const keptOf = (id: string): string | undefined =>
      names.find((name) => name.endsWith(`Z ${id}.md`));
    const readKept = (id: string): string =>
      readFileSync(join(removedFolder(), keptOf(id) ?? expect.unreachable()), 'utf8');
    expect(readKept('two')).toContain(`page: ${page}\n`);
    expect(readKept('two')).toContain('q: What is two?\n');
    expect(readKept('two')).toContain('      **Rule of thumb:** remember two.\n');
    expect(readKept('one')).toBe(whole);
    writeFileSync(file, whole);
    await writer.restore(undo);
    expect(readdirSync(removedFolder())).toEqual(names.filter((name) => name !== keptOf('two')));
  });

  test('keeps no text if the change is refused', async () => {
    writeFileSync(file, pageText('Water', 1, ['one', 'two']));
    const { draft } = parseFile('qa/tea/brewing/water.md', read());
    const hash = draft === null ? expect.unreachable() : hashDraft(draft);
    writeFileSync(file, read().replace('order: 1', `order: 1\n__hash__: ${hash}`));
    const before = read();
    await expect(writer.remove(`${page}#two`)).rejects.toThrow('__hash__');
    expect(read()).toBe(before);
    expect(readdirSync(removedFolder())).toEqual([]);
  });

  test('fails without changing the file if its text cannot be kept', async () => {
    const before = read();
    writeFileSync(removedFolder(), 'in the way');
    await expect(writer.remove(`${page}#two`)).rejects.toThrow();
    expect(read()).toBe(before);
  });

  test('removes the file with its only question, and brings it back', async () => {
    writeFileSync(file, `${pageText('Water', 1)}A body.\n`);
    const before = read();
    const undo = await writer.remove(`${page}#one`);
    expect(existsSync(file)).toBe(false);
    await writer.restore(undo);
    expect(read()).toBe(before);
  });

  test('can be undone again after undoing failed', async () => {
    const undo = await writer.remove(`${page}#two`);
    const left = read();
    rmSync(file);
    mkdirSync(file);
    await expect(writer.restore(undo)).rejects.toThrow();
    rmSync(file, { recursive: true });
    writeFileSync(file, left);
    await writer.restore(undo);
    expect(writer.open(`${page}#two`).q).toBe('What is two?');
  });

  test('fails for one that is gone', async () => {
    await expect(writer.remove(`${page}#four`)).rejects.toMatchObject({ code: 'not-found' });
  });
});
