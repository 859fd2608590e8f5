import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBundleHandler, resolveBundleFile } from '../../../src/main/electron/serve-pages.ts';
import { useTempFolder } from '../temp-folder.ts';

describe('resolveBundleFile', () => {
  test.each([
    ['app://bundle/', 'index.html'],
    ['app://bundle', 'index.html'],
    ['app://bundle/index.html', 'index.html'],
    ['app://bundle/assets/index-B_x1-.js', 'assets/index-B_x1-.js'],
    ['app://bundle/assets/inter.var.woff2?v=1#x', 'assets/inter.var.woff2'],
    ['app://bundle/sql/schema-design/data-types#char-vs-varchar', 'index.html'],
    ['app://bundle/sql/', 'index.html'],
    ['app://bundle/-/settings', 'index.html'],
    ['app://bundle/@my-notes/sql/joins#inner', 'index.html'],
    // URL parsing has already removed the `..` steps from these.
    ['app://bundle/../../etc/passwd.txt', 'etc/passwd.txt'],
    ['app://bundle/assets/%2e%2e/%2E%2E/secret.txt', 'secret.txt'],
  ])('resolves %s to %s', (address, file) => {
    expect(resolveBundleFile(address)).toBe(file);
  });

  test.each([
    'app://bundle/..%2f..%2fetc/passwd',
    'app://bundle/%2e%2e%2fsecret.txt',
    'app://bundle/..%5c..%5csecret.txt',
    'app://bundle/..\\..\\secret.txt',
    'app://bundle/index.html%00.png',
    'app://bundle//etc/passwd',
    'app://bundle//etc/passwd.txt',
    'app://bundle/C:/Windows/win.ini',
    'app://bundle/file:///etc/passwd',
    'app://bundle/.hidden',
    'app://bundle/assets/.hidden.js',
    'app://bundle/assets/...',
    'app://bundle/a%20b.js',
    'app://other/index.html',
    'app://bundle.other/index.html',
    'app://bundle:80/index.html',
    'app://user@bundle/index.html',
    'app:///index.html',
    'app:index.html',
    'https://bundle/index.html',
    'file:///index.html',
    'not an address',
    '',
  ])('refuses %s', (address) => {
    expect(resolveBundleFile(address)).toBeNull();
  });
});

describe('createBundleHandler', () => {
  const folder = useTempFolder();
  const bytes = new TextEncoder().encode('<svg/>');
  let handle: (request: Request) => Promise<Response>;

  beforeEach(() => {
    folder.write('secret.js', 'outside');
    folder.write('renderer-2/secret.js', 'outside, with the same beginning');
    folder.write('renderer/index.html', '<!doctype html>');
    folder.write('renderer/assets/index.js', 'inside');
    folder.write('renderer/assets/index.css', 'inside');
    folder.write('renderer/assets/font.woff2', 'inside');
    handle = createBundleHandler(join(folder.path, 'renderer'), (address) =>
      Promise.resolve(
        address === '/@notes/figures/a-tree.svg' || address === '/images/qa/a/b/a%20cup.png'
          ? { type: address.endsWith('png') ? 'image/png' : 'image/svg+xml', bytes }
          : address === '/images/qa/a/b/boil.mp3'
            ? { type: 'audio/mpeg', bytes }
            : null,
      ),
    );
  });

  test('serves images with a policy that locks them down when opened directly', async () => {
    const response = await handle(new Request('app://bundle/@notes/figures/a-tree.svg'));
    expect(await response.text()).toBe('<svg/>');
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    const image = await handle(new Request('app://bundle/images/qa/a/b/a%20cup.png?v=1'));
    expect(image.headers.get('Content-Type')).toBe('image/png');
    for (const other of ['images/qa/a/b/c.png', 'images/qa/..%2Fx.png', 'images/qa/a%00.png']) {
      expect((await handle(new Request(`app://bundle/${other}`))).status).toBe(404);
    }
    expect((await handle(new Request('app://bundle/figures/a-tree.svg'))).status).toBe(404);
    expect((await handle(new Request('app://bundle/figures/..%2Fx.svg'))).status).toBe(404);
  });

  test.each([
    [null, 200, '<svg/>', null],
    ['bytes=0-', 206, '<svg/>', 'bytes 0-5/6'],
    ['bytes=2-3', 206, 'vg', 'bytes 2-3/6'],
    ['bytes=4-999999999999', 206, '/>', 'bytes 4-5/6'],
    ['bytes=6-', 416, '', 'bytes */6'],
    ['bytes=4-2', 416, '', 'bytes */6'],
    // Ranges that a player doesn't request: the whole file is a valid response to any of them.
    ['bytes=-2', 200, '<svg/>', null],
    ['bytes=0-1,3-4', 200, '<svg/>', null],
  ])('serves the part %s of a sound, so that players can seek', async (range, ...expected) => {
    const headers: Record<string, string> = range === null ? {} : { Range: range };
    const asked = new Request('app://bundle/images/qa/a/b/boil.mp3', { headers });
    const response = await handle(asked);
    const found = [response.status, await response.text(), response.headers.get('Content-Range')];
    expect(found).toEqual(expected);
    expect(response.headers.get('Content-Type')).toBe('audio/mpeg');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/sql/schema-design/data-types', 'text/html; charset=utf-8'],
    ['/assets/index.js', 'text/javascript; charset=utf-8'],
    ['/assets/index.css', 'text/css; charset=utf-8'],
    ['/assets/font.woff2', 'font/woff2'],
  ])('serves %s as %s', async (path, type) => {
    const response = await handle(new Request(`app://bundle${path}`));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(type);
  });

  test('sends the bytes of the file', async () => {
    const response = await handle(new Request('app://bundle/assets/index.js'));
    expect(await response.text()).toBe('inside');
  });

  test.each(['/', '/assets/index.js', '/missing.js'])(
    'serves %s with security headers',
    async (path) => {
      const { headers } = await handle(new Request(`app://bundle${path}`));
      expect(headers.get('Content-Security-Policy')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; " +
          "media-src 'self'; connect-src 'none'; frame-src app://runner app://preview; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    },
  );

  test.each([
    '/missing.js',
    '/assets/missing/index.js',
    '/index.html/index.js',
    '/../secret.js',
    '/..%2fsecret.js',
    '/%2e%2e/secret.js',
    '/..%5csecret.js',
    '//etc/passwd.txt',
  ])('answers %s with 404', async (path) => {
    const response = await handle(new Request(`app://bundle${path}`));
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
  });

  test('does not follow a link out of the folder', async () => {
    symlinkSync(join(folder.path, 'secret.js'), join(folder.path, 'renderer', 'link.js'));
    symlinkSync(join(folder.path, 'renderer-2'), join(folder.path, 'renderer', 'linked'));
    expect((await handle(new Request('app://bundle/link.js'))).status).toBe(404);
    expect((await handle(new Request('app://bundle/linked/secret.js'))).status).toBe(404);
  });

  test('does not serve a folder', async () => {
    folder.write('renderer/folder.js/index.html', '');
    expect((await handle(new Request('app://bundle/folder.js'))).status).toBe(404);
  });

  test.each(['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const response = await handle(new Request('app://bundle/index.html', { method }));
    expect(response.status).toBe(405);
  });
});
