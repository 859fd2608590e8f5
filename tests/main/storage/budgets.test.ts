/** The cost of editing and opening a page, in statements and rows: it depends on the page, not on the library. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Statement } from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { buildCorpus } from '../../../bench/corpus.ts';
import { writeLibrary } from '../../../bench/write-library.ts';
import { indexContent } from '../../../src/main/jobs/indexing/index-content.ts';
import { IndexStore } from '../../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../../src/main/storage/library/library-database.ts';
import { LibraryStore } from '../../../src/main/storage/library/library-store.ts';
import type { Page } from '../../../src/shared/records.ts';
import { bundledRoot } from '../small-library.ts';
import { useTempFolder } from '../temp-folder.ts';

const asked = vi.hoisted(() => ({ statements: 0, rows: 0, given: new Map<string, unknown[]>() }));

vi.mock(import('../../../src/main/storage/prepare.ts'), async (load) => {
  const { prepare } = await load();
  const watch = (sql: string, statement: Statement): Statement =>
    new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (name === 'pluck') return () => watch(sql, target.pluck());
        if (name !== 'all' && name !== 'get' && name !== 'run') return value;
        return (...given: unknown[]) => {
          const answer = (value as (...args: unknown[]) => unknown).apply(target, given);
          asked.statements += 1;
          asked.given.set(sql, given);
          if (name === 'all') asked.rows += (answer as unknown[]).length;
          else if (name === 'get' && answer !== undefined) asked.rows += 1;
          return answer;
        };
      },
    });
  return {
    prepare: (database: Database, sql: string) =>
      watch(sql, prepare(database, sql) as Statement) as never,
  };
});

interface Cost {
  statements: number;
  /** Rows returned. */
  read: number;
  written: number;
}

interface Library {
  database: Database;
  content: string;
  pages: Page[];
}

const folder = useTempFolder();

function open(questions: number): Library {
  const content = join(folder.path, String(questions));
  const { pages } = buildCorpus(questions, 0);
  writeLibrary(content, pages);
  const database = createLibraryDatabase(':memory:', 'test');
  indexContent(new IndexStore(database), [bundledRoot(content)]);
  return { database, content, pages };
}

/** Returns the cost of the work; fails if it scans a table that grows with the library. */
function count(database: Database, work: () => void): Cost {
  const readChanges = (): number =>
    database.prepare('SELECT total_changes()').pluck().get() as number;
  Object.assign(asked, { statements: 0, rows: 0, given: new Map() });
  const before = readChanges();
  work();
  const cost = { statements: asked.statements, read: asked.rows, written: readChanges() - before };
  const isOneRow = (sql: string): boolean => /^SELECT 1 FROM \w+ LIMIT 1$/.test(sql);
  const scans = [...asked.given]
    .filter(([sql]) => /^\s*(?:SELECT|INSERT|UPDATE|DELETE)/.test(sql) && !isOneRow(sql))
    .flatMap(([sql, given]) =>
      database
        .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...given)
        .filter(({ detail }) =>
          /^SCAN (?!json_each|pack\b|writer\b|search_\w+ VIRTUAL)/.test(detail),
        )
        .map(({ detail }) => `${detail}: ${sql}`),
    );
  expect(scans).toEqual([]);
  return cost;
}

/** Expects the same costs in a library of any size as in a small one. */
function expectSame(small: Cost, large: Cost): void {
  expect(small.statements).toBeGreaterThan(0);
  for (const name of ['statements', 'read', 'written'] as const) {
    // A word of the page may be new to a small library, and FTS5 splits its pages differently.
    expect(large[name], name).toBeLessThanOrEqual(small[name] * 1.2);
  }
}

function edit({ database, content, pages }: Library, change: (text: string) => string): Cost {
  const file = join(content, pages[0]?.id ?? '');
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
  return count(database, () => {
    const roots = [bundledRoot(content)];
    const report = indexContent(new IndexStore(database), roots, { changed: [file] });
    expect(report).toMatchObject({ changed: 1, parsed: 1 });
  });
}

/** Indexes the work's changes to the second page. */
function change({ database, content, pages }: Library, work: (file: string) => void): Cost {
  const file = join(content, pages[1]?.id ?? '');
  work(file);
  return count(database, () => {
    indexContent(new IndexStore(database), [bundledRoot(content)], { changed: [file] });
  });
}

function remove(library: Library): Cost {
  return change(library, (file) => renameSync(file, `${file}.away`));
}

function restore(library: Library): Cost {
  return change(library, (file) => renameSync(`${file}.away`, file));
}

test('editing, removing or adding a page costs the same in a large library as in a small one', () => {
  const [small, large] = [open(160), open(1600)];
  const edits: ((text: string) => string)[] = [
    (text) => text.replace('Rule of thumb:** ', '$&edited '),
    (text) => text.replace(/^title: .*/m, 'title: Another'),
    (text) => text.replace(/^order: .*/m, 'order: 1000'),
    (text) => text.replace('- id: question-2', '- id: question-new'),
    (text) => text.replace(/^title: .*/m, 'title: ['),
  ];
  for (const change of edits) expectSame(edit(small, change), edit(large, change));

  const { gone, back } = { gone: remove(small), back: restore(small) };
  expectSame(gone, remove(large));
  expectSame(back, restore(large));
  for (const { database } of [small, large]) database.close();
});

test('opening a page costs the same in a large library as in a small one', () => {
  const [small, large] = [open(160), open(1600)].map(({ database, pages }) => {
    const library = new LibraryStore(database);
    const path = pages[0]?.path ?? '';
    const cost = count(database, () => {
      expect(library.getPage(path)?.page.questions).toHaveLength(16);
      expect(library.getHashes(path).size).toBe(16);
      expect(library.getQuestion(`${path}#question-3`)).not.toBeNull();
      expect(library.hasQuestion(`${path}#question-17`)).toBe(false);
    });
    database.close();
    return cost;
  }) as [Cost, Cost];
  // Ten times as many pages make ten times as many siblings, which the page lists.
  expect(large.statements).toBe(small.statements);
  expect(large.read - small.read).toBeLessThanOrEqual(10);
  expect([small.written, large.written]).toEqual([0, 0]);
});
