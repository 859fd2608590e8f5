import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStudyDatabase } from '../../../src/main/storage/study-database.ts';
import { studyMigrations } from '../../../src/main/storage/study-migrations.ts';
import { StudyStore } from '../../../src/main/storage/study-store.ts';
import { defaultSettings } from '../../../src/shared/settings.ts';
import type { Settings } from '../../../src/shared/settings.ts';
import { useTempFolder } from '../temp-folder.ts';

const page = '/sql/schema-design/data-types';

const folder = useTempFolder();
let reported: unknown[];
let study: StudyStore;

beforeEach(() => {
  reported = [];
  study = open();
});

afterEach(() => study.close());

function open(): StudyStore {
  const { database } = openStudyDatabase(join(folder.path, 'study.db'));
  return new StudyStore(database, (error) => reported.push(error));
}

function reopen(): void {
  study.close();
  study = open();
}

/** Changes the file behind the store's back. */
function execute(sql: string): void {
  const database = new Database(join(folder.path, 'study.db'));
  database.exec(sql);
  database.close();
}

describe('settings', () => {
  const chosen: Settings = {
    theme: 'dark',
    textSize: 'larger',
    layout: 'all',
    difficulties: ['easy', 'hard'],
    singleKeyShortcuts: false,
  };

  test('are the defaults before anything was chosen', () => {
    expect(study.getSettings()).toEqual(defaultSettings);
  });

  test('are still there after a restart', () => {
    study.saveSettings(chosen);
    reopen();
    expect(study.getSettings()).toEqual(chosen);
    expect(reported).toEqual([]);
  });

  test('can be chosen again', () => {
    study.saveSettings(chosen);
    study.saveSettings({ ...chosen, theme: 'light', difficulties: [] });
    expect(study.getSettings()).toEqual({ ...chosen, theme: 'light', difficulties: [] });
  });

  test.each([
    ['theme', '"sepia"'],
    ['textSize', '12'],
    ['difficulties', '["easy","brutal"]'],
    ['singleKeyShortcuts', 'not JSON'],
  ] as const)('%s falls back to its default, with a report, when %s is stored', (key, value) => {
    study.saveSettings(chosen);
    execute(`UPDATE setting SET value = '${value}' WHERE key = '${key}'`);
    expect(study.getSettings()).toEqual({ ...chosen, [key]: defaultSettings[key] });
    expect(reported).toEqual([
      new Error(`The stored setting "${key}" is not valid: ${value}`, { cause: expect.anything() }),
    ]);
  });

  test('one that is not known (any more) is left alone', () => {
    execute(`INSERT INTO setting VALUES ('later', '"value"')`);
    expect(study.getSettings()).toEqual(defaultSettings);
    expect(reported).toEqual([]);
  });
});

describe('places', () => {
  test('there is none before the first visit', () => {
    expect(study.getLastPlace()).toBeNull();
    expect(study.getQuestion(page)).toBeNull();
  });

  test('are remembered for each page, and the last one overall', () => {
    study.savePlace({ path: page, question: 'char-vs-varchar' });
    study.savePlace({ path: '/git/everyday/rebase', question: 'rebase-vs-merge' });
    reopen();
    expect(study.getQuestion(page)).toBe('char-vs-varchar');
    expect(study.getLastPlace()).toEqual({
      path: '/git/everyday/rebase',
      question: 'rebase-vs-merge',
    });
  });

  test('going back to a page makes it the last one again', () => {
    study.savePlace({ path: page, question: 'char-vs-varchar' });
    study.savePlace({ path: '/', question: null });
    study.savePlace({ path: page, question: 'json-vs-jsonb' });
    expect(study.getLastPlace()).toEqual({ path: page, question: 'json-vs-jsonb' });
  });

  test('the question last shown stays remembered while none is shown', () => {
    study.savePlace({ path: page, question: 'char-vs-varchar' });
    study.savePlace({ path: page, question: null });
    expect(study.getQuestion(page)).toBe('char-vs-varchar');
  });
});

test('what a newer version wrote is read, and writing it is refused with a reason', () => {
  study.savePlace({ path: page, question: 'char-vs-varchar' });
  execute(`PRAGMA user_version = ${studyMigrations.length + 1}`);
  reopen();
  expect(study.getQuestion(page)).toBe('char-vs-varchar');
  const refusal = expect.objectContaining({ code: 'storage', message: expect.any(String) });
  expect(() => study.saveSettings(defaultSettings)).toThrow(refusal);
  expect(() => study.savePlace({ path: '/', question: null })).toThrow(refusal);
});
