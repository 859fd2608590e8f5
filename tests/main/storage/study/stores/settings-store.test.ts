import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import { PlaceStore } from '../../../../../src/main/storage/study/stores/place-store.ts';
import { SettingsStore } from '../../../../../src/main/storage/study/stores/settings-store.ts';
import { defaultSettings } from '../../../../../src/shared/default-settings.ts';
import type { SettingChanges, Settings } from '../../../../../src/shared/contract/values.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import { createInterview } from '../../../../../src/shared/study/interviews.ts';
import { storeInterviews } from '../../../../shared/stored-interviews.ts';

const page = '/sql/schema-design/data-types';

const folder = useTempFolder();
let reported: unknown[];
let database: Database.Database;
let settings: SettingsStore;
let places: PlaceStore;

beforeEach(() => {
  reported = [];
  open();
});

afterEach(() => database.close());

function open(): void {
  ({ database } = openStudyDatabase(join(folder.path, 'study.db')));
  settings = new SettingsStore(database, (error) => reported.push(error));
  places = new PlaceStore(database);
}

function reopen(): void {
  database.close();
  open();
}

/** Changes the file behind the store's back. */
function execute(sql: string): void {
  const other = new Database(join(folder.path, 'study.db'));
  other.exec(sql);
  other.close();
}

describe('settings', () => {
  const chosen: Settings = {
    theme: 'dark',
    textSize: 'larger',
    layout: 'all',
    focus: true,
    wrapCode: true,
    difficulties: ['easy', 'hard'],
    runLibraries: ['my-notes'],
    challengeLanguage: 'typescript',
    runSeconds: 30,
    scratchLanguage: 'python',
    hideAnswers: true,
    hideOutputs: true,
    hideDifficulty: true,
    typeAnswers: true,
    singleKeyShortcuts: false,
    shortcuts: { 'next-question': ['l'] },
    readingWidth: 'wide',
    studyDayStart: 0,
    dailyNewLimit: 5,
    desiredRetention: 0.95,
    interviewLength: 20,
    interviewSeconds: null,
    interviews: storeInterviews(
      { date: '2026-12-01', paths: ['/sql'], time: '09:30', round: 'coding', company: 'Acme' },
      { date: '2026-12-09', paths: ['/react/hooks'], position: 'Engineer', notes: 'Ask for Ann.' },
    ),
    debriefs: {
      i0: {
        ...{ outcome: 'mixed', notes: 'Ann asked most.', topics: ['/sql/joins'] },
        asked: [{ id: 'a', text: 'What is a join?', question: `${page}#char`, isMissed: true }],
      },
    },
    pauses: [{ from: '2026-11-01', to: null }],
    dailyReviewLimit: 40,
    evenDays: true,
    easyDays: [6],
    reminderHour: 19,
    skippedKinds: ['output'],
    firstReviews: true,
    failedGaps: ['/a/b/c#d hash'],
  };

  test('are the defaults until the user changes them', () => {
    expect(settings.getSettings()).toEqual(defaultSettings);
  });

  test('persist across a restart', () => {
    settings.saveSettings(chosen);
    reopen();
    expect(settings.getSettings()).toEqual(chosen);
    expect(reported).toEqual([]);
  });

  test('can be changed again', () => {
    settings.saveSettings(chosen);
    settings.saveSettings({ ...chosen, theme: 'light', difficulties: [] });
    expect(settings.getSettings()).toEqual({ ...chosen, theme: 'light', difficulties: [] });
  });

  test('keeps a setting changed elsewhere when only others are saved', () => {
    settings.saveSettings(chosen);
    settings.forbidRuns('my-notes');
    settings.saveSettings({ theme: 'light' });
    expect(settings.getSettings()).toEqual({ ...chosen, runLibraries: [], theme: 'light' });
  });

  test('records when each was changed, in order even if the clock was set back', () => {
    settings.saveSettings({ theme: 'dark', focus: true }, 1000);
    settings.saveSettings({ theme: 'light', focus: true }, 500);
    const times = database.prepare('SELECT key, changed_at FROM setting ORDER BY key').raw().all();
    expect(times).toEqual([
      ['focus', 1000],
      ['theme', 1001],
    ]);
  });

  test('stores each custom shortcut separately, including its reset', () => {
    settings.saveSettings({ shortcuts: { share: ['q'], note: [] } }, 1);
    settings.saveSettings({ shortcuts: { share: ['q'], read: ['w'] } }, 2);
    expect(settings.getSettings().shortcuts).toEqual({ share: ['q'], read: ['w'] });
    const rows = database.prepare('SELECT key, value, changed_at FROM setting ORDER BY key');
    expect(rows.raw().all()).toEqual([
      ['shortcuts.note', 'null', 2],
      ['shortcuts.read', '["w"]', 2],
      ['shortcuts.share', '["q"]', 1],
    ]);
    execute(`UPDATE setting SET value = '"q"' WHERE key = 'shortcuts.share'`);
    expect(settings.getSettings().shortcuts).toEqual({ read: ['w'] });
    expect(reported).toHaveLength(1);
  });

  test('changes only the interviews given, and removes those that are null', () => {
    const [one, two, three] = Object.values(
      storeInterviews({ date: '2026-12-01' }, { date: '2026-12-02' }, { date: '2026-12-03' }),
    );
    settings.saveSettings({ interviews: { one, two } } as SettingChanges);
    settings.saveSettings({ interviews: { two: null, three } } as SettingChanges);
    expect(settings.getSettings().interviews).toEqual({ one, three });
    execute(`UPDATE setting SET value = '{"date":"2026-02-30"}' WHERE key = 'interviews.one'`);
    expect(settings.getSettings().interviews).toEqual({ three });
    expect(reported).toHaveLength(1);
  });

  test('changes only the debriefs given, and ignores one that is not valid', () => {
    const { i0: debrief } = chosen.debriefs;
    settings.saveSettings({ debriefs: { one: debrief, two: debrief } } as SettingChanges);
    settings.saveSettings({ debriefs: { two: null, three: debrief } } as SettingChanges);
    expect(settings.getSettings().debriefs).toEqual({ one: debrief, three: debrief });
    execute(`UPDATE setting SET value = '{"asked":[]}' WHERE key = 'debriefs.one'`);
    expect(settings.getSettings().debriefs).toEqual({ three: debrief });
    expect(reported).toHaveLength(1);
  });

  test('reads the interviews of older versions, and moves them with the first change of one', () => {
    const insert = database.prepare('INSERT INTO setting (key, value) VALUES (?, ?)');
    insert.run('interviewDate', '"2026-12-01"');
    insert.run('interviewPaths', '["/sql"]');
    insert.run('moreInterviews', '[{"date":"2026-12-09","paths":[]}]');
    const first = { ...createInterview('2026-12-01'), paths: ['/sql'] };
    const second = createInterview('2026-12-09');
    expect(settings.getSettings().interviews).toEqual({ first, 'further-1': second });
    settings.saveSettings({ interviews: { first: { ...first, company: 'Acme' } } });
    const moved = { first: { ...first, company: 'Acme' }, 'further-1': second };
    expect(settings.getSettings().interviews).toEqual(moved);
    settings.saveSettings({ interviews: { first: null } });
    reopen();
    expect(settings.getSettings().interviews).toEqual({ 'further-1': second });
    expect(reported).toEqual([]);
  });

  describe('interviews stored by older versions', () => {
    const first = { ...createInterview('2026-12-01'), paths: ['/sql'] };
    const second = createInterview('2026-12-09');

    /** Stores settings like a device with an older version, in the form in which sync brings them here. */
    function storeOld(at: number, values: Readonly<Record<string, unknown>>): void {
      const insert = database.prepare(
        `INSERT INTO setting (key, value, changed_at) VALUES (?, ?, ?)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at`,
      );
      for (const [key, value] of Object.entries(values)) insert.run(key, JSON.stringify(value), at);
    }

    beforeEach(() =>
      storeOld(1000, {
        interviewDate: first.date,
        interviewPaths: first.paths,
        moreInterviews: [{ date: second.date, paths: [] }],
      }),
    );

    test('keep the time of their own last change when another one is changed', () => {
      settings.saveSettings({ interviews: { 'further-1': { ...second, company: 'Bolt' } } }, 5000);
      const rows = database.prepare(
        `SELECT key, changed_at FROM setting WHERE key LIKE 'interviews.%' ORDER BY key`,
      );
      expect(rows.raw().all()).toEqual([
        ['interviews.first', 1000],
        ['interviews.further-1', 5000],
      ]);
    });

    test('changed there after they were moved get the new date and keep the rest', () => {
      const named = { ...first, company: 'Acme', notes: 'Ask for Ann.' };
      settings.saveSettings({ interviews: { first: named } }, 2000);
      storeOld(3000, { interviewDate: '2026-12-03' });
      const moved = { ...named, date: '2026-12-03' };
      expect(settings.getSettings().interviews).toEqual({ first: moved, 'further-1': second });
      settings.saveSettings({ interviews: { own: second } }, 4000);
      const all = { first: moved, 'further-1': second, own: second };
      expect(settings.getSettings().interviews).toEqual(all);
      settings.saveSettings({ interviews: { first: named } }, 5000);
      expect(settings.getSettings().interviews).toEqual({ ...all, first: named });
    });

    test('do not come back from an older file, and one removed there changes no other', () => {
      storeOld(1000, { moreInterviews: [second, first].map(({ date }) => ({ date, paths: [] })) });
      settings.saveSettings({ interviews: { first: null } }, 2000);
      const kept = { 'further-1': second, 'further-2': createInterview(first.date) };
      expect(settings.getSettings().interviews).toEqual(kept);
      storeOld(1500, { interviewDate: first.date });
      expect(settings.getSettings().interviews).toEqual(kept);
      storeOld(3000, { moreInterviews: [{ date: first.date, paths: [] }] });
      expect(settings.getSettings().interviews).toEqual(kept);
    });
  });

  test.each([
    ['theme', '"sepia"'],
    ['textSize', '12'],
    ['difficulties', '["easy","brutal"]'],
    ['singleKeyShortcuts', 'not JSON'],
  ] as const)('%s falls back to its default and is reported when %s is stored', (key, value) => {
    settings.saveSettings(chosen);
    execute(`UPDATE setting SET value = '${value}' WHERE key = '${key}'`);
    expect(settings.getSettings()).toEqual({ ...chosen, [key]: defaultSettings[key] });
    expect(reported).toEqual([
      new Error(`The stored setting "${key}" is not valid: ${value}`, { cause: expect.anything() }),
    ]);
  });

  test('an unknown or obsolete setting is ignored', () => {
    execute(`INSERT INTO setting (key, value) VALUES ('later', '"value"')`);
    expect(settings.getSettings()).toEqual(defaultSettings);
    expect(reported).toEqual([]);
  });
});

describe('places', () => {
  test('the last page read and the last screen seen are kept separately', () => {
    places.savePlace({ path: page, question: 'char-vs-varchar' });
    places.savePlace({ path: '/-/recall', question: null });
    expect(places.getLastPlace()).toEqual({ path: '/-/recall', question: null });
    places.savePlace({ path: '/sql/schema-design', question: null });
    places.savePlace({ path: '/sql', question: null });
    places.savePlace({ path: '/@own', question: null });
    expect(places.getLastRead(() => true)).toEqual({ path: page, question: 'char-vs-varchar' });
  });

  test('a page that is gone is skipped in favor of the page read before it', () => {
    places.savePlace({ path: page, question: null });
    expect(places.getLastRead((path) => path !== page)).toBeNull();
    execute('UPDATE place SET updated_at = updated_at - 1000');
    places.savePlace({ path: '/blog/on-types', question: null });
    expect(places.getLastRead(() => true)?.path).toBe('/blog/on-types');
    expect(places.getLastRead((path) => path === page)?.path).toBe(page);
  });

  test('the page read last stays the last one even after the clock was set back', () => {
    places.savePlace({ path: page, question: null });
    execute('UPDATE place SET updated_at = updated_at + 1000000000');
    places.savePlace({ path: '/blog/on-types', question: null });
    expect(places.getLastRead(() => true)?.path).toBe('/blog/on-types');
  });

  test('are empty before the first visit', () => {
    expect(places.getLastPlace()).toBeNull();
    expect(places.getQuestion(page)).toBeNull();
  });

  test('are remembered for each page, and the last one overall', () => {
    places.savePlace({ path: page, question: 'char-vs-varchar' });
    places.savePlace({ path: '/git/everyday/rebase', question: 'rebase-vs-merge' });
    reopen();
    expect(places.getQuestion(page)).toBe('char-vs-varchar');
    expect(places.getLastPlace()).toEqual({
      path: '/git/everyday/rebase',
      question: 'rebase-vs-merge',
    });
  });

  test('going back to a page makes it the last one again', () => {
    places.savePlace({ path: page, question: 'char-vs-varchar' });
    places.savePlace({ path: '/', question: null });
    places.savePlace({ path: page, question: 'json-vs-jsonb' });
    expect(places.getLastPlace()).toEqual({ path: page, question: 'json-vs-jsonb' });
  });

  test('only the last screen is remembered, with its contents', () => {
    places.savePlace({ path: page, question: 'char-vs-varchar' });
    places.savePlace({ path: '/-/report#one', question: null });
    places.savePlace({ path: '/-/marks#noted', question: null });
    expect(places.getLastPlace()).toEqual({ path: '/-/marks#noted', question: null });
    expect(database.prepare('SELECT path FROM place ORDER BY path').pluck().all()).toEqual([
      '/-/marks#noted',
      page,
    ]);
    places.savePlace({ path: page, question: null });
    expect(database.prepare('SELECT path FROM place').pluck().all()).toEqual([page]);
  });

  test('the question last shown stays remembered while none is shown', () => {
    places.savePlace({ path: page, question: 'char-vs-varchar' });
    places.savePlace({ path: page, question: null });
    expect(places.getQuestion(page)).toBe('char-vs-varchar');
  });
});

test('a database from a newer version can be read, but writing is refused with a reason', () => {
  places.savePlace({ path: page, question: 'char-vs-varchar' });
  execute(`PRAGMA user_version = 999`);
  reopen();
  expect(places.getQuestion(page)).toBe('char-vs-varchar');
  const refusal = expect.objectContaining({ code: 'storage', message: expect.any(String) });
  expect(() => settings.saveSettings(defaultSettings)).toThrow(refusal);
  expect(() => places.savePlace({ path: '/', question: null })).toThrow(refusal);
});
