import { Buffer } from 'node:buffer';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createRunnerHandler } from '../../../src/main/electron/serve-pages.ts';
import { useTempFolder } from '../temp-folder.ts';

const folder = useTempFolder();
let handle: (request: Request) => Promise<Response>;

beforeEach(() => {
  folder.write('index.html', 'the window');
  folder.write('runner/frame.js', 'frame');
  folder.write('engines/pyodide/engine.wasm', 'wasm');
  handle = createRunnerHandler(folder.path, 'app://bundle');
});

const ask = (address: string, method = 'GET'): Promise<Response> =>
  handle(new Request(address, { method }));

/** A number in WebAssembly's LEB128 encoding. */
function encodeLength(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...encodeLength(number >> 7)];
}

test('serves the page with a policy that lets it start workers, embeddable only in the app', async () => {
  const response = await ask('app://runner/');
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain('src="/runner/frame.js"');
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain('frame-ancestors app://bundle');
  expect(policy).not.toContain("'unsafe-");
});

test('serves its files with a policy that lets them start nothing', async () => {
  const script = await ask('app://runner/runner/frame.js');
  expect(await script.text()).toBe('frame');
  const policy = script.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("worker-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  const engine = await ask('app://runner/engines/pyodide/engine.wasm');
  expect(engine.headers.get('Content-Type')).toBe('application/wasm');
});

test('streams a large file with its length, so that it compiles while it loads', async () => {
  // A module with only a custom section, which is ignored: its name and 4 MiB of zeros.
  const length = 4 * 2 ** 20;
  const section = [0, ...encodeLength(length + 2), 1, 0x78];
  const start = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...section]);
  const bytes = Buffer.concat([start, Buffer.alloc(length)]);
  folder.write('engines/large.wasm', bytes);
  const response = await ask('app://runner/engines/large.wasm');
  expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
  expect(response.headers.get('Content-Type')).toBe('application/wasm');
  const reader = response.body?.getReader();
  const first = await reader?.read();
  expect(first?.value?.length).toBeLessThan(bytes.length);
  await reader?.cancel();
  const again = await ask('app://runner/engines/large.wasm');
  expect(await WebAssembly.compileStreaming(again)).toBeInstanceOf(WebAssembly.Module);
  const whole = await (await ask('app://runner/engines/large.wasm')).arrayBuffer();
  expect(Buffer.from(whole).equals(bytes)).toBe(true);
});

test('does not serve a large file outside the folder, even through a link', async () => {
  folder.write('secret/engine.wasm', Buffer.alloc(4 * 2 ** 20));
  mkdirSync(join(folder.path, 'served/engines'), { recursive: true });
  const served = join(folder.path, 'served');
  symlinkSync(join(folder.path, 'secret/engine.wasm'), join(served, 'engines/engine.wasm'));
  const handleServed = createRunnerHandler(served, 'app://bundle');
  const response = await handleServed(new Request('app://runner/engines/engine.wasm'));
  expect(response.status).toBe(404);
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

test('refuses POST requests', async () => {
  expect((await ask('app://runner/', 'POST')).status).toBe(405);
});
