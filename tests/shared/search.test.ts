import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findHighlights } from '../../src/shared/search/highlights.ts';
import { findSpans, hasClause } from '../../src/shared/search/match.ts';
import {
  finishLast,
  formatQuery,
  parseQuery,
  separateWords,
} from '../../src/shared/search/query.ts';
import { tokenize, tokenizeMarkdown, writeMarkdownTokens } from '../../src/shared/search/tokens.ts';

const cut = (text: string): string =>
  tokenize(text)
    .map((token) => token.text)
    .join(' ');
describe('tokenize', () => {
  test.each([
    ['Naïve ÉCOLE Ünïcode', 'naive ecole unicode'],
    ['snake_case', 'snake case'],
    ['C++ and C#', 'c ++ and c #'],
    ['@Depends(x)', '@ depends x'],
    ["data->>'name'", 'data ->> name'],
    ['a == b, a === b', 'a == b a === b'],
    ['utf-8 node.js 3.14', 'utf 8 node js 3 14'],
    ['$1 %s #id', '$ 1 % s # id'],
    ['n^2 2^n n² 2ⁿ log₂ n', 'n 2 2 n n 2 2 n log2 n'],
    ['%', '%'],
    ['x % y', 'x y'],
    ['----------', '----------'],
    ['x ---------- y', 'x y'],
    ['日本 語', '日 本 語'],
    ['全文検索はＡＰＩで使う', '全 文 検 索 は api て 使 う'],
    ['ｶﾞﾗｽ データ', 'カ ラ ス テ ー タ'],
    ['ภาษา', 'ภ า ษ า'],
    ['łódź Straße größer Ærø ﬁle İstanbul ısı', 'lodz strasse grosser aero file istanbul isi'],
    ['a?.b ?? c[] {...d}', 'a ?. b ?? c [] ... d'],
    ['li:is(a) a::before', 'li is a a :: before'],
    [':is() #!/bin/sh', ': is #!/ bin sh'],
    ['[[ -f x ]]', '[[ f x ]]'],
    ['ship it 🚀👩‍👩‍👧', 'ship it 🚀 👩‍👩‍👧'],
    ['()', '()'],
    ['', ''],
  ])('splits %j into %j', (text, tokens) => expect(cut(text)).toBe(tokens));

  test('tokens have their positions in the text', () => {
    expect(tokenize('Ab ->> ç')).toEqual([
      { text: 'ab', forms: [], start: 0, end: 2 },
      { text: '->>', forms: [], start: 3, end: 6 },
      { text: 'c', forms: [], start: 7, end: 8 },
    ]);
  });
});

describe('forms', () => {
  test.each([
    ['levels queries caching', 'level queri cach'],
    ['useEffect `XMLHttpRequest`', 'use effect xml http request'],
    ['JavaScript and PostgreSQL', ''],
    ['using ones 42s', ''],
    ['a key, two keys', 'kei'],
    ['Θ(n) and $\\alpha$', 'theta alpha'],
  ])('of %j are %j', (text, forms) => expect(writeMarkdownTokens(text).forms).toBe(forms));
});

describe('tokenizeMarkdown', () => {
  test.each([
    ['**ON** *DELETE* _x_', 'on delete x'],
    ['- one\n- two\n\n## Three', 'one two three'],
    ['| a | b |\n| --- | :-: |\n| c | d |', 'a b c d'],
    ['[text](/sql/joins#inner) more', 'text more'],
    ['`a ** b` and **bold**', 'a ** b and bold'],
    ['the `%` operator', 'the % operator'],
    ['```js\nx => y\n```\nend', 'x => y end'],
    ['```js\nnever closed **', 'never closed **'],
    ['Call ```useEffect``` to **subscribe**\n\nMore', 'call useeffect to subscribe more'],
    ['```useEffect``` first\n\nMore', 'useeffect first more'],
    ['~~~js\na || b\n~~~\n**end**', 'a || b end'],
    ['~~~\n```\na || b\n~~~\n**end**', 'a || b end'],
    ['````md\n```js\na ** b\n```\nc ** d\n````\n**end**', 'js a ** b c ** d end'],
    ['- ```js\n  a ** b\n  ```\n- **end**', 'a ** b end'],
    ['> 1. ~~~js\n>    a ** b\n>    ~~~\n> **end**', '1 a ** b end'],
    ['```js\na ** b\n```\n```js\nc ** d\n```\n', 'a ** b c ** d'],
    ['Add --force or --save-dev', 'add -- force or -- save dev'],
    ['a -- b, c--, d##\n---\n## Five', 'a b c d five'],
    ['ends with ```', 'ends with'],
    ['```js', 'js'],
    ['C++ too', 'c ++ too'],
    ['takes $O(n \\log n)$ or $O(1)$', 'takes o n log n or o 1'],
    ['| $O(n^2)$ | `$1` |', 'o n 2 $ 1'],
    ['$$\nT(n) = 2\\,T(n/2) + \\Theta(n)\n$$', 't n 2 t n 2 θ n'],
    ['$\\frac{n(n-1)}{2}$, $\\log_2 n$', 'n n 1 2 log2 n'],
    ['pay $5 for $HOME', 'pay $ 5 for $ home'],
    ['H<sub>2</sub>O, log<sub>2</sub> and <kbd>Ctrl</kbd>', 'h2o log2 and ctrl'],
  ])('splits %j into %j', (text, tokens) => expect(writeMarkdownTokens(text).tokens).toBe(tokens));

  test('splits plain ASCII like any other text, and writes the tokens that it lists', () => {
    const piece = fc.constantFrom(
      ...[
        '`',
        '```',
        '\n```\n',
        '\n~~~\n',
        '[',
        '](',
        ')',
        ' ',
        '\n',
        '#',
        '@',
        '$',
        '%',
        '-',
        '--',
        '::',
        ':-:',
        '+',
      ],
      ...['.', '?.', '[]', '{', '(', ')'],
      ...['C', 'x', 'Word', '9', '->>', '===', '*', '|', '~', 'é', 'ß', '_', '.', 'x'.repeat(70)],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const written = writeMarkdownTokens(text).tokens;
        expect(writeMarkdownTokens(`${text} é`).tokens).toBe(`${written} e`.trimStart());
        const listed = tokenizeMarkdown(text).map((token) => token.text);
        expect(listed.join(' ')).toBe(written);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('parseQuery', () => {
  test.each([
    ['ind tra', [['ind'], ['tra']], []],
    ['"on delete" cascade', [['on', 'delete'], ['cascade']], []],
    ['“on delete”', [['on', 'delete']], []],
    ['delete -drop -"on update"', [['delete']], [['drop'], ['on', 'update']]],
    ['->> --save', [['->>'], ['--', 'save']], []],
    ['snake_case', [['snake', 'case']], []],
    [' " -" - ,;', [['-']], []],
    ['n + 1', [['n'], ['1']], []],
    ['kill -9', [['kill'], ['9']], []],
    ['tail -f', [['tail'], ['f']], []],
    ['SELECT * FROM', [['select'], ['from']], []],
    ['== ===', [['=='], ['===']], []],
    ['', [], []],
  ])('reads %j', (text, wanted, without) => {
    const query = parseQuery(text);
    expect(query.wanted.map(({ tokens }) => tokens)).toEqual(wanted);
    expect(query.without.map(({ tokens }) => tokens)).toEqual(without);
  });

  test('matches a word or an open phrase as a prefix, but not a closed phrase', () => {
    expect(parseQuery('ind').wanted[0]?.prefix).toBe(true);
    expect(parseQuery('"ind"').wanted[0]?.prefix).toBe(false);
    expect(parseQuery('"on del').wanted[0]?.prefix).toBe(true);
    expect(parseQuery('n + 1 p').wanted.map(({ prefix }) => prefix)).toEqual([false, false, true]);
  });

  test('reads a formatted query back as the same query', () => {
    const query = parseQuery('a_b "c d" ->> -e -"f g"');
    expect(parseQuery(formatQuery(query))).toEqual(query);
  });
});

describe('separateWords', () => {
  test.each([
    ['client/server', [['client'], ['server']]],
    ['two Array.map "a.b" ->>', [['two'], ['array'], ['map'], ['a', 'b'], ['->>']]],
    ["data->>'name'", [['data'], ['name']]],
  ])('separates the words of %j', (text, wanted) => {
    const separated = separateWords(parseQuery(`${text} -c.d`));
    expect(separated?.wanted.map(({ tokens }) => tokens)).toEqual(wanted);
    expect(separated?.without).toEqual(parseQuery('-c.d').without);
  });

  test.each(['client server', '"client/server"', '@depends', '->>', 'I/O', 'HTTP/2', "what's", ''])(
    'finds no words to separate in %j',
    (text) => expect(separateWords(parseQuery(text))).toBeNull(),
  );
});

describe('matching', () => {
  test('marks whole clauses, extends prefixes to whole words, and joins overlapping marks', () => {
    const text = 'Indexes: an index on delete';
    const marked = findSpans(tokenize(text), parseQuery('ind "index on" "on delete"').wanted);
    expect(marked.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Indexes',
      'index on delete',
    ]);
  });

  test('finds a phrase only where its words stand together', () => {
    const [clause] = parseQuery('"on delete"').wanted;
    if (clause === undefined) expect.unreachable();
    expect(hasClause(tokenize('ON DELETE CASCADE'), clause)).toBe(true);
    expect(hasClause(tokenize('on every delete'), clause)).toBe(false);
    expect(hasClause(tokenize('on deletes'), clause)).toBe(false);
  });
});

describe('finishLast', () => {
  test.each(['n+1', 'orm n+1', 'I/O', 'O(1)', '-x n+1'])(
    'takes the last clause of %j as a whole word',
    (text) => {
      const query = parseQuery(text);
      const last = query.wanted.at(-1) ?? expect.unreachable();
      expect(last.prefix).toBe(true);
      expect(finishLast(query)).toEqual({
        wanted: [...query.wanted.slice(0, -1), { ...last, prefix: false }],
        without: query.without,
      });
    },
  );

  test.each(['', 'n', 'join n', 'n+10', 'n+1 problem', '"n+1"', '-n+1', 'c++'])(
    'leaves the end of %j unchanged',
    (text) => expect(finishLast(parseQuery(text))).toBeNull(),
  );
});

describe('highlighting', () => {
  test.each([
    // Stop words are neither highlighted nor extended as prefixes.
    ['dependency in fastapi', 'Dependency injection in FastAPI', ['Dependency', 'FastAPI']],
    ['what is an index', 'What is an index, and is it a list?', ['index']],
    // Except in an operator in the text, next to a significant word.
    ['group by', 'Sort by name, then GROUP BY city', ['GROUP BY']],
    ['not null', 'NOT NULL, but not null', ['NOT NULL', 'null']],
    // Or if typed as an operator or in quotes.
    ['IN list', 'IN takes a list, in any order', ['IN', 'list', 'in']],
    ['"is null" index', 'It is null; is an index', ['is null', 'index']],
    // A query of stop words alone searches for them.
    ['in', 'Dependency injection in FastAPI', ['in']],
    ['in', 'Bees are insects', ['insects']],
    // One or two letters match as a prefix only if no word equals them.
    ['js', 'JS and JSON', ['JS']],
    ['js', 'JSON only', ['JSON']],
    ['wat tas', 'Water has no taste', ['Water', 'taste']],
    // Other forms of a word, and the identifiers it's part of.
    ['isolation levels', 'The level of isolation', ['level', 'isolation']],
    ['caching', 'Cached in a cache', ['Cached', 'cache']],
    ['effect', 'useEffect', ['useEffect']],
    ['useEffects', 'An effect', []],
  ])('%j in %j', (query, text, highlighted) => {
    const highlights = findHighlights(text, parseQuery(query).wanted);
    expect(highlights.map(({ start, end }) => text.slice(start, end))).toEqual(highlighted);
  });
});
