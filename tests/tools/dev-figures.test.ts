import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerFigure } from '../../tools/start/dev-figures.ts';

const folder = 'content/figures';
const server = createServer((request, response) => {
  void answerFigure(folder, request, response).then((isFigure) => {
    if (!isFigure) response.writeHead(418).end();
  });
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

test('serves a figure of the bundled library as SVG', async () => {
  const answer = await fetch(`${origin}/figures/b-tree-lookup.svg`);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(await answer.text()).toBe(readFileSync(`${folder}/b-tree-lookup.svg`, 'utf8'));
});

test('answers 404 for a missing figure, and leaves other paths to the server', async () => {
  expect((await fetch(`${origin}/figures/no-such.svg`)).status).toBe(404);
  for (const path of ['/', '/figures', '/figures/..%2Fsite.svg', '/figures/a/b.svg'])
    expect((await fetch(origin + path)).status).toBe(418);
});
