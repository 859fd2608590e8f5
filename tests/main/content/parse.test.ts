import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashDraft } from '../../../src/main/content/derived.ts';
import { parseFile } from '../../../src/main/content/parse.ts';
import { articleText, frameworkText, pageText, readMarks, topicText } from './marked-text.ts';

const framework = 'frameworks/sql.yml';
const topic = 'topics/sql-schema-design.yml';
const page = 'qa/sql/schema-design/data-types.md';
const article = 'blog/choosing-types.md';

/** Expects exactly these messages (or their beginnings), in order, at the places marked in the text. */
function expectProblems(path: string, marked: string, ...messages: string[]): void {
  const { text, positions } = readMarks(marked);
  expect(positions).toHaveLength(messages.length);
  const parsed = parseFile(path, text);
  expect(parsed.problems).toEqual(
    positions.map((position, index) => ({
      file: path,
      ...position,
      message: expect.stringContaining(messages[index] ?? ''),
    })),
  );
  expect(parsed.draft).toBeNull();
}

describe('valid files', () => {
  test("returns the author's fields of a framework, a topic, a page and an article", () => {
    const files = [
      parseFile(framework, frameworkText()),
      parseFile(topic, topicText()),
      parseFile(page, pageText()),
      parseFile(article, articleText({}, '\nOne.\n\nTwo.\n')),
    ];
    expect(files.flatMap((file) => file.problems)).toEqual([]);
    expect(files.map((file) => file.draft)).toMatchObject([
      { kind: 'framework', slug: 'sql', icon: 'database', order: 1, tier: 1, meta: {} },
      { kind: 'topic', slug: 'schema-design', frameworkSlug: 'sql' },
      {
        kind: 'page',
        title: 'Data types',
        updated: '2026-11-21',
        navigation: true,
        related: null,
        questions: [
          { id: 'char-vs-text', difficulty: 'easy', q: 'What is `char(n)`?' },
          {
            id: 'why-numeric',
            a: 'It is exact.\n\n**Rule of thumb:** Count money in `numeric`.\n',
          },
        ],
      },
      { kind: 'article', pages: ['/sql/schema-design/data-types'], body: '\nOne.\n\nTwo.\n' },
    ]);
  });

  test('keeps optional fields', () => {
    const text = pageText({
      extra: 'navigation: false\nrelated: { slug: other }\nmeta: { source: own, tags: [a, b] }',
    });
    expect(parseFile(page, text).draft).toMatchObject({
      navigation: false,
      related: { slug: 'other' },
      meta: { source: 'own', tags: ['a', 'b'] },
    });
  });

  test('accepts a site.yml with no parts, one part or both', () => {
    expect(parseFile('site.yml', '# nothing\n')).toMatchObject({
      draft: { kind: 'site', quiz: null, channel: null },
      problems: [],
    });
    const quiz = 'quiz:\n  title: Quiz\n  description: Try it.\n  url: https://example.com/quiz\n';
    const channel = 'channel:\n  title: Videos\n  description: Watch.\n  url: /sql\n';
    expect(parseFile('site.yml', quiz + channel)).toMatchObject({
      draft: {
        quiz: { title: 'Quiz', description: 'Try it.', url: 'https://example.com/quiz' },
        channel: { url: '/sql' },
      },
      problems: [],
    });
  });

  test('accepts derived and redundant fields with the right values', () => {
    const draft = parseFile(page, pageText()).draft;
    expect(draft).not.toBeNull();
    const text = pageText({
      derived: `id: ${page}
path: /sql/schema-design/data-types
stem: sql/schema-design/data-types
extension: md
questionsCount: 2
seo: { description: Questions on types. }
body: { value: [], type: minimark, toc: { title: '', depth: 2, searchDepth: 2, links: [] } }
__hash__: ${draft === null ? '' : hashDraft(draft)}
subtopic: Data types
framework: SQL
frameworkSlug: sql
topic: Schema design
topicSlug: schema-design`,
    });
    expect(parseFile(page, text).problems).toEqual([]);
  });

  test('ignores byte order marks and Windows line breaks', () => {
    const plain = parseFile(page, pageText());
    expect(parseFile(page, `\uFEFF${pageText().replaceAll('\n', '\r\n')}`)).toEqual(plain);
  });

  test('gives a result that survives a JSON round trip', () => {
    const parsed = parseFile(page, pageText());
    expect(JSON.parse(JSON.stringify(parsed))).toEqual(parsed);
  });
});

describe('fields', () => {
  test.each([
    ['name: ▸5', '"name" must be text'],
    ['name: ▸""', '"name" is empty'],
    ['name:▸', '"name" is empty: write its value.'],
    ['name: ▸~', '"name" is empty: write its value.'],
    ['name: ▸|\n  two\n  lines', '"name" must be a single line'],
  ])('refuses the line %j', (name, message) => {
    expectProblems(framework, frameworkText({ name }), message);
  });

  test('reports a missing field where the fields start', () => {
    expectProblems(
      framework,
      `▸${frameworkText({ icon: undefined })}`,
      '"icon" is missing: add it.',
    );
  });

  test.each([
    ['order: ▸1.5', '"order" must be a whole number'],
    ['order: ▸"1"', '"order" must be a whole number'],
    ['order: ▸.inf', 'This number is not finite'],
  ])('refuses "%s"', (order, message) => {
    expectProblems(framework, frameworkText({ order }), message);
  });

  test('refuses a tier that is not a whole number', () => {
    expectProblems(framework, frameworkText({ tier: 'tier: ▸high' }), '"tier" must be a whole');
  });

  test('suggests the nearest known key for an unknown one', () => {
    expectProblems(
      page,
      pageText({ extra: '▸tilte: x' }),
      'The key "tilte" is unknown. Did you mean "title"?',
    );
    expectProblems(
      framework,
      frameworkText({ extra: '▸colour: red' }),
      'The key "colour" is unknown. The keys here are name, slug, description, icon, order, tier',
    );
  });

  test.each([
    ['2026-02-30', 'is a date that no calendar has: correct it.'],
    ['2026-13-01', 'is a date that no calendar has: correct it.'],
    ['2025-02-29', 'is a date that no calendar has: correct it.'],
    ['21.11.2026', 'must be a date like 2026-11-21'],
    ['2026', 'must be text'],
  ])('refuses the date %s', (date, message) => {
    expectProblems(page, pageText({ updated: `updated: ▸${date}` }), `"updated" ${message}`);
  });

  test('accepts a leap day as a date', () => {
    expect(parseFile(page, pageText({ updated: 'updated: 2028-02-29' })).problems).toEqual([]);
  });

  test('refuses navigation, related, meta and difficulty of the wrong type', () => {
    expectProblems(
      page,
      pageText({
        difficulty: 'difficulty: ▸Medium',
        extra: 'navigation: ▸yes\nrelated: ▸[a]\nmeta: ▸text',
      }),
      '"difficulty" must be easy, medium or hard',
      '"navigation" must be true or false',
      '"related" must be a map',
      '"meta" must be a map',
    );
  });

  test.each([0, -3])(
    'accepts %d as the order of a framework and a topic, not of a page',
    (order) => {
      const line = `order: ${order}`;
      expect(parseFile(framework, frameworkText({ order: line })).draft).toMatchObject({ order });
      expect(parseFile(topic, topicText({ order: line })).draft).toMatchObject({ order });
      expectProblems(
        page,
        pageText({ order: `order: ▸${order}` }),
        'must be a whole number from 1',
      );
    },
  );

  test('reports every problem of a file at once, from top to bottom', () => {
    expectProblems(
      topic,
      '▸name: Schema design\nslug: ▸Schema Design\nframeworkSlug: ▸12\norder: ▸-1.5\n▸nmae: x\n',
      '"description" is missing',
      '"slug" must be lowercase words',
      '"frameworkSlug" must be text',
      '"order" must be a whole number, without quotes',
      'Did you mean "name"?',
    );
  });
});

describe('questions', () => {
  const questions = (text: string): string => pageText({ questions: `questions:${text}` });

  test('must be a non-empty list', () => {
    expectProblems(page, questions(' ▸[]'), '"questions" is empty');
    expectProblems(page, questions(' ▸text'), '"questions" must be a list of questions');
    expectProblems(page, questions('\n  - ▸text'), '"questions[0]" must be a map with id,');
  });

  test('must each have all the fields of a question and no others', () => {
    expectProblems(
      page,
      questions(`
  - id: ▸Two_Words
    difficulty: ▸expert
    q: ▸|
      Two
      lines?
    a: ▸' '
    ▸answer: x
  - ▸id: fine
    difficulty: easy
    q: Why?`),
      '"id" must be lowercase words',
      '"difficulty" must be easy, medium or hard',
      '"q" must be a single line',
      '"a" is empty',
      'The key "answer" is unknown. The keys here are id, difficulty, q, a.',
      '"a" is missing',
    );
  });

  test('report a repeated id at its second use, with the line of the first', () => {
    expectProblems(
      page,
      questions(`
  - { id: one, difficulty: easy, q: Why?, a: Because. }
  - { id: two, difficulty: easy, q: Why?, a: Because. }
  - { id: ▸one, difficulty: ▸simple, q: Why?, a: Because. }`),
      'The question id "one" is already used in line 9',
      '"difficulty" must be',
    );
  });
});

describe('derived fields with wrong values', () => {
  test('are reported in a page', () => {
    expectProblems(
      page,
      pageText({
        derived: `id: ▸qa/sql/schema-design/other.md
path: ▸/sql/schema-design/other
stem: ▸other
extension: ▸yml
questionsCount: ▸3
seo: ▸{ description: Other. }
body: ▸null
__hash__: ▸abc
subtopic: ▸Other
frameworkSlug: ▸mysql
topicSlug: ▸design`,
      }),
      `"id" must be "${page}": correct it, or leave it out.`,
      '"path" must be "/sql/schema-design/data-types"',
      '"stem" must be "sql/schema-design/data-types"',
      '"extension" must be "md"',
      '"questionsCount" must be 2',
      '"seo" must be {"description":"Questions on types."}',
      '"body" must be {',
      '"__hash__" must be "',
      '"subtopic" must be "Data types"',
      '"frameworkSlug" must be "sql"',
      '"topicSlug" must be "schema-design"',
    );
  });

  test('are reported in a framework, a topic and an article', () => {
    expectProblems(
      framework,
      frameworkText({ id: 'id: ▸sql' }),
      '"id" must be "frameworks/sql.yml"',
    );
    expectProblems(
      topic,
      topicText({ stem: 'stem: ▸x' }),
      '"stem" must be "topics/sql-schema-design"',
    );
    expectProblems(
      article,
      articleText({ path: 'path: ▸/x' }),
      '"path" must be "/blog/choosing-types"',
    );
  });
});

describe('file names and folders', () => {
  test('reports a slug that differs from the file name', () => {
    expectProblems(
      framework,
      frameworkText({ slug: 'slug: ▸mysql' }),
      '"slug" does not agree with the file’s name: correct it, or rename the file frameworks/mysql.yml.',
    );
    expectProblems(
      topic,
      topicText({ slug: 'slug: ▸design' }),
      'rename the file topics/sql-design.yml',
    );
    expectProblems(
      topic,
      topicText({ frameworkSlug: 'frameworkSlug: ▸mysql' }),
      '"frameworkSlug" does not agree',
    );
  });

  test('refuses `blog` as the name of a framework', () => {
    expectProblems(
      'frameworks/blog.yml',
      frameworkText({ slug: 'slug: ▸blog' }),
      '"slug" is reserved: /blog is where articles live',
    );
    expectProblems('qa/blog/a/b.md', `▸${pageText()}`, 'No framework can be called "blog"');
  });

  test.each([
    ['qa/sql/data-types.md', 'The file must be at qa/<framework>/<topic>/<subtopic>.md'],
    ['qa/sql/Schema/data-types.md', '"Schema" in the file’s path must be lowercase words'],
    ['qa/sql/schema/data-types.markdown', 'The file must be named qa/<framework>'],
    ['qa/sql/schema/data-types.mdx', 'The file must be named qa/<framework>'],
    ['qa/sql/schema/data-types.md.txt', 'The file must be named qa/<framework>'],
  ])('refuses a page at %s', (path, message) => {
    expectProblems(path, `▸${pageText()}`, message);
  });

  test.each([
    ['frameworks/sql.yaml', frameworkText(), 'The file must be named frameworks/<slug>.yml'],
    ['topics/more/sql-x.yml', topicText({ slug: 'slug: x' }), 'The file must be at topics/'],
    ['blog/2026/choosing-types.md', articleText(), 'The file must be at blog/<slug>.md'],
    ['site.yml.txt', '{}', 'The file must be named site.yml'],
    ['site.yaml', '{}', 'The file must be named site.yml'],
  ])('refuses a file at %s', (path, text, message) => {
    const [problem] = parseFile(path, text).problems;
    expect(problem).toMatchObject({
      line: 1,
      column: 1,
      message: expect.stringContaining(message),
    });
  });

  test('throws for a file that is not content', () => {
    expect(() => parseFile('WRITING.md', '')).toThrow('WRITING.md is not a content file.');
  });
});

describe('front matter', () => {
  test('must be present, closed and a map', () => {
    expectProblems(page, '▸title: x\n', 'The front matter is missing');
    expectProblems(page, '▸', 'The front matter is missing');
    expectProblems(page, '▸---\ntitle: x\n', 'The front matter is not closed');
    expectProblems(page, '---\n▸- a\n---\n', 'The fields must be a map');
    expectProblems(
      article,
      '▸---\n---\nText\n',
      'The file holds no fields: write title, description',
    );
    expectProblems(framework, '▸', 'The file holds no fields: write name, slug,');
  });

  test('may not be followed by text in a page', () => {
    expectProblems(page, pageText({}, '\n  ▸Some text\n'), 'A page has front matter only');
  });

  test('must be followed by text in an article', () => {
    expectProblems(article, articleText({}, '▸\n\n'), 'The article is empty');
  });

  test('ends at the first line that is just `---`, not at one inside an indented text', () => {
    const { problems } = parseFile(
      page,
      pageText({
        questions:
          'questions:\n  - id: a\n    difficulty: easy\n    q: Why?\n    a: |\n      x\n\n      ---\n\n      y',
      }),
    );
    expect(problems).toEqual([]);
  });
});

describe('articles and site.yml', () => {
  test('refuses article pages that are not paths of pages', () => {
    expectProblems(
      article,
      articleText({
        pages:
          'pages:\n  - ▸/sql\n  - ▸sql/a/b\n  - ▸//sql/a/b\n  - ▸/sql/a/b#c\n  - ▸3\n  - /sql/a/b',
      }),
      '"pages[0]" must be the path of a page, like /sql/schema-design/data-types',
      '"pages[1]" must be the path',
      '"pages[2]" must be the path',
      '"pages[3]" must be the path',
      '"pages[4]" must be text',
    );
  });

  test.each([
    'http://example.com',
    'javascript:alert(1)',
    '//example.com/a',
    'https://user@example.com',
    'https:/x',
    '/-/settings',
  ])('refuses a link from site.yml to %s', (url) => {
    expectProblems(
      'site.yml',
      `quiz:\n  title: Quiz\n  description: ''\n  url: ▸${url}\n`,
      '"url" must start with https:// or be an address in the library',
    );
  });

  test('lets the quiz in site.yml link to the interview of the app, but not the channel', () => {
    const part = (url: string): string => `\n  title: T\n  description: D\n  url: ${url}\n`;
    expect(parseFile('site.yml', `quiz:${part('/-/interview')}`)).toMatchObject({
      draft: { quiz: { url: '/-/interview' } },
      problems: [],
    });
    expectProblems(
      'site.yml',
      `quiz:${part('▸/-/interview#/sql')}channel:${part('▸/-/interview')}`,
      'or be /-/interview',
      '"url" must start with https:// or be an address in the library, like /sql',
    );
  });

  test('reports missing, wrong and unknown parts of site.yml', () => {
    expectProblems(
      'site.yml',
      'quiz:\n  ▸title: Quiz\n  url: https://example.com\nchannel: ▸text\n▸quizz: {}\n',
      '"description" is missing',
      '"channel" must be a map with title, description and url',
      'Did you mean "quiz"?',
    );
  });
});

describe('YAML', () => {
  test('reports invalid YAML at the position of the error', () => {
    expectProblems(framework, 'name: SQL\nicon: "a" ▸b\n', 'This is not valid YAML: ');
  });

  test('reports a tab used for indentation, but not its consequences', () => {
    const indented = pageText().replace('    difficulty:', '▸\tdifficulty:');
    expectProblems(page, indented, 'Tabs are not allowed as indentation. Use spaces.');
    const twice = 'a: "b" ▸c\nd:\n▸\te: f\n\tg: h\n';
    expectProblems(framework, twice, 'This is not valid YAML: ', 'Use spaces.');
    const inText = 'a: |\n▸\tb\nc: |\n  d\n\t\n  e\n';
    expectProblems(framework, inText, 'Tabs are not allowed as indentation. Use spaces.');
    expectProblems(framework, 'a: |\n  b\n▸\t\n  c\n', 'Use spaces.');
  });

  test('refuses control characters unless they are escaped', () => {
    const withBell = pageText({ title: 'title: a▸\u0007b\u0007' });
    expectProblems(page, withBell, 'The control character U+0007 has no place in text: delete it.');
    expectProblems(article, articleText({}, 'a\n\nb▸\0\n'), 'The control character U+0000 ');
    expect(parseFile(page, pageText({ title: String.raw`title: "a\x07\tb"` })).problems).toEqual(
      [],
    );
  });

  test('suggests quotes when plain text makes the YAML invalid', () => {
    expectProblems(framework, 'name: ▸`SQL` it is\n', 'Put quotes around the text.');
    expectProblems(framework, 'name: ▸a: b\n', 'Put quotes around a text that holds ": ".');
  });

  test('reports texts of a page cut off by a comment', () => {
    const questions = `questions:
  - id: sharp
    difficulty: easy
    q: What is C ▸#1?
    a: It is number ▸# 1.
  - id: folded
    difficulty: easy
    q: What is
      C \t▸#2?
    a: |
      It is number # 2.`;
    const cut = (name: string): string => `"${name}" ends before this #`;
    expectProblems(
      page,
      pageText({ title: 'title: Types ▸# of C', description: 'description: On C ▸#', questions }),
      ...['title', 'description', 'q', 'a', 'q'].map(cut),
    );
  });

  test.each([
    ['behind it', 'description: On C # or so\n\n  and more.'],
    ['on a line of its own', 'description: On C\n  # or so\n\n  and more.'],
  ])('explains that a comment %s ends the text', (_where, description) => {
    const { problems } = parseFile(page, pageText({ description }));
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('If this belongs to the text above, a # ends that'),
      expect.stringContaining('This is not valid YAML'),
    ]);
  });

  test('ignores a # within quotes', () => {
    const { problems } = parseFile(
      page,
      pageText({ description: 'description: "On C #"\n  or so' }),
    );
    expect(problems[0]?.message).toMatch(/must start at the same column\.$/);
  });

  test.each([
    ['a quoted text', { title: 'title: "Data # types" # quoted' }],
    ['a number', { order: 'order: 1 # the first' }],
    ['a field that is no text', { difficulty: 'difficulty: medium # for now' }],
    [
      'the sign of a block of lines',
      { description: 'description: >- # folded\n  Choosing # types.' },
    ],
    [
      'a key',
      { questions: 'questions: # of all\n  - id: a\n    difficulty: easy\n    q: C#?\n    a: b' },
    ],
  ])('accepts a comment on the line of %s', (_what, lines) => {
    expect(parseFile(page, pageText(lines)).problems).toEqual([]);
  });

  test('accepts comments on their own lines, and outside pages', () => {
    const lines = { title: '# Above.\ntitle: Data types\n  # Below.', order: '#\norder: 1' };
    expect(parseFile(page, pageText(lines)).problems).toEqual([]);
    expect(parseFile(framework, frameworkText({ name: 'name: SQL # or so' })).problems).toEqual([]);
  });

  test('refuses a repeated key', () => {
    expectProblems(
      framework,
      frameworkText({ extra: '▸name: Other' }),
      'The key "name" is written twice: keep one of them.',
    );
  });

  test('refuses anchors and aliases, each at its position', () => {
    expectProblems(
      framework,
      frameworkText({ name: 'name: &x ▸SQL', description: 'description: ▸*x' }),
      'YAML anchors (&) are refused',
      'YAML aliases (*) are refused',
    );
  });

  test('refuses merge keys, tags and further documents', () => {
    expectProblems(framework, frameworkText({ merge: '▸<<: { a: 1 }' }), 'The key "<<" is unknown');
    expectProblems(framework, frameworkText({ name: 'name: ▸!!js/function x' }), 'not valid YAML');
    expectProblems(framework, `${frameworkText()}▸---\na: 1\n`, 'not valid YAML');
  });

  test.each(['!!omap [a: 1]', '!!pairs [a: 1]', '!!set {a}', '!!binary aGk=', '!!str x', '!own x'])(
    'refuses the tag in "%s"',
    (value) => {
      const { draft, problems } = parseFile(
        framework,
        frameworkText({ extra: `meta: { a: ${value} }` }),
      );
      expect(draft).toBeNull();
      expect(problems[0]?.message).toMatch(/tag/i);
    },
  );

  test('refuses an order above 1,000,000', () => {
    expectProblems(framework, frameworkText({ order: 'order: ▸1000001' }), 'at most 1,000,000');
    for (const order of ['9007199254740992', '1e300']) {
      expect(parseFile(framework, frameworkText({ order: `order: ${order}` })).draft).toBeNull();
    }
  });

  test('reads values the same way under a version directive', () => {
    const text = `%YAML 1.1\n---\n${frameworkText({ name: 'name: yes', description: 'description: 2026-01-01' })}`;
    expect(parseFile(framework, text).draft).toMatchObject({
      name: 'yes',
      description: '2026-01-01',
    });
  });

  test('refuses an alias bomb without expanding it', () => {
    const rows = Array.from({ length: 30 }, (_, index) => {
      const previous = `*a${index - 1}`;
      return `a${index}: &a${index} [${index === 0 ? 'x' : `${previous}, ${previous}, ${previous}`}]`;
    });
    const { problems, draft } = parseFile(framework, rows.join('\n'));
    expect(draft).toBeNull();
    expect(problems.filter(({ line }) => line === 2)).toMatchObject([
      { message: expect.stringContaining('unknown') },
      { message: expect.stringContaining('anchors') },
      { message: expect.stringContaining('aliases') },
      { message: expect.stringContaining('aliases') },
      { message: expect.stringContaining('aliases') },
    ]);
  });

  test.each([20, 40_000])('refuses %i levels of nesting', (depth) => {
    const text = frameworkText({ meta: `meta: { a: ${'['.repeat(depth)}${']'.repeat(depth)} }` });
    const { problems, draft } = parseFile(framework, text);
    expect(draft).toBeNull();
    expect(problems).toMatchObject([{ message: expect.stringContaining('nested too deeply') }]);
  });

  test('lists the first problems of a badly broken file and counts the rest', () => {
    const { problems } = parseFile(framework, 'x: 1\n'.repeat(30_000));
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)).toMatchObject({
      line: 95,
      message: expect.stringMatching(/^There are 29,906 more problems from here on/),
    });
  });

  test.each([
    ['values in a list', `name: [${'a,'.repeat(400_000)}]`, { line: 1, column: 100_005 }],
    ['lists in a list', `name: [${'[],'.repeat(300_000)}]`, { line: 1, column: 100_005 }],
    ['lines', 'a: b\n'.repeat(200_000), { line: 33_334, column: 2 }],
    ['questions that never end', '? '.repeat(400_000), { line: 1, column: 200_001 }],
  ])('refuses too many %s before reading them, at the first over the limit', (_, text, at) => {
    expect(parseFile(framework, text).problems).toEqual([
      { file: framework, ...at, message: expect.stringContaining('The YAML contains too much') },
    ]);
  });

  test('reads a map of many keys in reasonable time', () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => `  k${index}: ${index}`);
    const text = frameworkText({ meta: `meta:\n${keys.join('\n')}` });
    expect(parseFile(framework, text).problems).toEqual([]);
  });

  test('refuses keys that would change the prototype of objects', () => {
    expectProblems(
      page,
      pageText({
        extra: 'meta:\n  ▸__proto__: { polluted: true }\n▸__proto__: { polluted: true }',
      }),
      'The key "__proto__" is refused',
      'The key "__proto__" is refused',
    );
    const text = pageText({ extra: 'meta: { constructor: { prototype: { polluted: true } } }' });
    expect(parseFile(page, text).problems).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expectProblems(
      page,
      pageText({ extra: '▸constructor: x\n▸toString: y' }),
      'unknown',
      'unknown',
    );
  });
});

describe('any text', () => {
  const paths = fc.constantFrom(framework, topic, page, article, 'site.yml');

  test('is parsed without throwing, with all problems inside the file', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '---\n',
        'title: ',
        'questions:\n',
        '  - id: a\n',
        '    a: |\n      x\n',
        '\r',
      ),
      fc.constantFrom('&a ', '*a', '? ', '!!set ', '{', '[', '"', "'", '\t', '%YAML 1.1\n', '<<: '),
    );
    fc.assert(
      fc.property(paths, fc.array(piece, { maxLength: 12 }), (path, pieces) => {
        const text = pieces.join('');
        const lines = text.replace(/\r\n?/g, '\n').split('\n').length;
        const { draft, problems } = parseFile(path, text);
        expect(draft === null).toBe(problems.length > 0);
        for (const { line, column } of problems) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(lines);
          expect(column).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: 500 },
    );
  });
});
