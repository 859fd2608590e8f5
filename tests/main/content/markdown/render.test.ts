import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, test } from 'vitest';
import { hasChallenge } from '../../../../src/main/content/fences/plan-challenges.ts';
import { languages } from '../../../../src/main/content/markdown/languages.ts';
import { isLibraryLink } from '../../../../src/main/content/library-link.ts';
import type { Stages } from '../../../../src/main/content/stages.ts';
import { parseExternalLink } from '../../../../src/shared/external-link.ts';
import { renderArticle, renderQuestion } from '../../../../src/main/content/markdown/render.ts';
import { mathAttributes, mathElements } from '../../../fixtures/math-markup.ts';

const fixtures = join(import.meta.dirname, '../../../fixtures/markdown');

/** Cases of a fixture file: a name, then Markdown and HTML, each ended by a line with a dot. */
function readCases(file: string): { name: string; markdown: string; html: string }[] {
  const parts = readFileSync(join(fixtures, file), 'utf8').split(/^\.\n/m);
  const cases = [];
  for (let index = 0; index + 2 < parts.length; index += 3) {
    const [name = '', markdown = '', html = ''] = parts.slice(index, index + 3);
    cases.push({ name: name.trim(), markdown, html });
  }
  return cases;
}

describe.each(readdirSync(fixtures))('%s', (file) => {
  test.each(readCases(file))('$name', ({ markdown, html }) => {
    expect(renderArticle(markdown)).toBe(html);
  });
});

function render(a: string, q = 'Why?') {
  return renderQuestion({ id: 'one', difficulty: 'easy', q, a });
}

describe('a question', () => {
  test('is split into question, explanation and rule of thumb', () => {
    const a = 'First.\n\n```text\nx\n```\n\n**Rule of thumb:** Use `text`, **always**.\n';
    expect(render(a, 'What is `char(n)` < 3?')).toEqual({
      id: 'one',
      questionHtml: 'What is <code>char(n)</code> &lt; 3?',
      explanationHtml: expect.stringMatching(/^<p>First\.<\/p>\n<figure .*<\/figure>\n$/s),
      ruleHtml: 'Use <code>text</code>, <strong>always</strong>.',
    });
  });

  test('can have a rule of several lines, followed by link definitions', () => {
    const a = 'See [a][s].\n\n**Rule of thumb:** One\nand [b][s].\n\n[s]: https://example.com\n';
    expect(render(a)).toMatchObject({
      explanationHtml: expect.stringContaining('href="https://example.com"'),
      ruleHtml: expect.stringMatching(/^One\nand <a href="https:\/\/example\.com"/),
    });
  });

  test('can have a rule and no explanation', () => {
    expect(render('**Rule of thumb:** Yes.')).toMatchObject({
      explanationHtml: '',
      ruleHtml: 'Yes.',
    });
  });

  test.each([
    ['no rule', 'First.'],
    ['a rule that is not last', '**Rule of thumb:** Yes.\n\nMore.'],
    ['a rule in a fence', '```text\n\n**Rule of thumb:** Yes.\n```'],
    ['a rule in a quote', '> **Rule of thumb:** Yes.'],
    ['a rule in a list', '- First.\n\n  **Rule of thumb:** Yes.'],
    ['a label in the middle of its paragraph', 'The **Rule of thumb:** Yes.'],
    ['a label with its colon outside', '**Rule of thumb**: Yes.'],
  ])('with %s is all explanation and has no rule', (_name, a) => {
    expect(render(a)).toMatchObject({ explanationHtml: renderArticle(a), ruleHtml: null });
  });

  test('gets headings one level below its own', () => {
    expect(render('# Part\n\n## Detail').explanationHtml).toBe('<h3>Part</h3>\n<h4>Detail</h4>\n');
  });
});

describe('highlighting', () => {
  const fence = (code: string): string => `\`\`\`sql\n${code}\n\`\`\``;

  test('leaves long code and long lines plain', () => {
    const lines = `${'SELECT 1; -- x\n'.repeat(666)}`;
    expect(renderArticle(fence(lines))).toContain('hljs-keyword');
    expect(renderArticle(fence(lines + lines))).not.toContain('hljs-keyword');
    expect(renderArticle(fence(`SELECT ${'1'.repeat(900)}`))).toContain('hljs-keyword');
    expect(renderArticle(fence(`SELECT ${'1'.repeat(1_000)}`))).not.toContain('hljs-keyword');
    expect(renderArticle(fence(`SELECT '${'<'.repeat(1_000)}'`))).toContain('&lt;&lt;');
  });

  test('knows every language that WRITING.md lists', () => {
    const guide = readFileSync(
      join(import.meta.dirname, '../../../../content/WRITING.md'),
      'utf8',
    ).replaceAll('\n', ' ');
    const run = /A fence in ([^.]*?) is also/.exec(guide)?.[1] ?? '';
    const parsed = /The other languages are ([^.]*)\./.exec(guide)?.[1] ?? '';
    const listed = [...`${run} ${parsed}`.matchAll(/`([a-z]+)`/g)].map((match) => match[1]);
    const onRequest = [
      ...guide.matchAll(/A fence in `([a-z]+)` is run when|`([a-z]+) (?:run|continues)` fence/g),
    ].map((match) => match[1] ?? match[2]);
    expect([...new Set(listed.concat(onRequest))].sort()).toEqual([...languages.keys()].sort());
  });
});

const stages: Stages = new Map([
  ['dom', [{ name: 'dom.ts', tag: 'ts', code: "export const wrap = '</pre><b onclick=x>&';\n" }]],
]);

describe('the set-up code of a stage', () => {
  const text = '```js stage=dom\nwrap();\n```\n';

  test('is shown under the code, collapsed and escaped', () => {
    const html = renderArticle(text, { stages });
    expect(html).toContain(
      '</pre>\n<details class="set-up"><summary>Show set-up</summary>\n' +
        '<p class="set-up-file">dom.ts</p>\n' +
        '<pre tabindex="0" role="group" aria-label="Set-up code, dom.ts"><code class="hljs">' +
        '<span class="hljs-keyword">export</span>',
    );
    expect(html).toContain('&lt;/pre&gt;&lt;b onclick=x&gt;&amp;');
    expect(html).toMatch(/<\/pre>\n<\/details>\n<\/figure>\n$/);
  });

  test('can come from a fixture in quotation marks', () => {
    const fixtures = new Map([['pot', 'CREATE TABLE pot ();']]);
    for (const word of ['fixture=pot', 'fixture="pot"', "fixture='pot'"]) {
      const html = renderArticle(`\`\`\`sql ${word}\nTABLE pot;\n\`\`\`\n`, { fixtures });
      expect(html).toContain('<p class="set-up-file">pot.sql</p>');
    }
  });

  test('is left out when the stage is unknown or no stages are given', () => {
    expect(renderArticle(text)).not.toContain('details');
    expect(renderArticle(text.replace('dom', 'other'), { stages })).not.toContain('details');
    expect(render(text).explanationHtml).not.toContain('details');
  });
});

describe('any Markdown', () => {
  const allowed: Record<string, string[]> = {
    a: ['href', 'title', 'class', 'rel', 'data-host'],
    button: ['type', 'class', 'data-copy'],
    code: ['class'],
    details: ['class'],
    div: ['class', 'role', 'aria-label', 'tabindex'],
    figcaption: ['class'],
    figure: ['class'],
    ol: ['start'],
    pre: ['tabindex', 'role', 'aria-label'],
    p: ['class'],
    span: ['class'],
    td: ['class'],
    th: ['class'],
    ...Object.fromEntries(
      'blockquote br h2 h3 h4 h5 h6 hr li s strong summary table tbody thead tr ul'
        .split(' ')
        .map((tag) => [tag, []]),
    ),
    em: ['class'],
    ...Object.fromEntries(mathElements.map((tag) => [tag, mathAttributes])),
  };

  function checkNode(node: DefaultTreeAdapterTypes.ChildNode): void {
    if (node.nodeName === '#text') return;
    if (!('attrs' in node)) throw new Error(`There is a ${node.nodeName}.`);
    expect(Object.keys(allowed)).toContain(node.tagName);
    for (const { name, value } of node.attrs) {
      expect(allowed[node.tagName]).toContain(name);
      if (name === 'href')
        expect(parseExternalLink(value) !== null || isLibraryLink(value)).toBe(true);
    }
    for (const child of node.childNodes) checkNode(child);
  }

  test('gives HTML with only the allowed tags, attributes and links', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<script>',
        '<img src=x onerror=y>',
        '<a href="javascript:x">',
        '<!--',
        '-->',
      ),
      fc.constantFrom(
        '[a](',
        'javascript:x',
        '//host',
        'https://',
        'example.com',
        '/sql',
        ')',
        '"',
      ),
      fc.constantFrom(
        '```html\n',
        '```js stage=dom\n',
        '\n```\n',
        '\n\n',
        '\n',
        '# ',
        '> ',
        '- ',
        '1. ',
        '    ',
        '`',
      ),
      fc.constantFrom(
        '| a | b |\n| :-: | --- |\n| c | d |\n',
        '![a](',
        '[s]: ',
        '[s]',
        '<https://',
      ),
      fc.constantFrom('$', '$$', '$x^2$', '\\frac{a}{b}', '\\text{', '}', '\\href{a}{b}'),
      fc.constantFrom('**Rule of thumb:** ', '**', '*', '~~', '\\', '&lt;', '&#106;', '\u0000'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('');
        const { questionHtml, explanationHtml, ruleHtml } = render(text, text);
        const html = renderArticle(text, { stages });
        const htmls = [html, questionHtml, explanationHtml, ruleHtml ?? ''];
        for (const html of htmls) parseFragment(html).childNodes.forEach(checkNode);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a challenge', () => {
  const question = (a: string) => ({ id: 'one', difficulty: 'easy' as const, q: 'Why?', a });
  const a =
    'Go.\n\n```js starter\nx\n```\n\n```js tests\ntest("is", () => x, 1)\n```\n\n```js\ny\n```\n';

  test('belongs to the question where code can run', () => {
    expect(renderQuestion(question(a), { fixtures: new Map() }).challenges).toEqual([
      {
        language: 'javascript',
        starter: 'x\n',
        tests: { code: 'test("is", () => x, 1)\n', names: ['is'], solution: '' },
        fixture: '',
        setUpHtml: '',
      },
    ]);
    expect(renderQuestion(question(a))).not.toHaveProperty('challenges');
  });

  test('is named in the captions of its code', () => {
    const { explanationHtml } = renderQuestion(question(a));
    const names = [...explanationHtml.matchAll(/code-language">([^<]+)/g)].map(([, name]) => name);
    expect(names).toEqual(['JavaScript starter', 'JavaScript tests', 'JavaScript']);
  });

  test('shows its starters as read-only code where code is only read', () => {
    for (const fixtures of [undefined, new Map<string, string>()]) {
      const asked = renderQuestion(question(a), { fixtures, tasks: 'read' });
      expect(asked).not.toHaveProperty('challenges');
      expect(asked.starters).toEqual([
        { language: 'javascript', html: expect.stringContaining('JavaScript starter') },
      ]);
      expect(asked.starters?.[0]?.html).not.toContain('data-run');
      expect(asked.explanationHtml).not.toContain('starter');
      expect(asked.explanationHtml.includes('data-run')).toBe(fixtures !== undefined);
    }
    expect(renderQuestion(question('Go.'), { tasks: 'read' })).not.toHaveProperty('starters');
    for (const around of [{}, { fixtures: new Map(), tasks: 'solved' as const }]) {
      expect(renderQuestion(question(a), around)).not.toHaveProperty('starters');
    }
  });

  test('hides its starter and tests from the answer when tasks are solved', () => {
    const captions = (text: string, fixtures?: Map<string, string>) =>
      [
        ...renderQuestion(question(text), { fixtures, tasks: 'solved' }).explanationHtml.matchAll(
          /code-language">([^<]+)/g,
        ),
      ].map(([, name]) => name);
    expect(captions(a)).toEqual(['JavaScript']);
    expect(captions(a, new Map())).toEqual(['JavaScript']);
    const incomplete = a.replace('js tests', 'js');
    expect(captions(incomplete)).toEqual(['JavaScript starter', 'JavaScript', 'JavaScript']);
  });

  test('is plain code inside a list or quotation', () => {
    const quoted = a.replaceAll(/^/gm, '> ');
    const rendered = renderQuestion(question(quoted), { fixtures: new Map(), tasks: 'solved' });
    expect(rendered).not.toHaveProperty('challenges');
    expect(hasChallenge(quoted, () => true)).toBe(false);
    expect(rendered.explanationHtml).toContain('JavaScript starter');
  });

  test('with a missing fixture is shown as plain code, because it cannot be solved', () => {
    const sql = ['sql starter', 'sql tests', 'sql'].map(
      (info) => `\`\`\`${info} fixture=pot\n-- test: one\nSELECT 1;\n\`\`\`\n`,
    );
    const around = { fixtures: new Map(), tasks: 'solved' as const };
    const rendered = renderQuestion(question(sql.join('\n')), around);
    expect(rendered).not.toHaveProperty('challenges');
    expect(rendered.explanationHtml).toContain('SQL starter');
  });
});

test('renders thousands of tables in one answer without searching the page for each', () => {
  const html = renderArticle('|a|\n|-|\n\n'.repeat(30_000));
  expect(html.match(/aria-label="Table: a"/g)).toHaveLength(30_000);
});

test('links in a pack lead into the pack, and web links stay as they are', () => {
  const a = '[one](/sql/joins) [two](https://example.com/sql) [three](/@other/sql)';
  const { explanationHtml } = renderQuestion(
    { id: 'one', difficulty: 'easy', q: '[q](/sql)', a },
    { base: '/@my-notes' },
  );
  expect(explanationHtml).toContain('<a href="/@my-notes/sql/joins">one</a>');
  expect(explanationHtml).toContain('href="https://example.com/sql"');
  expect(explanationHtml).toContain('[three](/@other/sql)');
  expect(renderArticle('[one](/sql)', { base: '/@my-notes' })).toContain('href="/@my-notes/sql"');
});

test('curls quotes in prose for the window, but not in code or exports', () => {
  const a = `It's "call by sharing", as in \`f("it's")\`.\n\n**Rule of thumb:** Don't copy "names".`;
  const question = { id: 'one', difficulty: 'easy', q: `What's "late"?`, a } as const;
  const curly = renderQuestion(question, { curlsQuotes: true });
  expect(curly.questionHtml).toBe('What’s “late”?');
  expect(curly.explanationHtml).toContain(
    "It’s “call by sharing”, as in <code>f(&quot;it's&quot;)</code>.",
  );
  expect(curly.ruleHtml).toBe('Don’t copy “names”.');
  expect(renderQuestion(question).ruleHtml).toBe("Don't copy &quot;names&quot;.");
  const signs = renderQuestion({ ...question, a: '(c) +- ...' }, { curlsQuotes: true });
  expect(signs.explanationHtml).toBe('<p>(c) +- ...</p>\n');
});
