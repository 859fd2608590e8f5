/** After any series of edits, library.db must equal, row for row, a fresh index of the files. */
import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { ContentRoot } from '../../src/main/jobs/indexing/index-content.ts';
import { indexContent } from '../../src/main/jobs/indexing/index-content.ts';
import { hasGoodRows } from '../../src/main/storage/library/check-library-rows.ts';
import { IndexStore } from '../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../src/main/storage/library/library-database.ts';
import { LibraryStore } from '../../src/main/storage/library/library-store.ts';
import { articleText, frameworkText, topicText } from '../main/small-library.ts';
import { useTempFolder } from '../main/temp-folder.ts';
import type { Random } from '../../tools/random.ts';
import { Tally, torture, tortureTimeout } from '../torture.ts';

const folder = useTempFolder();
/** `a` with `b-c` and `a-b` with `c` share one topic file name. */
const frameworks = ['a', 'a-b', 'b'];
const topics = ['c', 'b-c'];
const slugs = ['one', 'two', 'three'];
const figure =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>Nine</title></svg>\n';

const tables = [
  ...['pack', 'file', 'provided', 'needed', 'problem', 'framework', 'topic', 'page', 'question'],
  ...['article', 'article_page', 'site', 'figure', 'image', 'search_source'],
];
const searchRows = [
  `SELECT source, question, framework, difficulty, title, body
     FROM search_document JOIN search_body ON document = id`,
  'SELECT path, kind, name, location FROM search_name',
];
/** The locations of a term according to the FTS5 indexes. */
const matches = [
  `SELECT source, question FROM search_text JOIN search_document ON id = search_text.rowid
     WHERE search_text MATCH :term`,
  `SELECT path FROM search_outline JOIN search_name ON id = search_outline.rowid
     WHERE search_outline MATCH :term`,
];

/** Everything in the database except the document ids that search assigns. */
function dump(database: Database, terms: readonly string[]): unknown {
  const list = (sql: string, value = {}): string[] =>
    database
      .prepare(sql)
      .all(value)
      .map((row) => JSON.stringify(row))
      .sort();
  const library = new LibraryStore(database);
  return {
    rows: tables.map((table) => [table, list(`SELECT * FROM ${table}`)]),
    search: searchRows.map((sql) => list(sql)),
    found: terms.map((term) => [term, matches.map((sql) => list(sql, { term: `"${term}"` }))]),
    tree: library.getLibrary(),
    problems: library.listProblems(),
    questions: library.listQuestions(),
  };
}

function pickPath(random: Random): string {
  const [framework, topic, slug] = [frameworks, topics, slugs].map((names) => random.pick(names));
  return random.pick([
    `frameworks/${framework}.yml`,
    `topics/${framework}-${topic}.yml`,
    ...Array<string>(4).fill(`qa/${framework}/${topic}/${slug}.md`),
    `qa/${framework}/${topic}/${slug}.svg`,
    `blog/${slug}.md`,
    `figures/${slug}.svg`,
    random.pick(['site.yml', 'SITE.yml', 'site.yaml']),
    `qa/${framework}/${slug}.md`,
  ]);
}

function makePage(random: Random, path: string): string {
  const [, framework = '', topic = ''] = path.split('/');
  const questions = slugs.slice(0, 1 + random.below(3)).map((id) => {
    const picture = random.pick(['', '', `![It](figure:${random.pick(slugs)})`, '![It](one.svg)']);
    return (
      `  - id: ${id}\n    difficulty: ${random.pick(['easy', 'hard'])}\n    q: What is ${id}?\n` +
      `    a: |\n      Word${random.below(9)} ${picture}.\n\n      **Rule of thumb:** remember ${id}.\n`
    );
  });
  const names = random.below(4) > 0 ? '' : `framework: N${framework}\ntopic: N${topic}\n`;
  return (
    `---\ntitle: Title ${random.below(5)}\ndescription: It.\nseoDescription: It.\ndifficulty: easy\n` +
    `order: ${1 + random.below(3)}\nupdated: 2026-11-20\n${names}questions:\n${questions.join('')}---\n`
  );
}

/** A text that usually fits the path. */
function makeText(random: Random, path: string): string {
  const [kind = '', name = ''] = path.split('/');
  const address = `/${random.pick(frameworks)}/${random.pick(topics)}/${random.pick(slugs)}`;
  const slug = name.replace(/\.\w+$/, '');
  if (random.below(8) === 0) return random.pick(['title: [', '---\ntitle: x\n---\n', '']);
  const title = `N${random.below(3) === 0 ? 'other' : slug}`;
  if (kind === 'frameworks') return frameworkText(title, slug, 1 + random.below(2));
  if (kind === 'topics') {
    const fits = frameworks.filter((name) => topics.some((topic) => `${name}-${topic}` === slug));
    const framework = random.pick([...fits, ...fits, 'a']);
    return topicText(title, slug.slice(framework.length + 1), framework, 1 + random.below(2));
  }
  if (path.endsWith('.svg')) return figure.replace('9 9', `9 ${1 + random.below(9)}`);
  if (kind === 'qa') return makePage(random, path);
  if (kind === 'blog') return articleText(title, [address, address.replace('one', 'two')]);
  return `quiz:\n  title: Quiz\n  description: It.\n  url: ${random.pick(['/', '/a', address])}\n`;
}

let writes = 0;

/** Gives every write its own time: files of equal size written in the same instant would look unchanged. */
function write(path: string, text: string): void {
  writes += 1;
  writeFileSync(path, text);
  utimesSync(path, writes, writes);
}

/** Writes most frameworks and topics, and some of everything. */
function writeRoot(random: Random, root: string, seen: Tally): void {
  const parents = frameworks.flatMap((framework) => [
    `frameworks/${framework}.yml`,
    ...topics.map((topic) => `topics/${framework}-${topic}.yml`),
  ]);
  for (const path of parents.filter(() => random.below(8) > 0)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    write(join(root, path), makeText(random, path));
  }
  for (let files = random.below(40); files > 0; files -= 1) act(random, root, seen);
}

/** Makes one change to the files; returns the changed paths, or null if only a full scan can find them. */
function act(random: Random, root: string, seen: Tally): string[] | null {
  const kind = random.pick(['write', 'write', 'save', 'remove', 'rename', 'move'] as const);
  const pickFolder = (): string => `qa/${random.pick(frameworks)}/${random.pick(topics)}`;
  const pick = (): string => join(root, kind === 'move' ? pickFolder() : pickPath(random));
  const [path, other] = [pick(), pick()];
  const isThere = statSync(path, { throwIfNoEntry: false }) !== undefined;
  if (kind !== 'write' && !isThere) return [];
  seen.add(kind);
  for (const one of [path, other]) mkdirSync(dirname(one), { recursive: true });
  if (kind === 'write' || kind === 'save') {
    write(path, makeText(random, path.slice(root.length + 1)));
  } else if (kind === 'remove') rmSync(path);
  else {
    if (path !== other) rmSync(other, { recursive: true, force: true });
    renameSync(path, other);
  }
  return kind === 'move' ? null : [path, other];
}

test(
  'after any edits library.db equals a fresh index',
  async () => {
    const suite = torture('Edits, each indexed by what it changes', { usual: 8 });
    const seen = new Tally();
    await suite.eachRound((random, round) => {
      const roots = ['', 'mine'].map((pack): ContentRoot => {
        return { pack, name: `Library ${pack}`, folder: join(folder.path, `${round}${pack}`) };
      });
      for (const root of roots) {
        mkdirSync(root.folder);
        writeRoot(random, root.folder, seen);
      }
      const database = createLibraryDatabase(':memory:', 'test');
      let known: ContentRoot[] = [];
      for (let edits = 0; edits < 12; edits += 1) {
        const there = random.below(6) === 0 ? roots.slice(0, 1) : roots;
        let changed: string[] | null = there.length === known.length ? [] : null;
        for (let times = edits === 0 ? 0 : 1 + random.below(3); times > 0; times -= 1) {
          const paths = act(random, random.pick(there).folder, seen);
          changed = changed === null || paths === null ? null : [...changed, ...paths];
        }
        indexContent(new IndexStore(database), there, { changed });
        // Otherwise the next start would rebuild it.
        expect(hasGoodRows(database)).toBe(true);
        known = there;
        const terms = ['one', 'two', 'title', 'word1', 'remember', 'other'];
        // A broken file keeps its last good version, which a fresh index can't know, so broken files are removed first.
        const isStale = database.prepare(
          `SELECT pack, path FROM file WHERE stale = 1 AND (parsed ->> 'draft') IS NOT NULL`,
        );
        const stale = isStale.all() as { pack: string; path: string }[];
        for (const { pack, path } of stale) {
          const root = roots.find((one) => one.pack === pack);
          if (root !== undefined) rmSync(join(root.folder, path));
        }
        if (stale.length > 0) indexContent(new IndexStore(database), there);
        const fresh = createLibraryDatabase(':memory:', 'test');
        indexContent(new IndexStore(fresh), there);
        expect(dump(database, terms)).toEqual(dump(fresh, terms));
        fresh.close();
        seen.add('comparisons');
        const pages = database.prepare<[], number>('SELECT count(*) FROM page').pluck();
        seen.add('pages compared', pages.get());
      }
      database.close();
      for (const name of readdirSync(folder.path))
        rmSync(join(folder.path, name), { recursive: true });
    });
    suite.report(`${seen.describe()}; every row the same`);
  },
  tortureTimeout,
);
