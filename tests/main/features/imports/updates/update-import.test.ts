/** Reimporting updates a library in place, on real files and a real study database. */
import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { indexContent } from '../../../../../src/main/jobs/indexing/index-content.ts';
import { renderHere } from '../../../render-here.ts';
import { importHere } from '../import-here.ts';
import type { ImportSource } from '../../../../../src/main/features/imports/import-source.ts';
import type { Importer } from '../../../../../src/main/features/imports/importer.ts';
import { openImporter } from '../../../../../src/main/features/imports/open-importer.ts';
import { PackLibrary } from '../../../../../src/main/features/libraries/pack-library.ts';
import { Renderer } from '../../../../../src/main/jobs/rendering/renderer.ts';
import { formatAnki } from '../../../../../src/main/features/sharing/anki.ts';
import {
  joinShare,
  outlineShare,
  readSharedPage,
} from '../../../../../src/main/features/sharing/collect.ts';
import type { Collection } from '../../../../../src/main/features/sharing/collect.ts';
import { makeShare } from '../../../../../src/main/features/sharing/make-share.ts';
import { formatPageFile } from '../../../../../src/main/features/sharing/page-file.ts';
import { IndexStore } from '../../../../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../../../../src/main/storage/library/library-database.ts';
import { openLibraryStore } from '../../../../../src/main/storage/library/library-store.ts';
import type { LibraryStore } from '../../../../../src/main/storage/library/library-store.ts';
import { NoteStore } from '../../../../../src/main/storage/study/stores/note-store.ts';
import { QuestionStore } from '../../../../../src/main/storage/study/stores/question-store.ts';
import { WriteGate } from '../../../../../src/main/storage/study/write-gate.ts';
import { PackStore } from '../../../../../src/main/storage/study/stores/pack-store.ts';
import { SettingsStore } from '../../../../../src/main/storage/study/stores/settings-store.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import type { ImportPlan } from '../../../../../src/shared/imports.ts';
import type { Pack } from '../../../../../src/shared/packs.ts';
import { frameworkText, pageText, topicText } from '../../../small-library.ts';
import { makeNote, makePackage } from '../../../anki/make-package.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import { makeZip } from '../../libraries/make-zip.ts';

const folder = useTempFolder();
let study: Database;
let packs: PackLibrary;
let importer: Importer;
let library: LibraryStore;
let indexed: () => void;

beforeEach(() => {
  study = openStudyDatabase(join(folder.path, 'study.db')).database;
  const store = new PackStore(study);
  const libraryFile = join(folder.path, 'library.db');
  folder.write('content/site.yml', '{}\n');
  indexed = () => {
    const database = createLibraryDatabase(libraryFile, 'test');
    indexContent(new IndexStore(database), packs.listRoots());
    database.close();
    library?.close();
    library = openLibraryStore(libraryFile);
  };
  const packsFolder = join(folder.path, 'packs');
  packs = new PackLibrary({
    ...{ store, packsFolder, gate: new WriteGate() },
    settings: new SettingsStore(study, () => expect.unreachable()),
    contentFolder: join(folder.path, 'content'),
    chooseStarterPlace: async () => null,
    today: () => '2026-11-22',
    onChanged: async () => indexed(),
  });
  importer = openImporter({
    ...{ packs, store, packsFolder },
    openLibrary: async () => library,
    openWorker: importHere,
    progressDelayMs: 300,
    onProgress: () => undefined,
    renderer: new Renderer(renderHere()),
    today: () => '2026-11-22',
    report: () => expect.unreachable(),
  });
  indexed();
});

afterEach(() => {
  library.close();
  study.close();
});

async function plan(source: ImportSource): Promise<ImportPlan> {
  importer.cancel();
  const answer = await importer.begin([source]);
  if (answer.plan === null) expect.unreachable();
  return answer.plan;
}

async function planText(name: string, text: string): Promise<ImportPlan> {
  return await plan({ kind: 'files', files: [folder.write(name, text)] });
}

async function importText(name: string, text: string): Promise<Pack> {
  return await importer.build((await planText(name, text)).id);
}

function list(...questions: [q: string, a: string][]): string {
  return questions.map(([q, a]) => `## ${q}\n\n${a}\n`).join('\n');
}

const roast: [string, string] = ['Why are beans roasted?', 'For the taste, and for the colour.'];
const grind: [string, string] = ['Why are beans ground?', 'For a larger surface in the water.'];
const store: [string, string] = ['How are beans stored?', 'Dry, dark and without much air.'];

/** The ids of a page's questions. */
function idsOf(path: string): string[] {
  return library.getPage(path)?.page.questions.map(({ id }) => id) ?? [];
}

function share(path: string, questions: string[] | null): Collection {
  const { paths: _, ...outline } = outlineShare(library, { path, questions });
  const context = readSharedPage(library, { ...outline, paths: [path] }, path);
  if (context === null) expect.unreachable();
  return joinShare(outline, [
    { context, pictures: [], fixtures: new Map(), reviews: [], marks: [], gaps: [] },
  ]);
}

/** Markdown of a page or of some of its questions. */
function saveMarkdown(path: string, questions: string[] | null): string {
  return String(makeShare(share(path, questions), { to: 'save', format: 'markdown', now: 0 }));
}

describe('files imported again', () => {
  test('update their library in place: notes stay with questions through any change', async () => {
    const pack = await importText('coffee.md', list(roast, grind));
    const path = `/@${pack.id}/notes/coffee/coffee`;
    const [roastId = '', grindId = ''] = idsOf(path);
    for (const id of [roastId, grindId]) {
      const { page } = library.getPage(path) ?? {};
      const question = page?.questions.find((one) => one.id === id);
      if (question === undefined) expect.unreachable();
      new QuestionStore(study).keepQuestion(`${path}#${id}`, question, 1);
      new NoteStore(study).saveNote(`${path}#${id}`, `About ${id}.`, 1);
    }
    const again = list(store, ['Why are coffee beans ground?', grind[1]]);
    const found = await planText('coffee.md', again);
    expect(found.update).toMatchObject({
      ...{ pack: pack.id, library: 'coffee', isRemoved: false },
      counts: { new: 1, changed: 1, gone: 1, unchanged: 0 },
      questions: [
        { change: 'new', q: store[0] },
        { change: 'changed', q: 'Why are coffee beans ground?' },
        { change: 'gone', q: roast[0] },
      ],
    });
    const changed = found.update?.questions[1]?.address ?? '';
    const shown = await importer.showUpdate(found.id, changed);
    expect(shown.questionHtml).toContain('<ins>');
    expect(shown.answerHtml).toBeNull();
    expect(idsOf(path)).toEqual([roastId, grindId]);

    expect(await importer.build(found.id)).toMatchObject({ id: pack.id });
    expect(idsOf(path)).toEqual(['how-are-beans-stored', grindId]);
    const notes = new NoteStore(study);
    expect(notes.getNote(`${path}#${grindId}`)).toBe(`About ${grindId}.`);
    expect(notes.getNote(`${path}#${roastId}`)).toBe(`About ${roastId}.`);
    expect(await packs.listPacks()).toHaveLength(1);
    expect(readdirSync(join(folder.path, 'packs'))).toHaveLength(1);

    // A removed question that returns gets back its study data.
    await importText('coffee.md', list(roast, store));
    expect(idsOf(path)).toEqual([roastId, 'how-are-beans-stored']);
  });

  test('become a new library if the user chooses so', async () => {
    await importText('coffee.md', list(roast, grind));
    const found = await planText('coffee.md', list(roast, grind, store));
    const asNew = await importer.change(found.id, { ...found.choices, asNew: true });
    expect(asNew.update).toMatchObject({ questions: [] });
    await importer.build(asNew.id);
    expect((await packs.listPacks()).map(({ id }) => id)).toEqual(['coffee', 'coffee-2']);
  });

  test('become another library if only the name is equal', async () => {
    await importText('list.md', list(roast, grind));
    const found = await planText('list.md', list(store, ['Where does tea grow?', 'In the hills.']));
    expect(found.update).toBeNull();
  });

  test.each([
    ['words.csv', 'hola,hello\nadiós,bye\nsí,yes\n'],
    ['ports.csv', 'question,answer\nHTTP?,Port 80\n'],
    ['清单.md', '## 什么是闭包？\n\n函数和环境。\n\n## 什么是原型？\n\n一个对象。\n'],
  ])('update their library even with very short texts: %s', async (name, text) => {
    const pack = await importText(name, text);
    const found = await planText(name, text);
    expect(found.update).toMatchObject({ pack: pack.id, counts: { new: 0, changed: 0, gone: 0 } });
  });

  test('become another library if only short answers are equal', async () => {
    await importText('list.md', list(['HTTP?', 'Yes.'], ['FTP?', 'No.'], ['SSH?', 'No.']));
    const other = list(['Tea?', 'Yes.'], ['Milk?', 'No.'], ['Sugar?', 'No.']);
    expect((await planText('list.md', other)).update).toBeNull();
  });

  test('restore a removed library and keep its other files', async () => {
    const pack = await importText('coffee.md', list(roast, grind));
    const more = await planText('coffee.md', list(roast, grind, store));
    await importer.build(more.id);
    const { location } = pack;
    folder.write(`packs/${location.slice(location.lastIndexOf('/') + 1)}/mine.txt`, 'My own.');
    await packs.removePack(pack.id);
    const found = await planText('coffee (1).md', list(roast, grind, store));
    expect(found.update).toMatchObject({ isRemoved: true, counts: { unchanged: 3 } });
    expect(await importer.build(found.id)).toMatchObject({ id: pack.id, location });
    expect(readFileSync(join(location, 'mine.txt'), 'utf8')).toBe('My own.');
  });

  test('do not overwrite a library that changed after the preview', async () => {
    const { location } = await importText('coffee.md', list(roast, grind));
    const found = await planText('coffee.md', list(roast, grind, store));
    const file = join(location, 'qa/notes/coffee/coffee.md');
    const text = readFileSync(file, 'utf8').replace('For the taste', 'For the smell');
    rmSync(file);
    folder.write(file.slice(folder.path.length + 1), text);
    await expect(importer.build(found.id)).rejects.toThrow('has changed in the meantime');
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(readdirSync(join(folder.path, 'packs'))).toHaveLength(1);
  });

  test('are matched by the ids they contain, despite a new file name and wording', async () => {
    const pack = await importText('coffee.md', list(roast, grind));
    const page = library.getPage(`/@${pack.id}/notes/coffee/coffee`)?.page;
    if (page === undefined) expect.unreachable();
    const [first, second] = page.questions;
    if (first === undefined || second === undefined) expect.unreachable();
    const questions = [second, { ...first, q: 'Any reason to heat them?', a: 'Yes: the smell.' }];
    const saved = formatPageFile({ ...page, title: 'Another title', questions });
    const found = await planText('elsewhere.md', saved);
    expect(found.update?.counts).toEqual({ new: 0, changed: 1, gone: 0, unchanged: 1 });
    await importer.build(found.id);
    expect(idsOf(page.path)).toEqual([second.id, first.id]);
  });

  test('add to their page without removing anything if they were saved from some of its questions', async () => {
    const whole = pageText('Inner', 1, ['one', 'two', 'three', 'four']);
    const siblings = [{ subtopic: 'Outer', path: '/sql/joins/outer', order: 2 }];
    const place = 'path: /sql/joins/inner\nframework: SQL\ntopic: Joins\nmeta:\n  own: kept\n';
    const known = `imported: ${JSON.stringify({ siblings })}\n`;
    const text = whole.replace('questions:\n', `${place}${known}questions:\n`);
    const pack = await importText('inner.md', text);
    const path = `/@${pack.id}/sql/joins/inner`;
    const before = library.getPage(path)?.page;
    const part = saveMarkdown(path, ['two', 'four']);
    const file = join(pack.location, 'qa/sql/joins/inner.md');

    const same = await planText('part.md', part.replace('2026-11-20', '2026-11-21'));
    expect(same.update?.counts).toEqual({ new: 0, changed: 0, gone: 0, unchanged: 4 });
    const unchanged = readFileSync(file, 'utf8');
    await importer.build(same.id);
    expect(readFileSync(file, 'utf8')).toBe(unchanged);

    const added =
      '  - id: five\n    difficulty: easy\n    q: What is five?\n    a: It is five.\n---\n';
    const edited = part
      .replace('title: Inner', 'title: Some questions')
      .replace('own: kept', 'own: lost')
      .replace('2026-11-20', '2026-11-19')
      .replace('It is two', 'It is certainly two')
      .replace(/---\n$/, added);
    const found = await planText('part.md', edited);
    expect(found.update?.counts).toEqual({ new: 1, changed: 1, gone: 0, unchanged: 3 });
    expect(found.update?.questions).toMatchObject([
      { change: 'changed', q: 'What is two?' },
      { change: 'new', q: 'What is five?' },
    ]);
    await importer.build(found.id);
    const after = library.getPage(path)?.page;
    expect(idsOf(path)).toEqual(['one', 'two', 'three', 'four', 'five']);
    expect(after?.questions[1]?.a).toContain('It is certainly two');
    const {
      questions: _,
      questionsCount: __,
      __hash__: ___,
      ...fields
    } = before ?? expect.unreachable();
    expect(after).toMatchObject(fields);
    expect(library.getImported(pack.id, fields.id)).toEqual({ siblings });
  });

  test('keep the fields of their page that an Anki file cannot contain', async () => {
    const own =
      'path: /sql/joins/inner\nframework: SQL\ntopic: Joins\nrelated:\n  see: this\nmeta:\n  own: kept\n';
    const text = pageText('Inner', 1, ['one', 'two', 'three'])
      .replace('title: Inner', 'title: "std::move"')
      .replace('questions:\n', `${own}questions:\n`);
    const pack = await importText('inner.md', text);
    const path = `/@${pack.id}/sql/joins/inner`;
    const {
      questions: _,
      updated: __,
      __hash__: ___,
      ...before
    } = library.getPage(path)?.page ?? expect.unreachable();
    const found = await planText('inner.txt', formatAnki(share(path, null)));
    expect(found.update?.counts).toMatchObject({ new: 0, gone: 0 });
    await importer.build(found.id);
    expect(library.getPage(path)?.page).toMatchObject(before);
  });

  test('update tags from a reimported table and keep the rest of "meta"', async () => {
    const table = (tag: string) => `question,answer,tags\n${roast[0]},"${roast[1]}",${tag}\n`;
    const pack = await importText('coffee.csv', table('first'));
    const file = `packs/${pack.location.slice(pack.location.lastIndexOf('/') + 1)}/qa/notes/coffee/coffee.md`;
    const text = readFileSync(join(folder.path, file), 'utf8');
    folder.write(file, text.replace('meta:\n', 'meta:\n  own: kept\n'));
    await importText('coffee.csv', table('second'));
    const page = library.getPage(`/@${pack.id}/notes/coffee/coffee`)?.page;
    expect(page?.meta).toEqual({
      own: 'kept',
      questions: { [page?.questions[0]?.id ?? '']: { tags: ['second'] } },
    });
  });

  test('add to their page without removing anything if only some of its notes come back from Anki', async () => {
    const place = 'path: /sql/joins/inner\nframework: SQL\ntopic: Joins\n';
    const whole = pageText('Inner', 1, ['one', 'two', 'three']);
    const pack = await importText(
      'inner.md',
      whole.replace('questions:\n', `${place}questions:\n`),
    );
    const path = `/@${pack.id}/sql/joins/inner`;
    const notes = formatAnki(share(path, ['two'])).replace('It is two', 'It is certainly two');
    const found = await planText('notes.txt', notes);
    expect(found.update?.counts).toEqual({ new: 0, changed: 1, gone: 0, unchanged: 2 });
    await importer.build(found.id);
    expect(idsOf(path)).toEqual(['one', 'two', 'three']);
    const { page } = library.getPage(path) ?? expect.unreachable();
    expect(page.questions[1]?.a).toContain('It is certainly two');
    expect(page.updated).toBe('2026-11-22');
  });

  test('add to their page together if several are parts of it', async () => {
    const place = 'path: /sql/joins/inner\nframework: SQL\ntopic: Joins\n';
    const whole = pageText('Inner', 1, ['one', 'two', 'three']);
    const pack = await importText(
      'inner.md',
      whole.replace('questions:\n', `${place}questions:\n`),
    );
    const path = `/@${pack.id}/sql/joins/inner`;
    const later = saveMarkdown(path, ['two'])
      .replace('It is two', 'It may be two')
      .replace(/updated: .*/, 'updated: 2026-11-21');
    const files = [
      folder.write('a.md', saveMarkdown(path, ['one', 'two'])),
      folder.write('b.md', later),
      folder.write('c.txt', formatAnki(share(path, ['three'])).replace('It is three', 'It may be')),
      folder.write('d.txt', formatAnki(share(path, ['one'])).replace('easy', 'hard')),
    ];
    const found = await plan({ kind: 'files', files });
    expect(found.update?.counts).toEqual({ new: 1, changed: 1, gone: 0, unchanged: 2 });
    expect(found.notes).toEqual([
      'Inner: “What is two?” is there with different words; all are kept.',
    ]);
    expect(found.leftOut).toEqual([]);
    await importer.build(found.id);
    expect(idsOf(path)).toEqual(['one', 'two', 'two-2', 'three']);
    const { page } = library.getPage(path) ?? expect.unreachable();
    expect(page.questions[0]?.difficulty).toBe('easy');
    expect(page.updated).toBe('2026-11-21');
    expect(library.getLibrary().frameworks[0]?.topics[0]?.pages).toHaveLength(1);
  });

  test('merge with the whole page, in its order, regardless of reading order', async () => {
    folder.write('content/frameworks/sql.yml', frameworkText('SQL', 'sql', 1));
    folder.write('content/topics/sql-joins.yml', topicText('Joins', 'joins', 'sql'));
    folder.write('content/qa/sql/joins/inner.md', pageText('Inner', 1, ['one', 'two', 'three']));
    indexed();
    const path = '/sql/joins/inner';
    const part = saveMarkdown(path, ['three', 'one'])
      .replace('title: Inner', 'title: Some questions')
      .replace('It is one', 'It may be one');
    const files = [
      folder.write('a.md', part),
      folder.write('b.md', saveMarkdown(path, null)),
      folder.write('c.txt', formatAnki(share(path, ['two']))),
    ];
    const found = await plan({ kind: 'files', files });
    expect(found.notes).toEqual([
      'Inner: “What is one?” is there with different words; all are kept.',
      'The framework “SQL” is made for the pages.',
      'The topic “Joins” is made for the pages.',
    ]);
    expect(found.leftOut).toEqual([]);
    const { id } = await importer.build(found.id);
    expect(idsOf(`/@${id}${path}`)).toEqual(['one', 'one-2', 'two', 'three']);
    const { page } = library.getPage(`/@${id}${path}`) ?? expect.unreachable();
    expect(page.title).toBe('Inner');
    expect(page.questions[0]?.a).toContain('It is one');
    expect(library.getImported(id, 'qa/sql/joins/inner.md')).toBeNull();
    expect(library.getLibrary().frameworks[1]?.topics[0]?.pages).toHaveLength(1);
  });

  test('become an ordinary page if the page they were saved from is missing', async () => {
    folder.write('content/frameworks/sql.yml', frameworkText('SQL', 'sql', 1));
    folder.write('content/topics/sql-joins.yml', topicText('Joins', 'joins', 'sql'));
    folder.write('content/qa/sql/joins/inner.md', pageText('Inner', 1, ['one', 'two', 'three']));
    indexed();
    const path = '/sql/joins/inner';
    const pack = await importText('part.md', saveMarkdown(path, ['two']));
    expect(library.getImported(pack.id, 'qa/sql/joins/inner.md')).toBeNull();
    const fuller = await planText('inner.md', saveMarkdown(path, null));
    expect(fuller.update?.counts).toEqual({ new: 2, changed: 0, gone: 0, unchanged: 1 });
    await importer.build(fuller.id);
    expect(idsOf(`/@${pack.id}${path}`)).toEqual(['one', 'two', 'three']);
    const shorter = saveMarkdown(path, null).replace(/ {2}- id: three[^]*(?=---\n$)/, '');
    const update = (await planText('inner.md', shorter)).update;
    expect(update?.counts).toEqual({ new: 0, changed: 0, gone: 1, unchanged: 2 });
  });

  test('keep the Anki note ids of the page they came from', async () => {
    folder.write('content/frameworks/sql.yml', frameworkText('SQL', 'sql', 1));
    folder.write('content/topics/sql-joins.yml', topicText('Joins', 'joins', 'sql'));
    folder.write('content/qa/sql/joins/inner.md', pageText('Inner', 1, ['one', 'two']));
    indexed();
    const guids = (path: string): string[] => {
      const text = formatAnki(share(path, null));
      return text.split('\n').flatMap((line) => (line.startsWith('/') ? line.split('\t', 1) : []));
    };
    const origin = library.getPage('/sql/joins/inner')?.page;
    if (origin === undefined) expect.unreachable();
    const { id } = await importText('saved.md', formatPageFile(origin));
    expect(guids(`/@${id}/sql/joins/inner`)).toEqual(guids('/sql/joins/inner'));
    expect(guids('/sql/joins/inner')).toHaveLength(2);
  });
});

function packFiles(ids: string[]): { name: string; content: string }[] {
  return [
    { name: 'frameworks/sql.yml', content: frameworkText('SQL', 'sql', 1) },
    { name: 'topics/sql-joins.yml', content: topicText('Joins', 'joins', 'sql') },
    { name: 'qa/sql/joins/inner.md', content: pageText('Inner', 1, ids) },
  ];
}

describe('packs and folders', () => {
  test('a newer pack file with another name updates the pack', async () => {
    const file = folder.write('joins.rotpack', makeZip(packFiles(['one', 'two', 'three'])));
    const first = await importer.build((await plan({ kind: 'zip', file })).id);
    const newer = folder.write('joins-v2.rotpack', makeZip(packFiles(['two', 'three', 'four'])));
    const found = await plan({ kind: 'zip', file: newer });
    expect(found.update?.counts).toEqual({ new: 1, changed: 0, gone: 1, unchanged: 2 });
    expect(await importer.build(found.id)).toMatchObject({ id: first.id, location: newer });
    expect(idsOf(`/@${first.id}/sql/joins/inner`)).toEqual(['two', 'three', 'four']);
    const asNew = await plan({ kind: 'zip', file: newer });
    await importer.change(asNew.id, { ...asNew.choices, asNew: true });
    expect(await importer.build(asNew.id)).toMatchObject({ id: 'joins-v2' });
    expect((await packs.listPacks()).map(({ id, fault }) => [id, fault])).toEqual([
      ['joins', null],
      ['joins-v2', null],
    ]);
  });

  test('a canceled pack file leaves nothing behind', async () => {
    const file = folder.write('joins.zip', makeZip(packFiles(['one'])));
    await plan({ kind: 'zip', file });
    importer.cancel();
    expect(existsSync(join(folder.path, 'packs'))).toBe(false);
    expect(await packs.listPacks()).toEqual([]);
  });

  test('a folder that has moved keeps its library', async () => {
    for (const { name, content } of packFiles(['one', 'two']))
      folder.write(`mine/${name}`, content);
    const opened = await importer.begin([
      { kind: 'folder', folder: join(folder.path, 'mine'), isChosen: true },
    ]);
    expect(opened).toMatchObject({ packs: [{ id: 'mine' }], plan: null });
    renameSync(join(folder.path, 'mine'), join(folder.path, 'moved'));
    const found = await plan({
      kind: 'folder',
      folder: join(folder.path, 'moved'),
      isChosen: true,
    });
    expect(found.update).toMatchObject({ library: 'mine', counts: { unchanged: 2 } });
    const location = join(folder.path, 'moved');
    expect(await importer.build(found.id)).toMatchObject({ id: 'mine', location });
    expect(await packs.listPacks()).toMatchObject([{ id: 'mine', fault: null }]);
  });
});

describe('a question with similar wording', () => {
  const longer: [string, string] = ['Why are beans roasted slowly?', roast[1]];

  test('is listed, and keeps its id unless the user says that it is a different one', async () => {
    const pack = await importText('beans.md', list(roast, grind, store));
    const path = `/@${pack.id}/notes/beans/beans`;
    const [id] = idsOf(path);
    const found = await planText('beans.md', list(longer, grind, store));
    const address = `${path.slice(`/@${pack.id}`.length)}#${id}`;
    const guess = { address, before: roast[0], after: longer[0] };
    expect(found.update?.counts).toMatchObject({ changed: 1, new: 0, gone: 0 });
    expect(found.update?.guesses).toMatchObject([{ ...guess, isSame: true }]);
    const told = await importer.change(found.id, { ...found.choices, different: [address] });
    expect(told.update?.counts).toMatchObject({ changed: 0, new: 1, gone: 1 });
    expect(told.update?.guesses).toMatchObject([{ ...guess, isSame: false }]);
    await importer.build(found.id);
    indexed();
    expect(idsOf(path)).toHaveLength(3);
    expect(idsOf(path)).not.toContain(id);
  });
});

describe('an Anki package imported again', () => {
  const inDeck = (deck: string) => ({ cards: [{ ordinal: 0, deck }] });

  async function planPackage(
    notes: Parameters<typeof makePackage>[0]['notes'],
  ): Promise<ImportPlan> {
    const file = folder.write('beans.apkg', makePackage({ notes }));
    return await plan({ kind: 'files', files: [file] });
  }

  test('recognizes notes by their identity despite new texts and another deck', async () => {
    const one = makeNote(...roast, inDeck('Coffee::Beans::Roast'));
    const two = makeNote(...grind, inDeck('Coffee::Beans::Roast'));
    const pack = await importer.build((await planPackage([one, two])).id);
    const path = `/@${pack.id}/coffee/beans/roast`;
    const [roastId, grindId] = idsOf(path);
    const moved = { ...one, fields: ['What does heat do?', 'It browns.'], ...inDeck('Other') };
    const reworded = { ...two, fields: ['Which grain size?', 'Fine.'] };
    const added = makeNote(...store, inDeck('Coffee::Beans::Roast'));
    const found = await planPackage([moved, reworded, added]);
    expect(found.update).toMatchObject({
      pack: pack.id,
      counts: { new: 1, changed: 2, gone: 0, unchanged: 0 },
    });
    await importer.build(found.id);
    expect(idsOf(path).slice(0, 2)).toEqual([roastId, grindId]);
    expect(idsOf(path)).toHaveLength(3);
    const again = await planPackage([moved, reworded, added]);
    expect(again.update?.counts).toEqual({ new: 0, changed: 0, gone: 0, unchanged: 3 });
  });

  test('leaves notes on their pages when a note is inserted into a deck of several pages', async () => {
    const notes = Array.from({ length: 120 }, (_, index) =>
      makeNote(`Question ${index}, about what?`, `Answer ${index}.`, inDeck('Many')),
    );
    const first = await planPackage(notes);
    expect(first.pages.map(({ questions }) => questions.length)).toEqual([50, 50, 20]);
    const pack = await importer.build(first.id);
    const [page] = first.pages;
    const before = idsOf(`/@${pack.id}${page?.path}`);
    const added = makeNote('A new question, first?', 'Yes.', inDeck('Many'));
    const found = await planPackage([added, ...notes]);
    expect(found.update?.counts).toEqual({ new: 1, changed: 0, gone: 0, unchanged: 120 });
    await importer.build(found.id);
    expect(idsOf(`/@${pack.id}${page?.path}`)).toEqual(before);
  });
});
