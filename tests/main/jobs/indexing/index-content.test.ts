import {
  copyFileSync,
  cpSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StoppedError, indexContent } from '../../../../src/main/jobs/indexing/index-content.ts';
import type {
  IndexingReport,
  IndexingProgress,
  ContentRoot,
} from '../../../../src/main/jobs/indexing/index-content.ts';
import { indexLibrary } from '../../../../src/main/jobs/indexing/index-library.ts';
import { IndexStore } from '../../../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../../../src/main/storage/library/library-database.ts';
import {
  LibraryStore,
  openLibraryStore,
} from '../../../../src/main/storage/library/library-store.ts';
import { bundledRoot, frameworkText, pageText, writeSmallLibrary } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const dataTypes = 'content/qa/sql/schema-design/data-types.md';
const nothing = {
  added: 0,
  changed: 0,
  removed: 0,
  unchanged: 9,
  parsed: 0,
  problems: 0,
  packsChanged: false,
};

const folder = useTempFolder();
let database: Database.Database;
let library: LibraryStore;
let progress: IndexingProgress[];

beforeEach(() => {
  writeSmallLibrary(folder);
  database = createLibraryDatabase(join(folder.path, 'library.db'), 'test');
  library = new LibraryStore(database);
});

afterEach(() => database.close());

function index(): IndexingReport {
  progress = [];
  return indexContent(new IndexStore(database), [bundledRoot(join(folder.path, 'content'))], {
    onProgress: (step) => progress.push(step),
  });
}

/** Changes a file's modification time, however fast the test runs. */
function touch(file: string, seconds: number): void {
  utimesSync(join(folder.path, file), seconds, seconds);
}

function listPages(): string[] {
  return library
    .getLibrary()
    .frameworks.flatMap(({ topics }) => topics)
    .flatMap(({ pages }) => pages)
    .map(({ path }) => path);
}

/** Everything in the database, to compare before and after. */
function dump(): unknown {
  const tables = [
    'pack',
    'file',
    'framework',
    'topic',
    'page',
    'article',
    'article_page',
    'site',
    'problem',
  ];
  return tables.map((table) => database.prepare(`SELECT * FROM ${table}`).all());
}

describe('indexContent', () => {
  test('parses every file the first time', () => {
    expect(index()).toEqual({
      ...nothing,
      added: 9,
      unchanged: 0,
      parsed: 9,
      packsChanged: true,
    });
    expect(listPages()).toEqual([
      '/sql/schema-design/data-types',
      '/sql/schema-design/ddl',
      '/git/everyday/rebase',
    ]);
    expect(library.listProblems()).toEqual([]);
  });

  test('records which questions set a task', () => {
    const fence = (info: string, code: string) =>
      `      \`\`\`${info}\n      ${code}\n      \`\`\`\n\n`;
    const task = ['js starter', 'js tests', 'js'].map((info) =>
      fence(info, "test('is', () => 1, 1);"),
    );
    const text = pageText('Rebase', 1, ['one', 'two']);
    const rule = '      **Rule of thumb:** remember two.';
    folder.write('content/qa/git/everyday/rebase.md', text.replace(rule, task.join('') + rule));
    index();
    expect(library.listProblems()).toEqual([]);
    const tasks = library.listQuestions().filter(({ hasChallenge }) => hasChallenge === 1);
    expect(tasks.map(({ id }) => id)).toEqual(['/git/everyday/rebase#two']);
  });

  test('reports its progress file by file', () => {
    index();
    expect(progress).toHaveLength(9);
    expect(progress[0]).toEqual({ done: 1, total: 9 });
    expect(progress.at(-1)).toEqual({ done: 9, total: 9 });
  });

  test('reads and changes nothing the second time', () => {
    index();
    const before = dump();
    expect(index()).toEqual(nothing);
    expect(progress).toEqual([]);
    expect(dump()).toEqual(before);
  });

  test('reads but does not parse a file whose time changed but not its text', () => {
    index();
    touch(dataTypes, 1000);
    expect(index()).toEqual(nothing);
    expect(progress).toHaveLength(1);
    index();
    expect(progress).toEqual([]);
  });

  test('updates the page of a changed file', () => {
    index();
    folder.write(dataTypes, pageText('Types', 1, ['one', 'two']));
    expect(index()).toEqual({ ...nothing, changed: 1, unchanged: 8, parsed: 1 });
    const page = library.getPage('/sql/schema-design/data-types')?.page;
    expect(page?.title).toBe('Types');
    expect(page?.questions.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  test('notices a change that keeps the size by the modification time', () => {
    index();
    folder.write(dataTypes, pageText('Date types', 1));
    touch(dataTypes, 1000);
    expect(index()).toEqual({ ...nothing, changed: 1, unchanged: 8, parsed: 1 });
    expect(library.getPage('/sql/schema-design/data-types')?.page.title).toBe('Date types');
  });

  test('adds the page of an added file', () => {
    index();
    folder.write('content/qa/sql/schema-design/keys.md', pageText('Keys', 3));
    expect(index()).toEqual({ ...nothing, added: 1, parsed: 1 });
    expect(listPages()).toContain('/sql/schema-design/keys');
  });

  test('removes the page of a removed file', () => {
    index();
    rmSync(join(folder.path, dataTypes));
    expect(index()).toEqual({ ...nothing, removed: 1, unchanged: 8 });
    expect(listPages()).toEqual(['/sql/schema-design/ddl', '/git/everyday/rebase']);
    expect(library.getPage('/sql/schema-design/data-types')).toBeNull();
  });

  test('moves the page of a renamed file', () => {
    index();
    renameSync(
      join(folder.path, dataTypes),
      join(folder.path, 'content/qa/sql/schema-design/types.md'),
    );
    expect(index()).toEqual({ ...nothing, added: 1, removed: 1, unchanged: 8, parsed: 1 });
    expect(listPages()).toContain('/sql/schema-design/types');
    expect(listPages()).not.toContain('/sql/schema-design/data-types');
  });

  test('reports a broken file and indexes the rest of the library', () => {
    folder.write(dataTypes, pageText('Data types', 1).replace('order: 1', 'order: first'));
    const report = index();
    expect(report).toMatchObject({ added: 9, parsed: 9 });
    expect(report.problems).toBeGreaterThan(0);
    expect(listPages()).toEqual([
      '/sql/schema-design/ddl',
      '/sql/schema-design/data-types',
      '/git/everyday/rebase',
    ]);
    expect(library.listProblems()).toContainEqual(
      expect.objectContaining({ file: 'qa/sql/schema-design/data-types.md', line: 6 }),
    );
    expect(library.getLibrary().problemsCount).toBe(library.listProblems().length);
  });

  test('counts all problems but reads and lists only the first ones', () => {
    folder.write(dataTypes, pageText('Data types', 1).replace('order: 1', 'order: first'));
    for (const name of ['a', 'b', 'c']) {
      folder.write(`content/qa/sql/schema-design/${name}.md`, 'no page');
    }
    index();
    const all = library.listProblems();
    const files = new Set(all.map(({ file }) => file));
    expect(library.countProblems()).toEqual({ problems: all.length, files: files.size });
    expect(files.size).toBe(4);
    expect(library.listProblems(2)).toEqual(all.slice(0, 2));
    for (const file of files) expect(library.hasProblem(file)).toBe(true);
    for (const file of ['qa/git/everyday/rebase.md', '@x/a', '']) {
      expect(library.hasProblem(file)).toBe(false);
    }
    database.exec(`UPDATE file SET problems = 'not read' WHERE problems_count > 0`);
    expect(library.getLibrary().problemsCount).toBe(all.length);
  });

  test('lists gaps between the orders of pages as hints, which are no problems, until they are filled', () => {
    folder.write('content/qa/sql/schema-design/views.md', pageText('Views', 4));
    index();
    const views = 'qa/sql/schema-design/views.md';
    expect(library.listHints()).toEqual([
      expect.objectContaining({ file: views, message: expect.stringContaining('the order 3') }),
    ]);
    expect(library.hasProblem(views)).toBe(true);
    expect(library.listProblems()).toEqual([]);
    expect(library.countProblems()).toEqual({ problems: 0, files: 0 });
    folder.write('content/qa/sql/schema-design/keys.md', pageText('Keys', 3));
    index();
    expect(library.listHints()).toEqual([]);
    expect(library.hasProblem(views)).toBe(false);
  });

  test("lists a hundred of a file's missing images, and the number of others", () => {
    const images = Array.from({ length: 250 }, (_, number) => `![A cup](cup-${number}.png)`);
    const answer = images.join(' ');
    folder.write(
      dataTypes,
      pageText('Data types', 1).replace('**Rule', `${answer}\n\n      **Rule`),
    );
    index();
    const problems = library.listProblems();
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)?.message).toBe(
      'There are 150 more problems from here on: fix those above first.',
    );
  });

  test('keeps the last good version of a page whose file breaks, across restarts, until it is fixed', () => {
    index();
    folder.write(dataTypes, 'not a page');
    expect(index()).toMatchObject({ changed: 1, parsed: 1 });
    folder.write(dataTypes, 'not a page either');
    expect(index()).toMatchObject({ changed: 1, parsed: 1 });
    expect(index()).toMatchObject({ changed: 0, parsed: 0 });

    const broken = library.getPage('/sql/schema-design/data-types');
    expect(broken?.page.title).toBe('Data types');
    expect(broken?.isPartial).toBe(false);
    expect(broken?.problems).toEqual(library.listProblems());
    expect(broken?.problems.length).toBeGreaterThan(0);
    expect(library.getPage('/sql/schema-design/ddl')?.problems).toEqual([]);

    folder.write(dataTypes, pageText('Types', 1));
    expect(index()).toMatchObject({ changed: 1, parsed: 1, problems: 0 });
    const repaired = library.getPage('/sql/schema-design/data-types');
    expect(repaired?.page.title).toBe('Types');
    expect(repaired?.problems).toEqual([]);
    expect(library.listProblems()).toEqual([]);
  });

  describe('a page with one bad question', () => {
    const file = 'content/qa/sql/schema-design/new.md';
    const good = pageText('New', 3, ['one', 'two', 'three']);
    const bad = good.replace('difficulty: easy\n    q: What is two?', 'q: What is two?');
    const read = () => {
      index();
      const found = library.getPage('/sql/schema-design/new');
      if (found === null) throw new Error('The page is not there.');
      const { page, problems, isPartial } = found;
      return {
        ids: page.questions.map(({ id }) => id),
        texts: page.questions.map(({ q }) => q),
        title: page.title,
        problems,
        isPartial,
      };
    };

    test('shows the others when it is new, and all once it is fixed', () => {
      folder.write(file, bad);
      expect(read()).toMatchObject({
        ids: ['one', 'three'],
        isPartial: true,
        problems: [{ line: 16 }],
      });
      folder.write(file, bad.replace('title: New', 'title: Newer'));
      expect(read().title).toBe('Newer');
      folder.write(file, good);
      expect(read()).toMatchObject({
        ids: ['one', 'two', 'three'],
        isPartial: false,
        problems: [],
      });
    });

    test('shows the current version of the others, and the last good version of the bad one', () => {
      folder.write(file, good);
      index();
      const changed = bad.replace('What is three?', 'What is 3?').replace('New', 'Newer');
      folder.write(file, changed);
      const now = read();
      expect(now).toMatchObject({ ids: ['one', 'two', 'three'], title: 'Newer', isPartial: true });
      expect(now.texts.slice(1)).toEqual(['What is two?', 'What is 3?']);

      folder.write(file, 'not a page');
      const unread = read();
      expect(unread).toMatchObject({ ids: ['one', 'two', 'three'], title: 'Newer' });
      expect(unread.problems).not.toEqual(now.problems);
      folder.write(file, good);
      expect(read()).toMatchObject({ title: 'New', problems: [], isPartial: false });
    });
  });

  test('keeps the pages of a parent that breaks, and reports only the parent', () => {
    index();
    folder.write('content/frameworks/sql.yml', 'name: [');
    index();
    expect(listPages()).toHaveLength(3);
    expect(new Set(library.listProblems().map(({ file }) => file))).toEqual(
      new Set(['frameworks/sql.yml']),
    );
  });

  test('hides the pages of a parent that was never usable, and reports only the parent', () => {
    folder.write('content/frameworks/sql.yml', 'name: [');
    index();
    expect(listPages()).toEqual(['/git/everyday/rebase']);
    expect(new Set(library.listProblems().map(({ file }) => file))).toEqual(
      new Set(['frameworks/sql.yml']),
    );
  });

  test('reports the pages of a removed parent', () => {
    index();
    rmSync(join(folder.path, 'content/topics/sql-schema-design.yml'));
    index();
    expect(listPages()).toEqual(['/git/everyday/rebase']);
    expect(library.listProblems().map(({ file }) => file)).toContain(
      'qa/sql/schema-design/data-types.md',
    );
  });

  test('updates the pages of a changed parent', () => {
    index();
    folder.write('content/frameworks/sql.yml', frameworkText('PostgreSQL', 'sql', 1));
    expect(index()).toMatchObject({ changed: 1, parsed: 1 });
    const found = library.getPage('/sql/schema-design/data-types');
    expect(found?.page.framework).toBe('PostgreSQL');
    expect(found?.framework.name).toBe('PostgreSQL');
  });

  test('reports files it cannot read, and reads them once it can', () => {
    index();
    const page = join(folder.path, dataTypes);
    copyFileSync(page, join(folder.path, 'outside.md'));
    rmSync(page);
    symlinkSync(join(folder.path, 'outside.md'), page);
    expect(index()).toMatchObject({ changed: 1, parsed: 0, problems: 1 });
    expect(library.listProblems()).toEqual([
      {
        file: 'qa/sql/schema-design/data-types.md',
        line: 1,
        column: 1,
        message:
          'This link leads out of the content folder, so it is not followed: put the file itself here.',
      },
    ]);
    expect(listPages()).toContain('/sql/schema-design/data-types');

    rmSync(page);
    copyFileSync(join(folder.path, 'outside.md'), page);
    expect(index()).toMatchObject({ changed: 1, parsed: 1, problems: 0 });
    expect(library.listProblems()).toEqual([]);
  });

  test('reports a linked folder as a problem', () => {
    symlinkSync(join(folder.path, 'content', 'qa', 'git'), join(folder.path, 'content/qa/linked'));
    expect(index()).toMatchObject({ added: 10, parsed: 9, problems: 1 });
    expect(library.listProblems()).toEqual([
      {
        file: 'qa/linked',
        line: 1,
        column: 1,
        message: 'Links to folders are not followed: put the files themselves here.',
      },
    ]);
  });

  test('throws when the folder is missing, and keeps the library', () => {
    index();
    const before = dump();
    rmSync(join(folder.path, 'content'), { recursive: true });
    expect(index).toThrow(expect.objectContaining({ code: 'content' }));
    expect(dump()).toEqual(before);
  });

  test('leaves everything unchanged when it fails midway', () => {
    index();
    const before = dump();
    folder.write(dataTypes, pageText('Types', 1));
    folder.write('content/qa/sql/schema-design/keys.md', pageText('Keys', 3));
    rmSync(join(folder.path, 'content/qa/git/everyday/rebase.md'));
    // The disk fails after files, frameworks, topics and a first page have been written.
    database.exec(`CREATE TEMP TRIGGER fail BEFORE INSERT ON page
      WHEN new.path = '/sql/schema-design/keys'
      BEGIN SELECT raise(ABORT, 'the disk is full'); END`);
    expect(index).toThrow('the disk is full');
    expect(dump()).toEqual(before);

    database.exec('DROP TRIGGER fail');
    expect(index()).toEqual({
      added: 1,
      changed: 1,
      removed: 1,
      unchanged: 7,
      parsed: 2,
      problems: 0,
      packsChanged: false,
    });
  });

  test('can be stopped before each text is tokenized, and then keeps nothing', () => {
    const [files, records, texts] = [9, 9, 5];
    for (const last of [files + records + 1, files + records + texts]) {
      let asked = 0;
      const run = (): unknown =>
        indexContent(new IndexStore(database), [bundledRoot(join(folder.path, 'content'))], {
          isStopped: () => (asked += 1) === last,
        });
      expect(run).toThrow(StoppedError);
      expect(listPages()).toEqual([]);
      expect(database.prepare('SELECT count(*) FROM search_document').pluck().get()).toBe(0);
    }
    expect(index()).toMatchObject({ added: 9, problems: 0 });
  });

  test('stores the full modification time, not just milliseconds', () => {
    index();
    const { mtimeMs } = statSync(join(folder.path, dataTypes));
    const states = new IndexStore(database).listFileStates('');
    expect(states.find(({ path }) => `content/${path}` === dataTypes)?.mtimeMs).toBe(mtimeMs);
  });
});

describe('indexContent with packs', () => {
  /** A pack with the same files as the bundled library, plus one problem. */
  function writePack(): ContentRoot {
    cpSync(join(folder.path, 'content'), join(folder.path, 'mine'), { recursive: true });
    folder.write('mine/qa/git/everyday/broken.md', '---\ntitle: [\n---\n');
    return { pack: 'mine', name: 'My notes', folder: join(folder.path, 'mine') };
  }

  function indexWith(...packs: ContentRoot[]): IndexingReport {
    const roots = [bundledRoot(join(folder.path, 'content')), ...packs];
    return indexContent(new IndexStore(database), roots);
  }

  test('gives the same slugs in different packs separate addresses', () => {
    indexWith(writePack());
    const { packs, frameworks } = library.getLibrary();
    expect(packs).toEqual([{ id: 'mine', name: 'My notes', path: '/@mine' }]);
    expect(frameworks.map(({ pack, path }) => [pack, path])).toEqual([
      ['', '/sql'],
      ['', '/git'],
      ['mine', '/@mine/sql'],
      ['mine', '/@mine/git'],
    ]);
    const found = library.getPage('/@mine/sql/schema-design/data-types');
    expect(found?.page.path).toBe('/@mine/sql/schema-design/data-types');
    expect(found?.page.stem).toBe('@mine/sql/schema-design/data-types');
    expect(found?.siblings.map(({ path }) => path)).toEqual([
      '/@mine/sql/schema-design/data-types',
      '/@mine/sql/schema-design/ddl',
    ]);
    expect(found?.blogLink?.path).toBe('/@mine/blog/choosing-types');
    expect(library.getArticle('/@mine/blog/choosing-types')?.pages).toEqual([
      { path: '/@mine/sql/schema-design/data-types', title: 'Data types' },
    ]);
    const bundled = library.getPage('/sql/schema-design/data-types');
    expect(bundled?.siblings).toHaveLength(2);
    expect(found?.page.__hash__).toBe(bundled?.page.__hash__);
  });

  test('makes a new bundled library readable while packs are written', () => {
    const file = join(folder.path, 'library.db');
    const roots = [bundledRoot(join(folder.path, 'content')), writePack()];
    const readers: LibraryStore[] = [];
    const listFrameworks = (): string[] =>
      readers.flatMap((reader) => reader.getLibrary().frameworks).map(({ path }) => path);
    database.close();
    indexLibrary(
      'test',
      { libraryFile: file, roots },
      {
        onUsable() {
          const reader = openLibraryStore(file);
          reader.hold();
          readers.push(reader);
        },
      },
    );
    expect(listFrameworks()).toEqual(['/sql', '/git']);
    for (const reader of readers) reader.reopen(file);
    expect(listFrameworks()).toEqual(['/sql', '/git', '/@mine/sql', '/@mine/git']);
    for (const reader of readers) reader.close();
  });

  test('names the pack of a problem', () => {
    indexWith(writePack());
    expect(library.listProblems().map(({ file }) => file)).toEqual([
      '@mine/qa/git/everyday/broken.md',
    ]);
  });

  test('removes a pack that is no longer indexed, and keeps the rest', () => {
    const pack = writePack();
    indexWith(pack);
    expect(indexWith()).toMatchObject({ removed: 0, parsed: 0, packsChanged: true });
    expect(listPages()).toHaveLength(3);
    expect(library.listProblems()).toEqual([]);
    expect(indexWith(pack)).toMatchObject({ added: 10, packsChanged: true });
  });

  test('keeps the last version of a pack whose folder is missing', () => {
    const pack = writePack();
    indexWith(pack);
    rmSync(pack.folder, { recursive: true });
    expect(indexWith(pack)).toMatchObject({ removed: 0, packsChanged: false });
    expect(listPages()).toHaveLength(6);
  });

  test('updates the name of a renamed pack', () => {
    const pack = writePack();
    indexWith(pack);
    expect(indexWith({ ...pack, name: 'Yours' })).toMatchObject({ packsChanged: true, parsed: 0 });
    expect(library.getLibrary().packs[0]?.name).toBe('Yours');
  });

  test('refuses a file over 1 MB in a pack', () => {
    const pack = writePack();
    folder.write(
      'mine/qa/git/everyday/broken.md',
      `${pageText('Big', 9)}${'#'.repeat(1024 * 1024)}`,
    );
    indexWith(pack);
    expect(library.listProblems().map(({ message }) => message)).toEqual([
      'The file is over 1 MB: split it.',
    ]);
  });

  test('reports folders that differ only in case, and indexes the rest', () => {
    index();
    folder.write('content/QA/sql/schema-design/data-types.md', pageText('Data types', 1, ['one']));
    index();
    expect(listPages()).toContain('/sql/schema-design/data-types');
    expect(library.listProblems()).toMatchObject([
      { file: 'QA/sql/schema-design/data-types.md', line: 1, column: 1 },
    ]);
  });

  test('indexes the other libraries when one cannot be indexed', () => {
    const pack = writePack();
    indexWith(pack);
    folder.write('mine/qa/sql/schema-design/keys.md', pageText('Keys', 3));
    folder.write(dataTypes, pageText('Types', 1));
    const other = { ...pack, pack: 'other', name: 'Other' };
    database.exec(`CREATE TEMP TRIGGER fail BEFORE INSERT ON page
      WHEN new.path = '/@mine/sql/schema-design/keys'
      BEGIN SELECT raise(ABORT, 'out of luck'); END`);
    expect(indexWith(pack, other)).toMatchObject({ changed: 1, packsChanged: true });
    expect(library.getPage('/sql/schema-design/data-types')?.page.title).toBe('Types');
    expect(library.getPage('/@mine/sql/schema-design/data-types')?.page.title).toBe('Data types');
    expect(library.getPage('/@other/sql/schema-design/keys')?.page.title).toBe('Keys');
    const fault = expect.objectContaining({
      file: '@mine',
      message: expect.stringContaining('out of luck'),
    });
    expect(library.listProblems()).toContainEqual(fault);

    database.exec('DROP TRIGGER fail');
    indexWith(pack, other);
    expect(library.getPage('/@mine/sql/schema-design/keys')?.page.title).toBe('Keys');
    expect(library.listProblems()).not.toContainEqual(fault);
  });

  test('reads everything in a library that could not be indexed, whichever files are reported as changed', () => {
    const pack = writePack();
    indexWith(pack);
    folder.write('mine/qa/sql/schema-design/keys.md', pageText('Keys', 3));
    database.exec(`CREATE TEMP TRIGGER fail BEFORE INSERT ON page
      BEGIN SELECT raise(ABORT, 'out of luck'); END`);
    indexWith(pack);
    database.exec('DROP TRIGGER fail');
    const roots = [bundledRoot(join(folder.path, 'content')), pack];
    const changed = [folder.write('mine/qa/sql/schema-design/more.md', pageText('More', 4))];
    expect(indexContent(new IndexStore(database), roots, { changed })).toMatchObject({ added: 2 });
    expect(library.getPage('/@mine/sql/schema-design/keys')?.page.title).toBe('Keys');
    expect(library.listProblems()).toHaveLength(1);
  });

  test('looks only at files reported as changed', () => {
    const pack = writePack();
    indexWith(pack);
    folder.write('mine/qa/sql/schema-design/keys.md', pageText('Keys', 3));
    const changed = [
      folder.write('mine/qa/sql/schema-design/more.md', pageText('More', 4)),
      join(folder.path, 'elsewhere.md'),
      join(folder.path, 'mine/qa/sql/schema-design/DDL.md'),
    ];
    const roots = [bundledRoot(join(folder.path, 'content')), pack];
    const counts = { added: 1, changed: 0, removed: 0, unchanged: 0 };
    expect(indexContent(new IndexStore(database), roots, { changed })).toMatchObject(counts);
    expect(library.getPage('/@mine/sql/schema-design/more')?.page.title).toBe('More');
    expect(library.getPage('/@mine/sql/schema-design/keys')).toBeNull();

    rmSync(join(folder.path, 'mine/qa/sql/schema-design/more.md'));
    const removed = { ...counts, added: 0, removed: 1 };
    expect(indexContent(new IndexStore(database), roots, { changed })).toMatchObject(removed);
    expect(library.getPage('/@mine/sql/schema-design/more')).toBeNull();
  });

  test('clears the problem of a library once its cause is gone', () => {
    const pack = writePack();
    indexWith(pack);
    new IndexStore(database).saveFault('mine', 'out of luck');
    expect(library.listProblems()).toHaveLength(2);
    indexWith(pack);
    expect(library.listProblems()).toHaveLength(1);
  });

  test('does not blame a library for a database that cannot be written', () => {
    const pack = writePack();
    index();
    database.pragma('query_only = ON');
    expect(() => indexWith(pack)).toThrow('readonly');
  });
});
