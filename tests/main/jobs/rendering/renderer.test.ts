import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Renderer, renderInWorker } from '../../../../src/main/jobs/rendering/renderer.ts';
import { renderHere } from '../../render-here.ts';

const stages = new Map([
  ['dom', [{ name: 'dom.ts', tag: 'ts' as const, code: 'export const page = 1;' }]],
]);
const built = new URL('../../../../src/main/jobs/rendering/worker.ts', import.meta.url);
const stuck = new URL('./stuck-worker.ts', import.meta.url);

function ask(a: string) {
  return { id: 'one', difficulty: 'easy' as const, q: 'Why?', a };
}

test('renders in a worker', async () => {
  const renderer = new Renderer(renderInWorker(built, stages));
  const code = '```ts stage=dom\npage;\n```\n\n**Rule of thumb:** So.';
  const asked: string[][] = [];
  const findPictures = (addresses: readonly string[]) => {
    asked.push([...addresses]);
    return new Map(addresses.map((address) => [address, { width: 3, height: 2, version: '1' }]));
  };
  const own = await renderer.renderQuestion('/sql/a/b#one', ask(code));
  expect(own.explanationHtml).toContain('dom.ts');
  expect(own.ruleHtml).toBe('So.');
  const [packed] = await renderer.renderQuestions(
    '/@mine/sql/a/b',
    [ask(`${code}\n\n![x](figure:joins)`)],
    findPictures,
  );
  expect(packed?.explanationHtml).toContain('dom.ts');
  expect(packed?.explanationHtml).toContain('src="/@mine/figures/joins.svg" alt="x" width="3"');
  expect(asked).toEqual([['/@mine/figures/joins.svg']]);
  expect(await renderer.renderLines([{ line: '`a` [b](/c)', address: '/@mine/x/y/z' }])).toEqual([
    '<code>a</code> <a href="/@mine/c">b</a>',
  ]);
  expect(await renderer.renderNotes(['*a*', ''])).toEqual(['<p><em>a</em></p>\n', '']);
  const change = await renderer.renderChange(
    '/sql/a/b#one',
    ask('Old.'),
    ask('New.'),
    () => new Map(),
  );
  expect(change.questionHtml).toBeNull();
  expect(change.answerHtml).toContain('<ins>');
});

test('makes the code of a question in a session runnable, with the fixtures given', async () => {
  const fixtures = new Map([['pot', 'CREATE TABLE cups ();']]);
  const renderer = new Renderer(renderHere());
  const run = '```js\n1;\n```\n\n';
  const started = '```sql fixture=pot\nTABLE cups;\n```\n';
  const countRuns = async (address: string, a: string, given: typeof fixtures) => {
    const none = () => new Map();
    const { explanationHtml } = await renderer.renderAsked(address, ask(a), none, given);
    return explanationHtml.split(' data-run=').length - 1;
  };
  for (const address of ['/sql/a/b#one', '/@mine/sql/a/b#one']) {
    expect(await countRuns(address, run + started, fixtures)).toBe(2);
    expect(await countRuns(address, run + started, new Map())).toBe(1);
  }
  const { explanationHtml } = await renderer.renderQuestion('/sql/a/b#one', ask(run));
  expect(explanationHtml).not.toContain('data-run');
});

test('shows a message for an answer the worker gets stuck in, and keeps this thread free', async () => {
  const renderer = new Renderer(renderInWorker(stuck, new Map(), 100));
  let turns = 0;
  let html: string | null = null;
  const rendering = renderer.renderQuestion('/sql/a/b#one', ask('x')).then((question) => {
    html = question.explanationHtml;
  });
  while (html === null) {
    await setImmediate();
    turns += 1;
  }
  await rendering;
  expect(html).toContain('This answer can’t be shown.');
  expect(turns).toBeGreaterThan(2);
  // A new worker renders the next one.
  expect(await renderer.renderNotes(['x'])).toEqual(['<p>x</p>']);
});
