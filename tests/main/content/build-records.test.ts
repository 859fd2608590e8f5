import { describe, expect, test } from 'vitest';
import { buildRecords } from '../../../src/main/content/build-records.ts';
import { parseFile } from '../../../src/main/content/parse.ts';
import { articleText, frameworkText, pageText, readMarks, topicText } from './marked-text.ts';

const library = {
  'frameworks/sql.yml': frameworkText(),
  'topics/sql-schema-design.yml': topicText(),
  'qa/sql/schema-design/data-types.md': pageText(),
  'blog/choosing-types.md': articleText(),
};

function build(files: Record<string, string>) {
  return buildRecords(Object.entries(files).map(([path, text]) => parseFile(path, text)));
}

/**
 * Expects exactly these problems, each given as a file whose text marks the place, and a message.
 */
function expectProblems(files: Record<string, string>, ...expected: [string, string][]): void {
  const marked = Object.entries(files).map(([path, text]) => ({ path, ...readMarks(text) }));
  const records = buildRecords(marked.map(({ path, text }) => parseFile(path, text)));
  expect(records.problems).toEqual(
    expected.map(([file, message]) => ({
      file,
      ...marked.find(({ path }) => path === file)?.positions.shift(),
      message: expect.stringContaining(message),
    })),
  );
}

describe('buildRecords', () => {
  test('combines written and derived fields', () => {
    const records = build({
      ...library,
      'site.yml': 'quiz: { title: Q, description: D, url: /sql }',
    });
    expect(records).toEqual({
      frameworks: [
        {
          id: 'frameworks/sql.yml',
          name: 'SQL',
          slug: 'sql',
          description: 'Databases.',
          icon: 'database',
          order: 1,
          tier: 1,
          extension: 'yml',
          stem: 'frameworks/sql',
          meta: {},
          __hash__: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
      topics: [
        {
          id: 'topics/sql-schema-design.yml',
          name: 'Schema design',
          slug: 'schema-design',
          frameworkSlug: 'sql',
          description: 'Types and tables.',
          order: 1,
          extension: 'yml',
          stem: 'topics/sql-schema-design',
          meta: {},
          __hash__: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
      pages: [
        {
          id: 'qa/sql/schema-design/data-types.md',
          title: 'Data types',
          subtopic: 'Data types',
          description: 'Choosing types.',
          difficulty: 'medium',
          framework: 'SQL',
          frameworkSlug: 'sql',
          topic: 'Schema design',
          topicSlug: 'schema-design',
          order: 1,
          path: '/sql/schema-design/data-types',
          questions: [
            {
              id: 'char-vs-text',
              difficulty: 'easy',
              q: 'What is `char(n)`?',
              a: 'Padded text.\n\n**Rule of thumb:** Use `text`.\n',
            },
            {
              id: 'why-numeric',
              difficulty: 'hard',
              q: 'Why numeric?',
              a: 'It is exact.\n\n**Rule of thumb:** Count money in `numeric`.\n',
            },
          ],
          questionsCount: 2,
          related: null,
          seo: { description: 'Questions on types.' },
          seoDescription: 'Questions on types.',
          updated: '2026-11-21',
          navigation: true,
          body: {
            type: 'minimark',
            value: [],
            toc: { title: '', searchDepth: 2, depth: 2, links: [] },
          },
          extension: 'md',
          stem: 'sql/schema-design/data-types',
          meta: {},
          __hash__: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
      figures: [],
      fixtures: [],
      images: [],
      gaps: [],
      articles: [
        {
          id: 'blog/choosing-types.md',
          slug: 'choosing-types',
          path: '/blog/choosing-types',
          title: 'Choosing types',
          description: 'How to choose.',
          updated: '2026-11-21',
          pages: ['/sql/schema-design/data-types'],
          body: 'The text.\n',
          __hash__: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
      site: { quiz: { title: 'Q', description: 'D', url: '/sql' }, channel: null },
      problems: [],
      hints: [],
    });
  });

  test('sorts records under their parents by order, then tier, then slug', () => {
    const framework = (slug: string, order: number, tier: number) =>
      frameworkText({ slug: `slug: ${slug}`, order: `order: ${order}`, tier: `tier: ${tier}` });
    const topic = (frameworkSlug: string, slug: string, order: number) =>
      topicText({
        slug: `slug: ${slug}`,
        frameworkSlug: `frameworkSlug: ${frameworkSlug}`,
        order: `order: ${order}`,
      });
    const page = (order: number) => pageText({ order: `order: ${order}` });
    const records = build({
      'frameworks/a.yml': framework('a', 2, 1),
      'frameworks/b.yml': framework('b', 1, 2),
      'frameworks/c.yml': framework('c', 1, 1),
      'frameworks/d.yml': framework('d', 1, 2),
      'topics/a-x.yml': topic('a', 'x', 1),
      'topics/c-x.yml': topic('c', 'x', 2),
      'topics/c-y.yml': topic('c', 'y', 1),
      'qa/a/x/one.md': page(1),
      'qa/c/x/ten.md': page(10),
      'qa/c/x/nine.md': page(9),
      'qa/c/y/two.md': page(2),
      'qa/c/y/another.md': page(2),
    });
    expect(records.frameworks.map(({ slug }) => slug)).toEqual(['c', 'b', 'd', 'a']);
    expect(records.topics.map(({ stem }) => stem)).toEqual([
      'topics/c-y',
      'topics/c-x',
      'topics/a-x',
    ]);
    expect(records.pages.map(({ path }) => path)).toEqual([
      '/c/y/another',
      '/c/y/two',
      '/c/x/nine',
      '/c/x/ten',
      '/a/x/one',
    ]);
  });

  test('gives the same records in any file order', () => {
    const files = Object.entries(library).map(([path, text]) => parseFile(path, text));
    expect(buildRecords([...files].reverse())).toEqual(buildRecords(files));
  });

  test('changes a hash only when the content changes', () => {
    const hashOf = (text: string): string | undefined =>
      build({ ...library, 'qa/sql/schema-design/data-types.md': text }).pages[0]?.__hash__;
    const hash = hashOf(pageText());
    expect(hashOf(pageText({ extra: 'framework: SQL\nquestionsCount: 2\nnavigation: true' }))).toBe(
      hash,
    );
    expect(hashOf(pageText({ title: undefined, extra: 'title: "Data types" # moved' }))).toBe(hash);
    expect(hashOf(pageText({ order: 'order: 2' }))).not.toBe(hash);
    expect(hashOf(pageText().replace('It is exact', 'It is not'))).not.toBe(hash);
  });
});

describe('rules across files', () => {
  test('reports a topic whose framework does not exist', () => {
    expectProblems(
      {
        ...library,
        'topics/git-basics.yml': topicText({
          slug: 'slug: basics',
          frameworkSlug: 'frameworkSlug: ▸git',
        }),
      },
      [
        'topics/git-basics.yml',
        'The file frameworks/git.yml, which this one belongs to, does not exist',
      ],
    );
  });

  test('reports and leaves out a page whose framework or topic does not exist', () => {
    const files = {
      ...library,
      'qa/git/basics/commits.md': `▸${pageText()}`,
      'qa/sql/tuning/plans.md': pageText({ extra: 'topicSlug: ▸tuning' }),
    };
    expectProblems(
      files,
      ['qa/git/basics/commits.md', 'The file frameworks/git.yml'],
      ['qa/sql/tuning/plans.md', 'The file topics/sql-tuning.yml'],
    );
    const plain = Object.entries(files).map(([path, text]) => [path, readMarks(text).text]);
    expect(build(Object.fromEntries(plain)).pages).toHaveLength(1);
  });

  test('rejects two folders that would share a topic by splitting its file name differently', () => {
    expectProblems(
      {
        ...library,
        'frameworks/sql-schema.yml': frameworkText({ slug: 'slug: sql-schema', order: 'order: 2' }),
        'qa/sql-schema/design/data-types.md': `▸${pageText()}`,
      },
      ['qa/sql-schema/design/data-types.md', 'The file topics/sql-schema-design.yml'],
    );
  });

  test('leaves out records that depend on a broken file without reporting more problems', () => {
    const records = build({ ...library, 'frameworks/sql.yml': 'name: SQL\n' });
    expect(records).toMatchObject({ frameworks: [], topics: [], pages: [], problems: [] });
    const withoutTopic = build({ ...library, 'topics/sql-schema-design.yml': 'name: [' });
    expect(withoutTopic).toMatchObject({ topics: [], pages: [], problems: [] });
  });

  test('reports siblings that have the same order', () => {
    const second = { title: 'title: Other', order: 'order: ▸1' };
    expectProblems(
      {
        ...library,
        'frameworks/tsql.yml': frameworkText({ slug: 'slug: tsql', order: 'order: ▸1' }),
        'topics/sql-tuning.yml': topicText({ slug: 'slug: tuning', order: 'order: ▸1' }),
        'topics/tsql-tuning.yml': topicText({
          slug: 'slug: tuning',
          frameworkSlug: 'frameworkSlug: tsql',
        }),
        'qa/sql/schema-design/ddl.md': pageText(second),
        'qa/sql/tuning/plans.md': pageText(),
      },
      ['frameworks/tsql.yml', 'The order 1 is already taken by frameworks/sql.yml'],
      [
        'qa/sql/schema-design/ddl.md',
        'The order 1 is already taken by qa/sql/schema-design/data-types.md: give each page of sql/schema-design its own.',
      ],
      ['topics/sql-tuning.yml', 'The order 1 is already taken by topics/sql-schema-design.yml'],
    );
  });

  test.each([
    ['5 alone', [5], ['5 4']],
    ['1 and 3', [1, 3], ['3 2']],
    ['2, 3 and 7', [2, 3, 7], ['2 1', '7 6']],
    ['1, 2 and 3', [3, 1, 2], []],
    ['3 beside a page without an order', [3, 'first'], []],
  ])('hints at missing numbers: %s', (_, orders, expected) => {
    const parents = {
      'frameworks/sql.yml': frameworkText(),
      'topics/sql-schema-design.yml': topicText(),
    };
    const pages = orders.map((order) => [
      `qa/sql/schema-design/page-${order}.md`,
      pageText({ order: `order: ${order}` }),
    ]);
    const { hints, problems } = build({ ...parents, ...Object.fromEntries(pages) });
    expect(hints).toEqual(
      expected.map((numbers) => {
        const [order, before] = numbers.split(' ');
        return {
          file: `qa/sql/schema-design/page-${order}.md`,
          line: expect.any(Number),
          column: 8,
          message: `There is no page of sql/schema-design with the order ${before}: number the pages from 1 without gaps.`,
        };
      }),
    );
    expect(problems).toEqual([]);
  });

  test('hints at fences that stay plain, in pages and articles', () => {
    const answer = (code: string): string =>
      pageText({
        questions: `questions:\n  - id: one\n    difficulty: easy\n    q: One?\n    a: |\n      ${code}\n\n      **Rule of thumb:** One.`,
      });
    const { hints, problems } = build({
      ...library,
      'qa/sql/schema-design/data-types.md': answer('```cobol\n      x\n      ```'),
      'blog/choosing-types.md': articleText({}, 'Text.\n\n```\nx\n```\n'),
    });
    expect(problems).toEqual([]);
    expect(hints).toEqual([
      expect.objectContaining({
        file: 'blog/choosing-types.md',
        column: 1,
        message: expect.stringContaining('no language'),
      }),
      expect.objectContaining({
        file: 'qa/sql/schema-design/data-types.md',
        column: 10,
        message: expect.stringContaining('"cobol" is unknown'),
      }),
    ]);
  });

  test('hints at rules of thumb that are missing, once for a page, or misplaced', () => {
    const question = (id: string, ...lines: string[]): string =>
      `  - id: ${id}\n    difficulty: easy\n    q: ${id}?\n    a: |\n${lines.map((line) => `      ${line}\n`).join('')}`;
    const { hints, problems } = build({
      ...library,
      'qa/sql/schema-design/data-types.md': pageText({
        questions: `questions:\n${[
          question('one', 'Yes.'),
          question('two', '**Rule of thumb:** Two.', '', 'No.'),
          question('three', 'Yes.', '', 'No.'),
        ].join('')}`.trimEnd(),
      }),
    });
    expect(problems).toEqual([]);
    expect(hints.map(({ line, message }) => [line, message])).toEqual([
      [expect.any(Number), expect.stringMatching(/^2 answers from here on have no rule of thumb/)],
      [
        (hints[0]?.line ?? 0) + 7,
        'The rule of thumb must be the last paragraph: move it to the end.',
      ],
    ]);
  });

  test('reports parent names that do not match the parents', () => {
    expectProblems(
      {
        ...library,
        'qa/sql/schema-design/data-types.md': pageText({
          extra: 'framework: ▸MySQL\ntopic: ▸Design',
        }),
      },
      ['qa/sql/schema-design/data-types.md', '"framework" must be "SQL"'],
      ['qa/sql/schema-design/data-types.md', '"topic" must be "Schema design"'],
    );
  });

  test('reports article pages that do not exist, are listed twice or already have an article', () => {
    const page = '/sql/schema-design/data-types';
    expectProblems(
      {
        ...library,
        'blog/again.md': articleText({ pages: `pages:\n  - ${page}\n  - ▸/sql/a/b\n  - ▸${page}` }),
        'blog/choosing-types.md': articleText({ pages: `pages:\n  - ▸${page}` }),
      },
      ['blog/again.md', 'There is no page /sql/a/b'],
      ['blog/again.md', `${page} is listed twice`],
      ['blog/choosing-types.md', `${page} is already accompanied by blog/again.md`],
    );
  });

  test('lets an article list a page with a broken file', () => {
    const records = build({ ...library, 'qa/sql/schema-design/data-types.md': '---\n' });
    expect(records.problems).toEqual([]);
  });

  test('does not report a link in site.yml to a topic with a broken file', () => {
    expectProblems({
      ...library,
      'topics/sql-schema-design.yml': 'name: [',
      'site.yml': 'quiz: { title: Q, description: D, url: /sql/schema-design }',
    });
  });

  test('reports dead links in site.yml', () => {
    const part = (url: string): string => `\n  title: T\n  description: D\n  url: ${url}\n`;
    expectProblems(
      { ...library, 'site.yml': `quiz:${part('▸/sql/tuning')}channel:${part('▸/blog/none')}` },
      ['site.yml', 'There is nothing at /sql/tuning in the library'],
      ['site.yml', 'There is nothing at /blog/none'],
    );
    const fine = ['/', '/sql', '/sql/schema-design', '/sql/schema-design/data-types#why-numeric'];
    for (const url of [...fine, '/blog/choosing-types', '/-/interview', 'https://example.com']) {
      expectProblems({ ...library, 'site.yml': `quiz:${part(url)}` });
    }
  });
});
