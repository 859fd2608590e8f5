import { beforeEach, expect, test, vi } from 'vitest';

type Scheme = typeof import('../../tools/chromium-host/scheme.ts');
let scheme: Scheme;

beforeEach(async () => {
  vi.resetModules();
  scheme = await import('../../tools/chromium-host/scheme.ts');
});

function register(privileges: object): void {
  scheme.protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, ...privileges } },
  ]);
  scheme.protocol.handle('app', () => new Response());
}

test('rejects a second registration, which would replace the first', () => {
  register({});
  expect(() => scheme.protocol.registerSchemesAsPrivileged([])).toThrow('only the last');
});

test('blocks only fetch without supportFetchAPI', () => {
  register({});
  expect(scheme.isRefusedByScheme('app://bundle/data', 'fetch', null)).toBe(true);
  expect(scheme.isRefusedByScheme('app://bundle/page.js', 'script', null)).toBe(false);
});

test.each([
  { origin: null, isRefused: false },
  { origin: 'https://bundle.invalid', isRefused: false },
  { origin: 'https://runner.invalid', isRefused: true },
  { origin: 'null', isRefused: true },
])(
  'without corsEnabled, a request from origin $origin is refused: $isRefused',
  ({ origin, isRefused }) => {
    register({ supportFetchAPI: true });
    expect(scheme.isRefusedByScheme('app://bundle/data', 'fetch', origin)).toBe(isRefused);
    expect(scheme.isRefusedByScheme('https://elsewhere.example/', 'fetch', origin)).toBe(false);
  },
);

test('allows other origins with corsEnabled', () => {
  register({ supportFetchAPI: true, corsEnabled: true });
  const origin = 'https://runner.invalid';
  expect(scheme.isRefusedByScheme('app://bundle/data', 'fetch', origin)).toBe(false);
});
