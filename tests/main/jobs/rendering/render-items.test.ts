import { expect, test, vi } from 'vitest';
import { renderItems } from '../../../../src/main/jobs/rendering/render-items.ts';
import { describeFailures } from '../../../../src/main/jobs/rendering/rendered.ts';

// No text within the content limits takes forever on every machine, so one is faked.
vi.mock(import('../../../../src/main/content/markdown/markdown.ts'), async (load) => {
  const loaded = await load();
  loaded.markdown.core.ruler.push('forever', ({ src }) => {
    if (src.includes('deep')) throw new RangeError('Maximum call stack size exceeded');
    while (src.includes('forever'));
  });
  return loaded;
});

const limits = { textMs: 50, allMs: 120, allCharacters: 10_000 };
const pictures = new Map([['/figures/joins.svg', { width: 30, height: 20, version: null }]]);
const around = { base: '', imageFolder: '/images/qa/sql/querying', pictures };

function ask(...answers: string[]) {
  return answers.map((a, index) => ({
    question: { id: `q${index}`, difficulty: 'easy' as const, q: `Why \`${index}\`?`, a },
    ...around,
  }));
}

test('renders the other answers of a page when one takes too long', () => {
  const long = { ...limits, textMs: 1000, allMs: 60_000 };
  const inputs = ask('First.', 'It takes forever.', '![Joins](figure:joins)', 'Too deep.');
  const rendered = renderItems('question', inputs, { limits: long });
  expect(rendered.map(({ id }) => id)).toEqual(['q0', 'q1', 'q2', 'q3']);
  expect(rendered[0]?.explanationHtml).toBe('<p>First.</p>\n');
  expect(rendered[1]).toEqual({
    id: 'q1',
    questionHtml: 'Why `1`?',
    explanationHtml:
      '<p class="not-shown">This answer took too long to show. It’s still in its file.</p>\n',
    ruleHtml: null,
  });
  expect(rendered[2]?.explanationHtml).toContain('width="30" height="20"');
  expect(rendered[3]?.explanationHtml).toContain('This answer can’t be shown.');
});

test('gives up on the rest of a page once its time is used up', () => {
  const slow = Array.from({ length: 100 }, () => 'forever');
  const rendered = renderItems('question', ask(...slow, 'Last.'), { limits });
  expect(rendered).toHaveLength(101);
  expect(rendered.at(-1)?.explanationHtml).toContain('took too long');
});

test('leaves out answers whose code would exceed the size limit of a page', () => {
  const fixtures = new Map([['large', '-- '.repeat(300)]]);
  const answers = [1, 9, 2].map((count) =>
    '```sql fixture=large\nSELECT 1;\n```\n\n'.repeat(count),
  );
  const inputs = ask(...answers).map((input) => ({ ...input, fixtures }));
  const patient = { ...limits, textMs: 10_000, allMs: 60_000 };
  const rendered = renderItems('question', inputs, { limits: patient });
  expect(rendered.map(({ explanationHtml }) => explanationHtml.split('data-run=').length)).toEqual([
    2, 1, 3,
  ]);
  expect(rendered[1]?.explanationHtml).toContain('This answer is too long to show.');
});

test('a line that takes too long is shown as plain text, cut to a screenful', () => {
  const line = `<b>forever</b>${'x'.repeat(1000)}`;
  const [html = ''] = renderItems('line', [{ line, base: '' }], { limits });
  expect(html).toMatch(/^&lt;b&gt;forever&lt;\/b&gt;x+…$/);
  expect(html.length).toBeLessThan(600);
});

test('articles, notes and changes that cannot be shown are replaced by a message', () => {
  const change = { before: { q: 'a', a: 'b' }, after: { q: 'a', a: 'forever' }, ...around };
  const messages = [
    renderItems('article', [{ body: 'forever', ...around }], { limits }),
    renderItems('note', [{ note: 'forever', pictures: new Map() }], { limits }),
    renderItems('change', [change], { limits }).map(({ answerHtml }) => answerHtml),
    describeFailures('note', [{ note: 'x', pictures: new Map() }], 'can’t be shown'),
  ];
  expect(messages.flat().map((html) => html?.replace(/<[^>]*>|\n/g, ''))).toEqual([
    'This article took too long to show. It’s still in its file.',
    'This note took too long to show. It’s still there when you edit it.',
    'What changed took too long to show.',
    'This note can’t be shown. It’s still there when you edit it.',
  ]);
});
