import { beforeEach, expect, test } from 'vitest';
import { createRunnerHandler } from '../../src/main/serve-runner.ts';
import { useTempFolder } from './temp-folder.ts';

const folder = useTempFolder();
let handle: (request: Request) => Promise<Response>;

beforeEach(() => {
  folder.write('index.html', 'the window');
  folder.write('runner/frame.js', 'frame');
  folder.write('engines/pyodide/engine.wasm', 'wasm');
  handle = createRunnerHandler(folder.path);
});

const ask = (address: string, method = 'GET'): Promise<Response> =>
  handle(new Request(address, { method }));

test('the page is served with a policy that lets it start workers, in the app alone', async () => {
  const response = await ask('app://runner/');
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain('src="/runner/frame.js"');
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain('frame-ancestors app://bundle');
  expect(policy).not.toContain("'unsafe-");
});

test('its files are served with a policy that lets them start nothing', async () => {
  const script = await ask('app://runner/runner/frame.js');
  expect(await script.text()).toBe('frame');
  const policy = script.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("worker-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  const engine = await ask('app://runner/engines/pyodide/engine.wasm');
  expect(engine.headers.get('Content-Type')).toBe('application/wasm');
});

test.each([
  'app://runner/index.html',
  'app://runner/sql/joins',
  'app://runner/runner/missing.js',
  'app://runner/runner/..%2findex.html',
  'app://runner:8080/',
  'app://bundle/',
  'app://bundle/runner/frame.js',
])('%s is refused', async (address) => {
  expect((await ask(address)).status).toBe(404);
});

test('nothing is sent to it', async () => {
  expect((await ask('app://runner/', 'POST')).status).toBe(405);
});
