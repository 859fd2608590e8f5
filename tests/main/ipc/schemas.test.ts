import { describe, expect, test } from 'vitest';
import { schemas } from '../../../src/main/ipc/schemas.ts';
import { requests } from '../../../src/shared/contract.ts';
import type { RequestName } from '../../../src/shared/contract.ts';
import { defaultSettings } from '../../../src/shared/settings.ts';

const place = { path: '/sql/schema-design/data-types', question: 'char-vs-varchar' };

describe('schemas', () => {
  test('there is one for every request', () => {
    expect(Object.keys(schemas).sort()).toEqual(Object.keys(requests).sort());
  });

  test.each<[RequestName, unknown[]]>([
    ['getLibrary', []],
    ['getReadingView', ['/sql/schema-design/data-types']],
    ['suggestPages', ['/no such place#at all']],
    ['saveSettings', [defaultSettings]],
    ['saveSettings', [{ ...defaultSettings, difficulties: ['easy', 'hard'], theme: 'dark' }]],
    ['savePlace', [place]],
    ['savePlace', [{ path: '/', question: null }]],
    ['savePlace', [{ path: '/-/settings', question: null }]],
    ['savePlace', [{ path: '/-/marks#noted', question: null }]],
    ['openExternal', ['https://example.com']],
  ])('%s takes %j', (name, args) => {
    expect(schemas[name].safeParse(args).data).toEqual(args);
  });

  test.each<[RequestName, unknown]>([
    ['getLibrary', ['extra']],
    ['getLibrary', undefined],
    ['getReadingView', []],
    ['getReadingView', [7]],
    ['getReadingView', ['/sql', 'extra']],
    ['getReadingView', [`/${'x'.repeat(1000)}`]],
    ['getReadingView', '/sql'],
    ['saveSettings', [{}]],
    ['saveSettings', [null]],
    ['saveSettings', [{ ...defaultSettings, theme: 'sepia' }]],
    ['saveSettings', [{ ...defaultSettings, difficulties: ['easy', 'brutal'] }]],
    ['saveSettings', [{ ...defaultSettings, singleKeyShortcuts: 'yes' }]],
    ['saveSettings', [{ ...defaultSettings, unknown: 1 }]],
    ['savePlace', [{ path: '/sql' }]],
    ['savePlace', [{ ...place, extra: 1 }]],
    ['savePlace', [{ path: 'sql', question: null }]],
    ['savePlace', [{ path: '/sql/schema-design/data-types#x', question: null }]],
    ['savePlace', [{ path: '/no such place', question: null }]],
    ['savePlace', [{ ...place, question: 7 }]],
    ['copyText', [{ toString: 'x' }]],
    ['openExternal', [null]],
  ])('%s refuses %j', (name, args) => {
    expect(schemas[name].safeParse(args).success).toBe(false);
  });
});
