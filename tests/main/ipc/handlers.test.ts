import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { indexLibrary } from '../../../src/main/jobs/indexing/index-library.ts';
import { createHandlers } from '../../../src/main/ipc/handlers.ts';
import type { AppRequests } from '../../../src/main/ipc/handlers.ts';
import type { Database } from 'better-sqlite3';
import type { HandlersOf } from '../../../src/main/ipc/answer-requests.ts';
import { importHere } from '../features/imports/import-here.ts';
import { openImporter } from '../../../src/main/features/imports/open-importer.ts';
import { ProblemFiles } from '../../../src/main/features/libraries/problem-files.ts';
import { PackLibrary } from '../../../src/main/features/libraries/pack-library.ts';
import { PageRenderer } from '../../../src/main/features/reading/page-renderer.ts';
import { Reading } from '../../../src/main/features/reading/reading.ts';
import { Renderer } from '../../../src/main/jobs/rendering/renderer.ts';
import { makeHere } from '../../../src/main/features/sharing/make-here.ts';
import { Sharing } from '../../../src/main/features/sharing/sharing.ts';
import { openLibraryStore } from '../../../src/main/storage/library/library-store.ts';
import type { LibraryStore } from '../../../src/main/storage/library/library-store.ts';
import { PackStore } from '../../../src/main/storage/study/stores/pack-store.ts';
import { WriteGate } from '../../../src/main/storage/study/write-gate.ts';
import { openStudyDatabase } from '../../../src/main/storage/study/study-database.ts';
import { PlaceStore } from '../../../src/main/storage/study/stores/place-store.ts';
import { SearchHistory } from '../../../src/main/storage/study/stores/search-history.ts';
import { SettingsStore } from '../../../src/main/storage/study/stores/settings-store.ts';
import { defaultSettings } from '../../../src/shared/default-settings.ts';
import { renderHere } from '../render-here.ts';
import { bundledRoot, writeSmallLibrary } from '../small-library.ts';
import { useTempFolder } from '../temp-folder.ts';

const dataTypes = '/sql/schema-design/data-types';
const ddl = '/sql/schema-design/ddl';

const folder = useTempFolder();
let library: LibraryStore;
let study: Database;
let linked: string | null;
let stoppedAt: string | null;
let calls: unknown[][];
/** The user's choice in the folder dialog. */
let chosen: string | null;
let handlers: HandlersOf<AppRequests>;

beforeEach(() => {
  writeSmallLibrary(folder);
  folder.write('content/qa/git/everyday/merge.md', 'broken');
  const file = join(folder.path, 'library.db');
  indexLibrary('test', { libraryFile: file, roots: [bundledRoot(join(folder.path, 'content'))] });
  library = openLibraryStore(file);
  const opened = openStudyDatabase(join(folder.path, 'study.db'));
  study = opened.database;

  linked = null;
  stoppedAt = null;
  calls = [];
  const packs = new PackLibrary({
    store: new PackStore(opened.database),
    settings: new SettingsStore(study, () => expect.unreachable()),
    gate: new WriteGate(),
    contentFolder: join(folder.path, 'content'),
    packsFolder: join(folder.path, 'packs'),
    chooseStarterPlace: async () => chosen,
    today: () => '2026-11-21',
    onChanged: async () => void calls.push(['onChanged']),
  });
  chosen = null;
  const openLibrary = async (): Promise<LibraryStore> => library;
  const places = new PlaceStore(study);
  const renderer = new Renderer(renderHere());
  handlers = createHandlers({
    openLibrary,
    search: async (request) => library.search.search(request),
    reindex: async () => void calls.push(['reindex']),
    cancelIndexing: async () => void calls.push(['cancelIndexing']),
    settings: new SettingsStore(study, () => expect.unreachable()),
    reading: new Reading({
      ...{ openLibrary, places, renderer: new PageRenderer(renderer, 30) },
      addLines: async (problems) => problems.map((problem) => ({ ...problem, excerpt: null })),
    }),
    places,
    searches: new SearchHistory(study),
    sharing: new Sharing({
      openLibrary,
      openMaker: makeHere,
      findPicture: async () => null,
      listReviews: () => [],
      listMarks: () => [],
      listBookmarks: () => [],
      listEvening: () => expect.unreachable(),
      copyText: async (text) => void calls.push(['copyText', text]),
      chooseFile: async () => null,
      readFonts: async () => [],
      makePdf: () => expect.unreachable(),
      print: async (html) => calls.push(['print', html]) > 0,
      onBegun: () => undefined,
      now: () => 0,
    }),
    packs,
    importer: openImporter({
      ...{ openLibrary, packs, store: new PackStore(study), renderer },
      packsFolder: join(folder.path, 'packs'),
      openWorker: importHere,
      progressDelayMs: 300,
      onProgress: () => undefined,
      today: () => '2026-11-21',
      report: () => expect.unreachable(),
    }),
    chooseFolder: async () => chosen,
    chooseZip: async () => null,
    chooseImports: async () => [],
    problems: new ProblemFiles({
      openLibrary,
      listRoots: () => packs.listRoots(),
      openFile: async (path) => void calls.push(['openFile', path]),
      showFile: (path) => void calls.push(['showFile', path]),
    }),
    takeLinkedAddress: () => linked,
    takeStoppedAddress: () => stoppedAt,
    takeCommand: () => null,
    reportDrawn: () => undefined,
    reloadWindow: () => void calls.push(['reloadWindow', null]),
    applySettings: () => calls.push(['applySettings']),
    copyText: async (text) => void calls.push(['copyText', text]),
    openExternal: async (url) => void calls.push(['openExternal', url]),
    showFile: (path) => void calls.push(['showFile', path]),
    showSavedFile: (path) => void calls.push(['showSavedFile', path]),
  });
});

afterEach(() => {
  library.close();
  study.close();
});

describe('getReadingView', () => {
  test('returns the page with its answers rendered, in order', async () => {
    const view = await handlers.getReadingView(ddl);
    expect(view.page.questions.map(({ id }) => id)).toEqual(['create', 'alter']);
    expect(view.rendered).toEqual([
      {
        id: 'create',
        questionHtml: 'What is create?',
        explanationHtml: '<p>It is create of Data definition.</p>\n',
        ruleHtml: 'remember create.',
      },
      expect.objectContaining({ id: 'alter' }),
    ]);
    expect(view.siblings).toHaveLength(2);
    expect(view.place).toBeNull();
  });

  test('includes where the user stopped on this page', async () => {
    handlers.savePlace({ path: ddl, question: 'alter' });
    expect((await handlers.getReadingView(ddl)).place).toBe('alter');
    expect((await handlers.getReadingView(dataTypes)).place).toBeNull();
  });

  test.each(['/sql', '/sql/schema-design/none', 'nonsense', ''])(
    'finds no page at %j',
    async (path) => {
      await expect(handlers.getReadingView(path)).rejects.toEqual(
        expect.objectContaining({ code: 'not-found', message: `There is no page at ${path}.` }),
      );
    },
  );
});

describe('the library', () => {
  test('getLibrary returns the tree', async () => {
    const { frameworks, problemsCount } = await handlers.getLibrary();
    expect(frameworks.map(({ path }) => path)).toEqual(['/sql', '/git']);
    expect(problemsCount).toBeGreaterThan(0);
  });

  test('getProblems returns the problems of the content', async () => {
    const { problems, files, listed } = await handlers.getProblems();
    expect(listed).toContainEqual(
      expect.objectContaining({ file: 'qa/git/everyday/merge.md', line: 1 }),
    );
    expect(problems).toBe(listed.length);
    expect(files).toBe(new Set(listed.map(({ file }) => file)).size);
  });

  test('getProblemsAt returns the problems that keep a page from being shown', async () => {
    const [problem] = await handlers.getProblemsAt('/git/everyday/merge');
    expect(problem).toMatchObject({
      file: 'qa/git/everyday/merge.md',
      excerpt: { text: 'broken', caret: 0 },
    });
  });

  test('getArticle returns the article as HTML', async () => {
    const { article, html, pages } = await handlers.getArticle('/blog/choosing-types');
    expect(article.title).toBe('Choosing types');
    expect(html).toBe('<p>A <strong>short</strong> text.</p>\n');
    expect(pages).toEqual([{ path: dataTypes, title: 'Data types' }]);
    await expect(handlers.getArticle('/blog/none')).rejects.toEqual(
      expect.objectContaining({ code: 'not-found' }),
    );
  });

  test('suggestPages returns the nearest pages', async () => {
    const [best] = await handlers.suggestPages('/sql/schema-design/dll');
    expect(best).toEqual({ path: ddl, title: 'Data definition' });
  });
});

describe('getStart', () => {
  test('starts at the library the first time', async () => {
    expect(await handlers.getStart()).toEqual({ address: '/', stoppedAt: null });
  });

  test('starts at the last place with its question', async () => {
    handlers.savePlace({ path: ddl, question: 'alter' });
    expect(await handlers.getStart()).toEqual({ address: `${ddl}#alter`, stoppedAt: null });
  });

  test.each(['/', '/sql', '/sql/schema-design', '/blog/choosing-types', '/-/settings'])(
    'starts at the last place even if it has no questions: %s',
    async (path) => {
      handlers.savePlace({ path, question: null });
      expect(await handlers.getStart()).toEqual({ address: path, stoppedAt: null });
    },
  );

  test('starts at the top of the page if the question is gone', async () => {
    handlers.savePlace({ path: ddl, question: 'gone' });
    expect(await handlers.getStart()).toEqual({ address: ddl, stoppedAt: null });
  });

  test.each(['/sql/schema-design/gone', '/gone', '/sql/gone', '/blog/gone'])(
    'starts at the library when %s is gone',
    async (path) => {
      handlers.savePlace({ path, question: 'one' });
      expect(await handlers.getStart()).toEqual({ address: '/', stoppedAt: null });
    },
  );

  test('prefers the address of a link to the last place, even if nothing is there', async () => {
    handlers.savePlace({ path: ddl, question: 'alter' });
    linked = '/sql/schema-design/no-such-page';
    expect(await handlers.getStart()).toEqual({
      address: '/sql/schema-design/no-such-page',
      stoppedAt: null,
    });
  });
});

describe('getStart after a hang or crash', () => {
  beforeEach(() => {
    handlers.savePlace({ path: ddl, question: 'alter' });
    stoppedAt = `${ddl}#alter`;
  });

  test('starts at the library and names the page', async () => {
    expect(await handlers.getStart()).toEqual({ address: '/', stoppedAt });
  });

  test('follows a link', async () => {
    linked = dataTypes;
    expect(await handlers.getStart()).toEqual({ address: dataTypes, stoppedAt: null });
  });
});

describe('getLastRead', () => {
  test('returns the last page or article still in the library, ignoring screens', async () => {
    expect(await handlers.getLastRead()).toBeNull();
    handlers.savePlace({ path: ddl, question: 'alter' });
    handlers.savePlace({ path: '/sql', question: null });
    handlers.savePlace({ path: '/-/session', question: null });
    handlers.savePlace({ path: '/sql/schema-design/gone', question: 'one' });
    expect(await handlers.getLastRead()).toEqual({ path: ddl, question: 'alter' });
  });
});

describe('sharing', () => {
  const subject = { path: ddl, questions: ['alter'] };

  test('copies, saves and prints the requested content', async () => {
    await handlers.copyShare(subject, 'text');
    expect(calls).toEqual([['copyText', expect.stringContaining('What is alter?')]]);
    expect(await handlers.saveShare(subject, 'anki')).toBeNull();
    expect(await handlers.printShare(subject, 'rules')).toBe(true);
    expect(calls.at(-1)).toEqual(['print', expect.stringContaining('remember alter.')]);
  });
});

describe('the system', () => {
  test('stores and applies settings', () => {
    handlers.saveSettings({ focus: true });
    handlers.saveSettings({ theme: 'dark' });
    expect(handlers.getSettings()).toEqual({ ...defaultSettings, focus: true, theme: 'dark' });
    expect(calls).toEqual([['applySettings'], ['applySettings']]);
  });

  test('copies text to the clipboard unchanged', () => {
    handlers.copyText('a\nb');
    expect(calls).toEqual([['copyText', 'a\nb']]);
  });

  test('opens https addresses only', async () => {
    await handlers.openExternal('https://example.com');
    expect(() => handlers.openExternal('file:///etc/passwd')).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
    expect(calls).toEqual([['openExternal', 'https://example.com/']]);
  });
});

describe('packs', () => {
  test('adds a chosen folder as a pack until it is removed', async () => {
    folder.write('Mine/content/frameworks/sql.yml', 'name: SQL\n');
    chosen = join(folder.path, 'Mine');
    const location = join(folder.path, 'Mine', 'content');
    expect(await handlers.addPackFolder()).toEqual({
      packs: [{ id: 'mine', name: 'Mine', kind: 'folder', location, isOn: true }],
      plan: null,
      failure: '',
    });
    await handlers.renamePack('mine', 'Yours');
    await handlers.switchPack('mine', false);
    expect(await handlers.listPacks()).toEqual([
      expect.objectContaining({ id: 'mine', name: 'Yours', isOn: false, fault: null }),
    ]);
    await handlers.removePack('mine');
    expect(await handlers.listPacks()).toEqual([]);
    expect(calls).toEqual([['onChanged'], ['onChanged'], ['onChanged'], ['onChanged']]);
  });

  test('offers to import a folder of notes', async () => {
    folder.write('lists/go.md', '## Why Go?\n\nIt is simple.\n');
    chosen = join(folder.path, 'lists');
    const { packs, plan } = await handlers.addPackFolder();
    expect(packs).toEqual([]);
    expect(plan).toMatchObject({ kind: 'files', sources: ['go.md'] });
    await handlers.cancelImport();
  });

  test('refuses a folder that is not a library, and the bundled library', async () => {
    chosen = folder.path.concat('/nowhere');
    await expect(handlers.addPackFolder()).rejects.toThrow('isn’t a library');
    chosen = join(folder.path, 'content');
    await expect(handlers.addPackFolder()).rejects.toThrow('open already');
    chosen = null;
    expect(await handlers.addPackFolder()).toEqual({ packs: [], plan: null, failure: '' });
    await expect(handlers.removePack('none')).rejects.toThrow('There is no library named @none.');
    expect(await handlers.chooseImport()).toEqual({ packs: [], plan: null, failure: '' });
    expect(calls).toEqual([]);
  });
});
