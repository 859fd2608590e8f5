import { describe, expect, test } from 'vitest';
import {
  findDevServer,
  isOwnUrl,
  isPreviewUrl,
  isRunnerUrl,
  isTrustedFrame,
} from '../../../src/main/electron/origin.ts';

const devServer = new URL('http://localhost:5173/');

describe('findDevServer', () => {
  test('uses the address from electron-vite', () => {
    const found = findDevServer(false, { ELECTRON_RENDERER_URL: 'http://localhost:5173' });
    expect(found?.href).toBe('http://localhost:5173/');
  });

  test('finds no server in a packaged app, regardless of the environment', () => {
    expect(findDevServer(true, { ELECTRON_RENDERER_URL: 'http://localhost:5173' })).toBeNull();
  });

  test('finds no server without the variable', () => {
    expect(findDevServer(false, {})).toBeNull();
  });
});

describe('isOwnUrl', () => {
  test.each(['app://bundle/', 'app://bundle/assets/index.js', 'app://bundle/sql#x'])(
    'allows %s',
    (url) => {
      expect(isOwnUrl(url, null)).toBe(true);
    },
  );

  test.each([
    'https://example.com/',
    'http://localhost:5173/',
    'ws://localhost:5173/',
    'app://other/',
    'app://runner/',
    'app://bundle.example.com/',
    'app://bundle:8080/',
    'file:///etc/passwd',
    'data:text/html,x',
    'blob:app://bundle/0b1',
    'devtools://devtools/bundled/inspector.html',
    'nonsense',
  ])('blocks %s', (url) => {
    expect(isOwnUrl(url, null)).toBe(false);
  });

  test('allows the development server and its socket while there is one', () => {
    expect(isOwnUrl('http://localhost:5173/main.ts', devServer)).toBe(true);
    expect(isOwnUrl('ws://localhost:5173/?token=1', devServer)).toBe(true);
    expect(isOwnUrl('http://localhost:5174/main.ts', devServer)).toBe(false);
    expect(isOwnUrl('https://example.com/', devServer)).toBe(false);
  });
});

test('recognizes only URLs of the preview origin', () => {
  expect(isPreviewUrl('app://preview/')).toBe(true);
  expect(isPreviewUrl('app://preview/script')).toBe(true);
  for (const url of ['app://bundle/', 'app://runner/', 'app://preview:80/', 'https://preview/']) {
    expect(isPreviewUrl(url)).toBe(false);
  }
});

test('recognizes only URLs of the runner origin', () => {
  expect(isRunnerUrl('app://runner/')).toBe(true);
  expect(isRunnerUrl('app://runner/runner/frame.js')).toBe(true);
  for (const url of [
    'app://bundle/',
    'app://runner:80/',
    'https://runner/',
    'blob:app://runner/1',
    'x',
  ]) {
    expect(isRunnerUrl(url), url).toBe(false);
  }
});

describe('isTrustedFrame', () => {
  test('trusts the main frame at the origin of the app', () => {
    expect(isTrustedFrame({ origin: 'app://bundle', parent: null }, null)).toBe(true);
  });

  test('does not trust a destroyed frame', () => {
    expect(isTrustedFrame(null, null)).toBe(false);
  });

  test('does not trust a frame inside the page', () => {
    expect(isTrustedFrame({ origin: 'app://bundle', parent: {} }, null)).toBe(false);
  });

  test.each([
    'https://example.com',
    'app://other',
    'app://runner',
    'null',
    '',
    'http://localhost:5173',
  ])('does not trust the origin %j', (origin) => {
    expect(isTrustedFrame({ origin, parent: null }, null)).toBe(false);
  });

  test('trusts the development server only while there is one', () => {
    expect(isTrustedFrame({ origin: 'http://localhost:5173', parent: null }, devServer)).toBe(true);
    expect(isTrustedFrame({ origin: 'app://bundle', parent: null }, devServer)).toBe(false);
  });
});
