/** library.db altered by an attacker: rows that make no valid tree are rebuilt; other text is treated like a file's. */

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { PageRenderer } from '../../src/main/features/reading/page-renderer.ts';
import { indexLibrary } from '../../src/main/jobs/indexing/index-library.ts';
import { Renderer } from '../../src/main/jobs/rendering/renderer.ts';
import { openLastStore, openLibraryStore } from '../../src/main/storage/library/library-store.ts';
import type { LibraryStore } from '../../src/main/storage/library/library-store.ts';
import type { RenderedQuestion } from '../../src/shared/library.ts';
import type { Page } from '../../src/shared/records.ts';
import { renderHere } from '../main/render-here.ts';
import { bundledRoot, writeSmallLibrary } from '../main/small-library.ts';
import { useTempFolder } from '../main/temp-folder.ts';

const path = '/sql/schema-design/data-types';
const folder = useTempFolder();
let file: string;

beforeEach(() => {
  file = join(folder.path, 'library.db');
  writeSmallLibrary(folder);
  index();
});

/** Opens and indexes it as the worker does; returns the reason for a rebuild, if there was one. */
function index(): string | null {
  const roots = [bundledRoot(join(folder.path, 'content'))];
  return indexLibrary('program', { libraryFile: file, roots }).rebuilt;
}

/** True if the app would show it before the files are read. */
function canBeShown(): boolean {
  const store = openLastStore(file, 'program', [{ id: '', name: '' }]);
  store?.close();
  return store !== null;
}

/** Alters the file as any program that knows its format could. */
function alter(sql: string): void {
  const database = new Database(file);
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

function read<Value>(use: (store: LibraryStore) => Value): Value {
  const store = openLibraryStore(file);
  try {
    return use(store);
  } finally {
    store.close();
  }
}

/** The page as rendered for the window. */
async function show(page: Page): Promise<RenderedQuestion[]> {
  const none = {
    getPictureSizes: () => new Map(),
    getFixtures: () => new Map(),
    listGaps: () => [],
  };
  return await new PageRenderer(new Renderer(renderHere()), 1).render(page, none);
}

const set = (table: string, column: string, key: string, json: string): string =>
  `UPDATE ${table} SET ${column} = json_set(${column}, '$.${key}', json('${json}'))`;

describe('a tree that the window could not show is rebuilt', () => {
  test.each([
    ['a record that is no JSON', `UPDATE framework SET record = '{'`],
    ['a record of nothing', `UPDATE framework SET record = 'null'`],
    ['a record that is a number', `UPDATE topic SET record = '5'`],
    ['a summary that is a list', `UPDATE page SET summary = '[]'`],
    ['a name that is an object', set('framework', 'record', 'name', '{"toString":1}')],
    ['a title that is a number', set('page', 'summary', 'title', '5')],
    ['an order that is a text', set('topic', 'record', 'order', '"first"')],
    ['a count that is missing', `UPDATE page SET summary = json_remove(summary, '$.counts.hard')`],
    ['a difficulty that is none', set('page', 'summary', 'difficulty', '"<b>"')],
    ['a page that is at another place', set('page', 'summary', 'path', '"javascript:alert(1)"')],
    [
      'an article at an address that runs',
      set('article', 'record', 'path', '"javascript:alert(1)"'),
    ],
    ['an article of pages that are none', set('article', 'record', 'pages', '[{}]')],
    [
      'a path of another scheme',
      `UPDATE page SET path = 'javascript:1', summary = json_set(summary, '$.path', 'javascript:1') WHERE path = '${path}'`,
    ],
    ['a page without its topic', `DELETE FROM topic`],
    ['a topic without its framework', `DELETE FROM framework`],
    ['a trigger', `CREATE TRIGGER mine AFTER INSERT ON page BEGIN DELETE FROM question; END`],
    ['a view', `CREATE VIEW mine AS SELECT * FROM page`],
    [
      'a view in the place of a table',
      `DROP TABLE site; CREATE VIEW site AS SELECT path AS pack, path AS file, record FROM page`,
    ],
    [
      'a view that never answers in the place of the table that is read first',
      `DROP TABLE writer; CREATE VIEW writer AS WITH RECURSIVE endless (program) AS
         (SELECT '' UNION ALL SELECT program FROM endless) SELECT program FROM endless WHERE program = '1'`,
    ],
  ])('%s', (_, sql) => {
    const before = read((store) => store.getLibrary());
    expect(canBeShown()).toBe(true);
    alter(sql);
    expect(canBeShown()).toBe(false);
    expect(index()).not.toBeNull();
    expect(read((store) => store.getLibrary())).toEqual(before);
    expect(index()).toBeNull();
  });
});

describe('page content in library.db is no more trusted than a file', () => {
  const hostile =
    '<img src=x onerror="alert(1)"><script>alert(1)</script> [go](javascript:alert(1)) ' +
    '<iframe src="https://evil.example"></iframe>';

  test('its HTML and addresses are sanitized', async () => {
    alter(
      `UPDATE page SET record = json_set(record, '$.questions[0].q', '${hostile}', '$.questions[0].a', '${hostile}')`,
    );
    expect(index()).toBeNull();
    const page = read((store) => store.getPage(path))?.page;
    if (page === undefined) expect.unreachable();
    const rendered = await show(page);
    const html = JSON.stringify(rendered);
    expect(html).toContain('go');
    expect(html).not.toMatch(/<(?:script|iframe|img)|href=\\?"javascript:/i);
  });

  test.each([
    ['no JSON', `UPDATE page SET record = '{'`],
    ['nothing', `UPDATE page SET record = 'null'`],
    ['questions that are a number', set('page', 'record', 'questions', '5')],
    ['a question that is a number', set('page', 'record', 'questions[0]', '5')],
    ['a text that is an object', set('page', 'record', 'questions[0].a', '{}')],
  ])('a page of %s fails without affecting the library', async (_, sql) => {
    const before = read((store) => store.getLibrary());
    alter(sql);
    expect(index()).toBeNull();
    expect(read((store) => store.getLibrary())).toEqual(before);
    const open = async (): Promise<unknown> => {
      const found = read((store) => store.getPage(path));
      if (found === null) throw new Error('There is none.');
      return await show(found.page);
    };
    await expect(open()).rejects.toThrow();
  });

  test('a huge title is kept', () => {
    const title = 'x'.repeat(20_000_000);
    alter(`UPDATE page SET summary = json_set(summary, '$.title', '${title}')`);
    expect(index()).toBeNull();
    const { frameworks } = read((store) => store.getLibrary());
    const [page] = frameworks[0]?.topics[0]?.pages ?? [];
    expect(page?.title.length).toBe(title.length);
  });
});
