import { describe, expect, test } from 'vitest';
import { requests } from '../../src/shared/contract/contract.ts';
import type { RequestName } from '../../src/shared/contract/contract.ts';
import { defaultSettings } from '../../src/shared/default-settings.ts';

const place = { path: '/sql/schema-design/data-types', question: 'char-vs-varchar' };

/** A long but valid question id. */
const longId = 'why-'.repeat(100) + 'not';

const names = Object.keys(requests) as RequestName[];

describe('contract', () => {
  test.each(names)('%s accepts only a list of arguments', (name) => {
    expect(requests[name].arguments.safeParse(undefined).success).toBe(false);
    expect(requests[name].arguments.safeParse({ length: 0 }).success).toBe(false);
  });

  test.each<[RequestName, unknown[]]>([
    ['getLibrary', []],
    ['getReadingView', ['/sql/schema-design/data-types']],
    ['suggestPages', ['/no such place#at all']],
    ['saveSettings', [defaultSettings]],
    ['saveSettings', [{ theme: 'dark' }]],
    ['saveSettings', [{ ...defaultSettings, difficulties: ['easy', 'hard'], theme: 'dark' }]],
    ['savePlace', [place]],
    ['savePlace', [{ path: '/', question: null }]],
    ['savePlace', [{ path: '/-/settings', question: null }]],
    ['savePlace', [{ path: '/-/marks#noted', question: null }]],
    ['saveScratchCode', [{ language: 'sql', code: 'SELECT 1;', fixture: 'shop' }]],
    ['saveNote', [`${place.path}#one`, 'mine']],
    ['saveNote', [`${place.path}#one`, 'mine', 'seen']],
    ['openExternal', ['https://example.com']],
    ['savePlace', [{ ...place, question: longId }]],
    ['copyShare', [{ path: place.path, questions: [longId] }, 'markdown']],
    ['saveShare', [{ path: place.path, questions: [longId] }, 'anki']],
    ['setMark', [`${place.path}#${longId}`, 'bookmarked', true]],
  ])('%s accepts %j', (name, args) => {
    expect(requests[name].arguments.safeParse(args).data).toEqual(args);
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
    ['saveScratchCode', [{ language: 'cobol', code: '', fixture: '' }]],
    ['saveScratchCode', [{ language: 'sql', code: 'x'.repeat(1_000_001), fixture: '' }]],
    ['saveNote', [`${place.path}#one`, 'mine', null]],
    ['copyText', [{ toString: 'x' }]],
    ['openExternal', [null]],
  ])('%s refuses %j', (name, args) => {
    expect(requests[name].arguments.safeParse(args).success).toBe(false);
  });

  test('a question whose answer is one long rule of thumb can be kept and saved', () => {
    const written = { difficulty: 'easy', q: 'Why?', a: '', rule: 'x'.repeat(100_000) };
    const address = `${place.path}#${place.question}`;
    const draft = { page: place.path, written, base: written };
    const save = requests.saveQuestion.arguments.safeParse([address, written, written]);
    const keep = requests.keepQuestionDraft.arguments.safeParse([address, draft]);
    expect([save.success, keep.success]).toEqual([true, true]);
  });
});
