import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildRecords } from '../../../../src/main/content/build-records.ts';
import { parseFile } from '../../../../src/main/content/parse.ts';
import { encodePayload } from '../../../../src/main/content/payload.ts';
import type { Importer } from '../../../../src/main/features/imports/importer.ts';
import type { ImportPlan } from '../../../../src/shared/imports.ts';
import type { Page } from '../../../../src/shared/records.ts';
import { frameworkText, pageText, topicText } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';
import { createImporter, planFiles } from './create-importer.ts';

const folder = useTempFolder();
let chosen: string[];
let importer: Importer;

beforeEach(() => {
  chosen = [];
  importer = createImporter(join(folder.path, 'packs'));
});

/** Plans the import of one file. */
async function plan(name: string, content: string | Uint8Array): Promise<ImportPlan> {
  chosen = [folder.write(name, content)];
  const result = await planFiles(importer, chosen);
  if (result === null) throw new Error('Nothing was chosen.');
  return result;
}

/** Builds the import and reads the resulting pages. */
async function build({ id }: ImportPlan): Promise<Page[]> {
  const { location } = await importer.build(id);
  const files = readdirSync(location, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:md|yml)$/.test(name),
  );
  const parsed = files.map((path) => parseFile(path, readFileSync(join(location, path), 'utf8')));
  const records = buildRecords(parsed);
  expect([...parsed.flatMap(({ problems }) => problems), ...records.problems]).toEqual([]);
  return records.pages;
}

/** The page of a small library. */
function makePage(): { page: Page; framework: unknown; topic: unknown } {
  const files = [
    parseFile('frameworks/sql.yml', frameworkText('SQL', 'sql', 3)),
    parseFile('topics/sql-joins.yml', topicText('Joins', 'joins', 'sql', 2)),
    parseFile('qa/sql/joins/inner.md', pageText('Inner', 4, ['one', 'two'])),
  ];
  const { pages, frameworks, topics } = buildRecords(files);
  const [page] = pages;
  if (page === undefined) throw new Error('The library has no page.');
  return { page, framework: frameworks[0], topic: topics[0] };
}

describe('importing a payload', () => {
  test('gives the same pages for a topic', async () => {
    const { page, framework, topic } = makePage();
    const data = { 'topic-sql-joins': { topic, framework, pages: [page] } };
    const found = await plan('joins.json', encodePayload({ data, prerenderedAt: 1 }));
    expect(found.asks).toEqual({ placement: false, difficulty: false });
    expect(found.notes).toEqual([]);
    expect(await build(found)).toEqual([page]);
  });

  test('keeps and reports unknown fields of a page', async () => {
    const { page } = makePage();
    const questions = page.questions.map((question) => ({ ...question, votes: 3 }));
    const value = {
      page: { ...page, questions, author: { name: 'Ada' } },
      siblings: [{ subtopic: 'Inner', path: page.path, order: 4 }],
      blogLink: { path: '/blog/joins', title: 'Joins' },
    };
    const data = { [`qa-${encodeURIComponent(page.path)}`]: value };
    const found = await plan('inner.json', encodePayload({ data, prerenderedAt: null }));
    expect(found.notes).toEqual([
      'Inner: author kept under "meta".',
      'Inner: votes of "one" kept under "meta".',
      'Inner: votes of "two" kept under "meta".',
      'The framework “Sql” is made for the pages.'.replace('Sql', 'SQL'),
      'The topic “Joins” is made for the pages.',
    ]);
    const [built] = await build(found);
    expect(built?.questions).toEqual(page.questions);
    expect(built?.meta).toEqual({
      author: { name: 'Ada' },
      questions: { one: { votes: 3 }, two: { votes: 3 } },
    });
  });

  test('cuts and reports texts over the length limits of a file', async () => {
    const { page, framework, topic } = makePage();
    const long = '\u{1F600}'.repeat(3000);
    const data = {
      'topic-sql-joins': {
        topic: { ...(topic as object), description: long },
        framework: { ...(framework as object), name: `F ${long}` },
        pages: [{ ...page, title: `T ${long}`, subtopic: `T ${long}`, seoDescription: long }],
      },
    };
    const found = await plan('joins.json', encodePayload({ data, prerenderedAt: 1 }));
    const shown = `T ${'\u{1F600}'.repeat(248)}…`;
    expect(found.notes).toContain(`${shown}: its title was longer, and is cut to 500 characters.`);
    expect(found.notes).toContain(
      `${shown}: its seoDescription was longer, and is cut to 2,000 characters.`,
    );
    expect(found.notes).toContain(
      'Joins: its description was longer, and is cut to 2,000 characters.',
    );
    const [built] = await build(found);
    expect(built).toMatchObject({ title: shown, framework: `F ${'\u{1F600}'.repeat(248)}…` });
    expect(built?.seoDescription).toHaveLength(1999);
  });

  test('reports inconsistent values with their positions', async () => {
    const { page, framework, topic } = makePage();
    const [one, two] = page.questions;
    const odd = {
      ...page,
      path: '/sql/joins/left',
      questionsCount: 9,
      updated: '2026-13-45',
      extension: 'mdx',
      questions: [
        { ...one, difficulty: 'tricky' },
        { ...two, a: 'No rule.', difficulty: undefined },
      ],
    };
    const data = {
      'topic-sql-keys': { topic: { ...(topic as object), stem: 'joins' }, framework, pages: [odd] },
    };
    const { notes } = await plan('joins.json', encodePayload({ data, prerenderedAt: 1 }));
    const place = 'joins.json: topic-sql-keys.pages[0]';
    expect(notes.filter((note) => note.startsWith('joins.json'))).toEqual([
      'joins.json: topic-sql-keys.topic.stem is "joins"; it becomes topics/sql-joins.',
      `${place}: the difficulty of "one", "tricky", is none of easy, medium, hard; it becomes medium.`,
      `${place} is under the wrong key; it should be topic-sql-joins.`,
      `${place}.id is "qa/sql/joins/inner.md"; it becomes qa/sql/joins/left.md.`,
      `${place}.stem is "sql/joins/inner"; it becomes sql/joins/left.`,
      `${place}.extension is "mdx"; it becomes md.`,
      `${place}.questionsCount is 9; it becomes 2.`,
      `${place}.updated is "2026-13-45"; it becomes today’s date.`,
      `${place}: 1 of 2 questions have no difficulty and get medium: questions[1].`,
      `${place}: 1 of 2 questions have no rule of thumb: questions[1].`,
    ]);
  });

  test('names siblings that it has no page for', async () => {
    const { page } = makePage();
    const siblings = ['inner', 'outer', 'cross'].map((name, index) => {
      return { subtopic: name, path: `/sql/joins/${name}`, order: index + 1 };
    });
    const key = `qa-${encodeURIComponent(page.path)}`;
    const named = (list: unknown[]): Promise<ImportPlan> => {
      const value = { page, siblings: list, blogLink: null };
      return plan('inner.json', encodePayload({ data: { [key]: value }, prerenderedAt: null }));
    };
    const told = `inner.json: ${key}.siblings names 2 pages that the file doesn’t contain: “outer” (/sql/joins/outer), “cross” (/sql/joins/cross).`;
    expect((await named(siblings)).notes).toContain(told);
    const broken = [...siblings, { subtopic: '', path: '/sql/joins/inner', order: 'last' }];
    expect((await named(broken)).notes).toContain(told);
  });

  test('gives pages with an impossible order the next free one', async () => {
    const { page, framework, topic } = makePage();
    const pages = ['inner', 'outer', 'cross'].map((name, index) => ({
      ...page,
      path: `/sql/joins/${name}`,
      title: name,
      subtopic: name,
      order: [9007199254740992, 9007199254740992, 1e300][index],
    }));
    const data = { 'topic-sql-joins': { topic, framework, pages } };
    const found = await plan('joins.json', encodePayload({ data, prerenderedAt: 1 }));
    expect((await build(found)).map(({ order }) => order).sort()).toEqual([1, 2, 3]);
  });

  test('keeps fields with unexpected values under "meta", for frameworks and topics too', async () => {
    const { page, framework, topic } = makePage();
    const [one, two] = page.questions;
    const odd = {
      ...page,
      subtopic: 'Inner joins',
      difficulty: 'Beginner',
      navigation: { icon: 'x' },
      related: ['/sql/joins/outer'],
      seo: { description: page.seoDescription, title: 'Joins, inside' },
      body: { type: 'minimark', value: [['p', {}, 'Hello']] },
      questions: [{ ...one, id: 'Number 1' }, two],
    };
    const pages = [odd, { ...page, path: '/sql/joins/outer', title: 'Outer', subtopic: 'Outer' }];
    const data = {
      'topic-sql-joins': {
        topic: { ...(topic as object), color: 'red' },
        framework: { ...(framework as object), icon: 'My Icon', meta: { since: 1974 } },
        pages,
      },
      other: { name: 'Go', slug: 'go', description: '' },
    };
    const found = await plan('joins.json', encodePayload({ data, prerenderedAt: 1 }));
    expect(found.notes).toEqual([
      'Joins: color kept under "meta".',
      'Inner: difficulty, related, seo, navigation, body, subtopic kept under "meta".',
      'Inner: id of "what-is-one" kept under "meta".',
      'joins.json: topic-sql-joins.pages[0].difficulty is "Beginner"; it becomes the one chosen for the import.',
      'joins.json: topic-sql-joins.pages[1].id is "qa/sql/joins/inner.md"; it becomes qa/sql/joins/outer.md.',
      'joins.json: topic-sql-joins.pages[1].stem is "sql/joins/inner"; it becomes sql/joins/outer.',
      'joins.json: there is no page in "other".',
      'Outer: the order 4 is taken, it gets 5.',
      '“Go” is left out: it has no pages.',
    ]);
    const [built] = await build(found);
    expect(built?.meta).toEqual({
      subtopic: 'Inner joins',
      difficulty: 'Beginner',
      navigation: { icon: 'x' },
      related: ['/sql/joins/outer'],
      seo: odd.seo,
      body: odd.body,
      questions: { 'what-is-one': { id: 'Number 1' } },
    });
    const [location] = readdirSync(join(folder.path, 'packs'));
    const read = (file: string): string =>
      readFileSync(join(folder.path, 'packs', location ?? '', file), 'utf8');
    expect(read('frameworks/sql.yml')).toMatch(/icon: My Icon\n(?:.*\n)*meta:\n {2}since: 1974\n/);
    expect(read('topics/sql-joins.yml')).toContain('meta:\n  color: red\n');
  });

  test.each([
    ['not JSON', '{', 'it is not JSON'],
    ['no array', '{}', 'it is not an array'],
    ['an unknown wrapper', '[{"data":1},["Evil",2],{}]', 'unknown wrapper'],
    ['no page', '[{"data":1},{"a":2},{"b":3},"c"]', 'There is no page with questions'],
  ])('refuses a payload with %s', async (_, text, message) => {
    await expect(plan('bad.json', text)).rejects.toThrow(message);
  });

  test('refuses a payload that repeats one long text many times before expanding it', async () => {
    const many = Array.from({ length: 3000 }, () => 4);
    const text = JSON.stringify([
      { data: 1 },
      { k: 2 },
      { questions: 3 },
      many,
      { q: 5, a: 5 },
      'x'.repeat(500_000),
    ]);
    await expect(plan('bomb.json', text)).rejects.toThrow('k is over 1 MB');
  });

  test('refuses a payload that repeats a long text in unknown fields', async () => {
    const many = Array.from({ length: 3000 }, () => 4);
    const text = JSON.stringify([
      { data: 1 },
      { k: 2 },
      { questions: 3 },
      many,
      { q: 5, a: 5, votes: 6 },
      'short',
      'x'.repeat(500_000),
    ]);
    await expect(plan('bomb.json', text)).rejects.toThrow('k is over 1 MB');
  });

  test('refuses pages that are too large together', async () => {
    const pages = Array.from({ length: 60 }, (_, index) => 4 + index);
    const text = JSON.stringify([
      { data: 1 },
      { k: 2 },
      pages,
      '',
      ...pages.map(() => ({ questions: 64 })),
      [65],
      { q: 66, a: 66 },
      'x'.repeat(400_000),
    ]);
    await expect(plan('bomb.json', text)).rejects.toThrow('over 20 MB');
  });

  test('leaves out references of a payload to itself', async () => {
    const text = '[{"data":1},{"k":2},{"questions":3,"self":2},[4],{"q":5,"a":5},"text"]';
    const found = await plan('circle.json', text);
    expect(found.notes).toContain('k: "self" is left out, because a file cannot hold it.');
    expect((await build(found)).map(({ questions }) => questions.length)).toEqual([1]);
  });
});

describe('importing a Markdown file', () => {
  test('gives the same page for a file in our own format', async () => {
    const { page } = makePage();
    const found = await plan('inner.md', pageText('Inner', 4, ['one', 'two']));
    expect(found.asks.placement).toBe(true);
    const changed = await importer.change(found.id, {
      ...found.choices,
      framework: 'SQL',
      topic: 'Joins',
    });
    expect(await build(changed)).toEqual([page]);
  });

  test('reads headings as questions', async () => {
    const text =
      '# Coffee\n\nAll about it.\n\n## Why *roast*?\n\nFor the taste.\n\n### In short\n\nTaste.\n\n' +
      '## Nothing here\n\n## Why grind?\n\n```\n## not a heading\n```\n';
    const found = await plan('coffee.md', text);
    expect(found.pages).toEqual([
      {
        path: '/notes/coffee/coffee',
        lines: [5, 15],
        title: 'Coffee',
        within: 'Notes, coffee',
        questions: ['Why *roast*?', 'Why grind?'],
      },
    ]);
    expect(found.leftOut).toEqual([
      { file: 'coffee.md', line: 13, text: 'Nothing here', reason: 'It has no answer.' },
    ]);
    expect(existsSync(join(folder.path, 'packs'))).toBe(false);
    const [page] = await build(
      await importer.change(found.id, { ...found.choices, difficulty: 'hard', topic: 'Drinks' }),
    );
    expect(page).toMatchObject({
      path: '/notes/drinks/coffee',
      description: 'All about it.',
      updated: '2026-11-21',
    });
    expect(page?.questions).toEqual([
      {
        id: 'why-roast',
        difficulty: 'hard',
        q: 'Why *roast*?',
        a: 'For the taste.\n\n### In short\n\nTaste.',
      },
      { id: 'why-grind', difficulty: 'hard', q: 'Why grind?', a: '```\n## not a heading\n```' },
    ]);
  });

  test('reads third-level headings as questions when second-level ones only group them', async () => {
    const found = await plan('list.md', '## Part one\n\n### Why?\n\nSo.\n\n### How?\n\nThus.\n');
    expect(found.pages[0]?.questions).toEqual(['Why?', 'How?']);
    expect(found.leftOut).toEqual([]);
  });

  test.each<[string, string | Uint8Array, string]>([
    ['no heading', 'Just text.', 'There is no question'],
    ['bytes that are not UTF-8', new Uint8Array([0x23, 0x20, 0xff, 0xfe]), 'There is no question'],
    ['more than 1 MB', '#'.repeat(1024 * 1024 + 1), 'over 1 MB'],
    [
      'a YAML bomb',
      '---\na: &a [x, x]\nb: &b [*a, *a]\nquestions: [*b, *b]\n---\n',
      'anchors (&) are refused',
    ],
    ['broken YAML', '---\ntitle: [\n---\n## A?\n\nB.\n', 'bad.md:'],
  ])('refuses a file with %s', async (_, text, message) => {
    await expect(plan('bad.md', text)).rejects.toThrow(message);
    expect(readdirSync(folder.path)).toEqual(['bad.md']);
  });
});

describe('Importer', () => {
  test('imports several files into one library', async () => {
    chosen = ['a.md', 'b.md'].map((name) => folder.write(name, `## Why ${name}?\n\nSo.\n`));
    const found = await planFiles(importer, chosen);
    expect(found?.sources).toEqual(chosen.map((file) => basename(file)));
    expect(found === null ? [] : (await build(found)).map(({ order }) => order)).toEqual([1, 2]);
  });

  test('forgets files once they are canceled or imported', async () => {
    const first = await plan('a.md', '## Why?\n\nSo.\n');
    const second = await plan('b.md', '## Why?\n\nSo.\n');
    await expect(importer.build(first.id)).rejects.toThrow('This import is over');
    await build(second);
    await expect(importer.build(second.id)).rejects.toThrow('This import is over');
  });

  test('does nothing when nothing is chosen', async () => {
    expect(await importer.begin([])).toEqual({ packs: [], plan: null, failure: '' });
  });

  test('writes nothing when there are problems, and lists them', async () => {
    const found = await plan('a.json', '[{"data":1},{"k":2},{"questions":3},[]]');
    expect(found.problems.join()).toContain('at least one question');
    expect(found.problems.join()).toMatch(/^a\.json: k: /);
    await expect(importer.build(found.id)).rejects.toThrow('cannot be imported');
    expect(existsSync(join(folder.path, 'packs'))).toBe(false);
  });
});
