import { beforeEach, expect, test } from 'vitest';
import { PageRenderer } from '../../../src/main/reading/page-renderer.ts';
import { Renderer, renderHere } from '../../../src/main/rendering/renderer.ts';
import type { Page } from '../../../src/shared/records.ts';

let rendered: string[];
let answerHtml: string;
const noFigures = () => new Map<string, never>();

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

test('renders a page only once while it is among the last pages read', async () => {
  const renderer = makeRenderer(2);
  const render = (name: string) => renderer.render(makePage(name), noFigures);
  for (const name of ['a', 'b', 'a', 'c', 'a']) await render(name);
  expect(rendered).toEqual(['/sql/basics/a', '/sql/basics/b', '/sql/basics/c']);
  // It is the one that was read least recently.
  await render('b');
  expect(rendered).toHaveLength(4);
});

test('only pages say how their code is run, and code of packs starts from no fixture', async () => {
  const fixtures = new Map([['shop', 'CREATE TABLE shop ();']]);
  const fences = '```js\nx\n```\n\n```sql fixture=shop\ny\n```';
  const question = { id: 'a', difficulty: 'easy' as const, q: 'Why?', a: fences };
  const count = async (path: string, given?: typeof fixtures): Promise<number> => {
    const page = { path, __hash__: path, questions: [question] } as unknown as Page;
    const renderer = new PageRenderer(new Renderer(renderHere()), 1, given);
    const [html] = await renderer.render(page, noFigures);
    return html?.explanationHtml.split('data-run=').length ?? 0;
  };
  expect(await count('/sql/basics/a', fixtures)).toBe(3);
  expect(await count('/@mine/sql/basics/a', fixtures)).toBe(2);
  expect(await count('/sql/basics/a')).toBe(1);
});

test('renders a page again when it has changed', async () => {
  const renderer = makeRenderer(2);
  await renderer.render(makePage('a'), noFigures);
  const [changed] = await renderer.render(makePage('a', 'changed'), noFigures);
  expect(changed?.questionHtml).toBe('Why changed?');
});

test('renders a page again while an answer of it took too long', async () => {
  const renderer = makeRenderer(2);
  answerHtml = '<p class="not-shown">This answer took too long to show.</p>\n';
  await renderer.render(makePage('a'), noFigures);
  await renderer.render(makePage('a'), noFigures);
  expect(rendered).toHaveLength(2);
});

test('looks for the pictures of a page once', async () => {
  const found = new Map([['/images/a.png', { width: 3, height: 2, version: '1' }]]);
  const renderer = new Renderer(renderHere());
  let given: unknown;
  renderer.renderQuestions = async (_address, _questions, pictures) => {
    given = pictures;
    return [];
  };
  await new PageRenderer(renderer, 1).render(makePage('a'), () => found);
  expect(given).toBe(found);
});
