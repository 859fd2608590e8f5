/**
 * `npm run bench:indexing [-- sizes]`: measures how long it takes to index generated libraries of 1,000, 10,000 and
 * 100,000 questions, or of the given sizes, compared with only reading files and inserting texts, and the time from an
 * edit of a page to its search results, compared with just writing the page's rows. Prints a Markdown table.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { indexContent } from '../../src/main/jobs/indexing/index-content.ts';
import { listFiles } from '../../src/main/jobs/indexing/read.ts';
import { IndexStore } from '../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../src/main/storage/library/library-database.ts';
import type { Page } from '../../src/shared/records.ts';
import { buildCorpus } from '../corpus.ts';
import { measure } from '../measure.ts';
import type { Times } from '../measure.ts';
import { Report, readArguments } from '../report.ts';
import { writeLibrary } from '../write-library.ts';
import { readPageRows, writePageRows } from './page-rows.ts';

/** The number of pages edited, one after the other. */
const edits = 40;
const report = new Report('bench:indexing');

function time(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Reads the files and inserts their texts, and those of their questions, into tables without indexes. */
function insertRaw(content: string, pages: readonly Page[], file: string): number {
  return time(() => {
    const database = new Database(file);
    database.pragma('journal_mode = WAL');
    database.exec(
      'CREATE TABLE file (path, text); CREATE TABLE question (page, id, difficulty, q, a)',
    );
    const addFile = database.prepare('INSERT INTO file VALUES (?, ?)');
    const addQuestion = database.prepare('INSERT INTO question VALUES (?, ?, ?, ?, ?)');
    const insert = (): void => {
      for (const { path } of listFiles(content)) {
        addFile.run(path, readFileSync(join(content, path), 'utf8'));
      }
      for (const { path, questions } of pages) {
        for (const { id, difficulty, q, a } of questions) {
          addQuestion.run(path, id, difficulty, q, a);
        }
      }
    };
    database.transaction(insert)();
    database.close();
  });
}

function measureSize(size: number, folder: string): void {
  const content = join(folder, 'content');
  const { pages } = buildCorpus(size, 0);
  writeLibrary(content, pages);
  const raw = insertRaw(content, pages, join(folder, 'raw.db'));

  const database = createLibraryDatabase(join(folder, 'library.db'), 'bench');
  const store = new IndexStore(database);
  const roots = [{ pack: '', name: '', folder: content }];
  const full = time(() => void indexContent(store, roots));
  const nothing = time(() => void indexContent(store, roots));

  const step = Math.max(1, Math.floor(pages.length / edits));
  const edited = pages.filter((_, index) => index % step === 0).slice(0, edits);
  const edit: Times = measure(edited, ({ id }) => {
    const file = join(content, id);
    writeFileSync(file, readFileSync(file, 'utf8').replace('Rule of thumb:** ', '$&edited '));
    const { changed } = indexContent(store, roots, { changed: [file] });
    if (changed !== 1) throw new Error(`${id} was not indexed again.`);
  });
  const copies = edited.map((page) => readPageRows(database, page));
  const rows = measure(copies, (copy) => writePageRows(database, copy));
  database.close();
  const times = ({ p50, p99 }: Times): string => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
  const cells = [
    size.toLocaleString('en'),
    ...[raw, full].map((took) => (took / 1000).toFixed(2)),
    (full / raw).toFixed(1),
    nothing.toFixed(0),
    times(edit),
    times(rows),
    (edit.p50 / rows.p50).toFixed(1),
  ];
  report.print(`| ${cells.join(' | ')} |`);
}

const sizes = readArguments().map(Number);
report.print(`${cpus().length} CPUs, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}\n`);
report.print(
  '| Questions | Files read and inserted s | Indexed s | Ratio | Nothing changed ms ' +
    '| A page edited p50 / p99 ms | Its rows written p50 / p99 ms | Ratio |',
);
report.print(`|${' --- |'.repeat(8)}`);
for (const size of sizes.length > 0 ? sizes : [1000, 10_000, 100_000]) {
  const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-bench-'));
  try {
    measureSize(size, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
await report.save();
