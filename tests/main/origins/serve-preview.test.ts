import { beforeEach, expect, test } from 'vitest';
import { createPreviewHandler } from '../../../src/main/origins/serve-preview.ts';
import { useTempFolder } from '../temp-folder.ts';

const folder = useTempFolder();
let handle: (request: Request) => Promise<Response>;

beforeEach(() => {
  folder.write('index.html', 'the window');
  folder.write('runner/frame.js', 'frame');
  folder.write('preview/preview.js', 'preview');
  handle = createPreviewHandler(folder.path, 'app://bundle');
});

const ask = (address: string, method = 'GET'): Promise<Response> =>
  handle(new Request(address, { method }));

test.each(['app://preview/', 'app://preview/preview/preview.js'])(
  '%s is served with a policy of nothing but its own scripts and styles, in a sandbox',
  async (address) => {
    const policy = (await ask(address)).headers.get('Content-Security-Policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "form-action 'none'",
        'frame-ancestors app://bundle',
        'sandbox allow-scripts allow-forms',
      ]),
    );
    expect(policy).not.toMatch(/eval|allow-same-origin|https:|connect-src|frame-src|worker-src/);
  },
);

test('the page names its script, which a page without an origin may load', async () => {
  expect(await (await ask('app://preview/')).text()).toContain('src="/preview/preview.js"');
  const script = await ask('app://preview/preview/preview.js');
  expect(await script.text()).toBe('preview');
  expect(script.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
});

test.each([
  'app://preview/index.html',
  'app://preview/runner/frame.js',
  'app://preview/preview/missing.js',
  'app://preview/preview/..%2findex.html',
  'app://preview:8080/',
  'app://runner/',
])('%s is refused', async (address) => {
  expect((await ask(address)).status).toBe(404);
});

test('nothing is sent to it', async () => {
  expect((await ask('app://preview/', 'POST')).status).toBe(405);
});
