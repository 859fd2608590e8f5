import { beforeEach, expect, test } from 'vitest';
import { createPreviewHandler } from '../../../src/main/electron/serve-pages.ts';
import { useTempFolder } from '../temp-folder.ts';

const folder = useTempFolder();
let handle: (request: Request) => Promise<Response>;

beforeEach(() => {
  folder.write('index.html', 'the window');
  folder.write('runner/frame.js', 'frame');
  folder.write('preview/page.html', 'a page');
  folder.write('preview/script-page.html', 'a page of a script');
  handle = createPreviewHandler(folder.path, 'app://bundle');
});

const ask = (address: string, method = 'GET'): Promise<Response> =>
  handle(new Request(address, { method }));

test.each([
  ['app://preview/', 'a page'],
  ['app://preview/script', 'a page of a script'],
])(
  '%s is served sandboxed, with a policy for only its own scripts and styles',
  async (address, text) => {
    const page = await ask(address);
    expect(await page.text()).toBe(text);
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'unsafe-inline'",
        "form-action 'none'",
        'frame-ancestors app://bundle',
        'sandbox allow-scripts allow-forms',
      ]),
    );
    expect(policy).not.toMatch(/eval|allow-same-origin|https:|connect-src|frame-src|worker-src/);
  },
);

test.each([
  'app://preview/index.html',
  'app://preview/runner/frame.js',
  'app://preview/preview/page.html',
  'app://preview/script/',
  'app://preview/..%2findex.html',
  'app://preview:8080/',
  'app://runner/',
])('%s is refused', async (address) => {
  expect((await ask(address)).status).toBe(404);
});

test('refuses POST requests', async () => {
  expect((await ask('app://preview/', 'POST')).status).toBe(405);
});
