import { beforeEach, expect, test } from 'vitest';
import { PageRenderer } from '../../../../src/main/features/reading/page-renderer.ts';
import type { PageLibrary } from '../../../../src/main/features/reading/page-renderer.ts';
import { Renderer } from '../../../../src/main/jobs/rendering/renderer.ts';
import type { Page } from '../../../../src/shared/records.ts';
import { renderHere } from '../../render-here.ts';

let rendered: string[];
let answerHtml: string;
const library: PageLibrary = {
  getPictureSizes: () => new Map(),
  getFixtures: () => new Map(),
  listGaps: () => [],
};

beforeEach(() => {
  rendered = [];
  answerHtml = '<p>So.</p>\n';
});

function makePage(name: string, version = name): Page {
  const questions = [{ id: name, difficulty: 'easy', q: `Why ${version}?`, a: 'So.' }];
  return { path: `/sql/basics/${name}`, __hash__: version, questions } as unknown as Page;
}

function makeRenderer(limit: number): PageRenderer {
  const renderer = new Renderer(renderHere());
  const { renderQuestions } = renderer;
  renderer.renderQuestions = async (address, questions, findFigures) => {
    rendered.push(address);
    const html = await renderQuestions.call(renderer, address, questions, findFigures);
    return html.map((one) => ({ ...one, explanationHtml: answerHtml }));
  };
  return new PageRenderer(renderer, limit);
}

test('renders a page only once while it is in the cache', async () => {
  const renderer = makeRenderer(2);
  const render = (name: string) => renderer.render(makePage(name), library);
  for (const name of ['a', 'b', 'a', 'c', 'a']) await render(name);
  expect(rendered).toEqual(['/sql/basics/a', '/sql/basics/b', '/sql/basics/c']);
  // Evicted as the least recently read.
  await render('b');
  expect(rendered).toHaveLength(4);
});

test('plans the runs of code with the fixtures of its own library', async () => {
  const fixtures: Record<string, Map<string, string>> = {
    '': new Map([['shop', 'CREATE TABLE shop ();']]),
    mine: new Map([['shop', 'CREATE TABLE mine ();']]),
  };
  const asked: (readonly string[] | null | undefined)[] = [];
  const renderer = new PageRenderer(new Renderer(renderHere()), 3);
  const fences = '```js\nx\n```\n\n```sql fixture=shop\ny\n```';
  const question = { id: 'a', difficulty: 'easy' as const, q: 'Why?', a: fences };
  const show = async (path: string): Promise<string> => {
    const page = { path, __hash__: '1', questions: [question] } as unknown as Page;
    const [html] = await renderer.render(page, {
      ...library,
      getFixtures(pack, names) {
        asked.push(names);
        return fixtures[pack] ?? new Map();
      },
    });
    return html?.explanationHtml ?? '';
  };
  expect(await show('/sql/basics/a')).toContain('CREATE TABLE shop');
  expect(await show('/@mine/sql/basics/a')).toContain('CREATE TABLE mine');
  expect((await show('/@other/sql/basics/a')).split('data-run=')).toHaveLength(2);
  expect(asked).toEqual([['shop'], ['shop'], ['shop']]);
  fixtures['mine'] = new Map([['shop', 'CREATE TABLE newer ();']]);
  expect(await show('/@mine/sql/basics/a')).toContain('CREATE TABLE newer');
});

test('renders a page again when it has changed', async () => {
  const renderer = makeRenderer(2);
  await renderer.render(makePage('a'), library);
  const [changed] = await renderer.render(makePage('a', 'changed'), library);
  expect(changed?.questionHtml).toBe('Why changed?');
});

test('renders a page again if one of its answers timed out', async () => {
  const renderer = makeRenderer(2);
  answerHtml = '<p class="not-shown">This answer took too long to show.</p>\n';
  await renderer.render(makePage('a'), library);
  await renderer.render(makePage('a'), library);
  expect(rendered).toHaveLength(2);
});

test('looks up the images of a page once', async () => {
  const found = new Map([['/images/a.png', { width: 3, height: 2, version: '1' }]]);
  const renderer = new Renderer(renderHere());
  let given: unknown;
  renderer.renderQuestions = async (_address, _questions, pictures) => {
    given = pictures;
    return [];
  };
  await new PageRenderer(renderer, 1).render(makePage('a'), {
    ...library,
    getPictureSizes: () => found,
  });
  expect(given).toBe(found);
});
