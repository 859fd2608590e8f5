import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from 'better-sqlite3';
import { indexLibrary } from '../../../../src/main/jobs/indexing/index-library.ts';
import type { HandlersOf } from '../../../../src/main/ipc/answer-requests.ts';
import { createMarkHandlers } from '../../../../src/main/ipc/study/mark-handlers.ts';
import { openLibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import type { LibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import { ReviewStore } from '../../../../src/main/storage/study/stores/review-store.ts';
import { CodeCards } from '../../../../src/main/features/marks/code-cards.ts';
import { NoteImages } from '../../../../src/main/features/marks/note-images.ts';
import { StudyMarks } from '../../../../src/main/features/marks/study-marks.ts';
import { Renderer } from '../../../../src/main/jobs/rendering/renderer.ts';
import { SettingsStore } from '../../../../src/main/storage/study/stores/settings-store.ts';
import { createStudyStores } from '../../../../src/main/storage/study/study-stores.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { markKinds, studyLists } from '../../../../src/shared/study/marks.ts';
import type { markRequests } from '../../../../src/shared/contract/marks.ts';
import { renderHere } from '../../render-here.ts';
import { bundledRoot, pageText, writeSmallLibrary } from '../../small-library.ts';
import { queryStudy } from '../../query-study.ts';
import { SetClock } from '../../study-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const ddl = '/sql/schema-design/ddl';
const create = `${ddl}#create`;
const notFound = expect.objectContaining({ code: 'not-found' });

const folder = useTempFolder();
let library: LibraryStore | null;
let study: Database;
let clock: SetClock;
let told: number;
let handlers: HandlersOf<typeof markRequests>;

beforeEach(() => {
  writeSmallLibrary(folder);
  ({ database: study } = openStudyDatabase(join(folder.path, 'study.db')));
  library = null;
  openLibrary();
  clock = new SetClock();
  told = 0;
  const stores = createStudyStores(study, clock);
  const images = new NoteImages(stores.noteImages, () => []);
  const shared = {
    openLibrary: async () => library ?? expect.unreachable(),
    ...{ stores, clock },
    queries: queryStudy(study, clock, () => library ?? expect.unreachable()),
    onStudyChanged: () => (told += 1),
  };
  handlers = createMarkHandlers(
    new StudyMarks({ ...shared, images, renderer: new Renderer(renderHere()) }),
    images,
    new CodeCards({ ...shared, settings: new SettingsStore(study, () => expect.unreachable()) }),
  );
});

afterEach(() => {
  library?.close();
  study.close();
});

/** Indexes the folder in its current state. */
function openLibrary(): void {
  const file = join(folder.path, 'library.db');
  const roots = [bundledRoot(join(folder.path, 'content'))];
  indexLibrary('test', { libraryFile: file, roots });
  if (library === null) library = openLibraryStore(file);
  else library.reopen(file);
}

/** Rewrites the page about data definition with these questions. */
function rewrite(ids: string[], title = 'Data definition'): void {
  folder.write('content/qa/sql/schema-design/ddl.md', pageText(title, 2, ids));
  openLibrary();
}

describe('marks', () => {
  test('are set, cleared and reported', async () => {
    expect(await handlers.setMark(create, 'bookmarked', true)).toMatchObject({
      marks: ['bookmarked'],
    });
    expect(told).toBe(1);
    await handlers.setMark(create, 'bookmarked', true);
    expect(told).toBe(1);
    expect(await handlers.setMark(create, 'bookmarked', false)).toMatchObject({ marks: [] });
    expect(told).toBe(2);
  });

  test('are refused for a question that is in neither the library nor the study data', async () => {
    await expect(handlers.setMark(`${ddl}#drop`, 'read', true)).rejects.toThrow(notFound);
    await expect(handlers.saveNote(`${ddl}#drop`, 'x')).rejects.toThrow(notFound);
    expect(told).toBe(0);
  });

  test('are set and cleared together for a whole page', async () => {
    await handlers.setPageRead(ddl, true);
    expect(told).toBe(1);
    const page = await handlers.getPageStudy(ddl);
    expect(page).toMatchObject({ create: { marks: ['read'] }, alter: { marks: ['read'] } });
    const progress = await handlers.listProgress();
    expect(progress.find(({ path }) => path === ddl)).toMatchObject({ read: 2, learning: 2 });
    await handlers.setPageRead(ddl, false);
    expect((await handlers.getPageStudy(ddl))['create']?.marks).toEqual([]);
    await expect(handlers.setPageRead('/sql/schema-design', true)).rejects.toThrow(notFound);
  });
});

describe('notes', () => {
  test('are stored as written, listed as HTML, and removed by saving an empty one', async () => {
    const note = '# Mine\n\nSee **this**.';
    expect((await handlers.saveNote(create, note)).note).toBe(note);
    expect(await handlers.listStudied('noted')).toMatchObject([
      { question: create, noteHtml: '<h4>Mine</h4>\n<p>See <strong>this</strong>.</p>\n' },
    ]);
    expect((await handlers.saveNote(create, ' \n')).note).toBe('');
    expect(await handlers.listStudied('noted')).toEqual([]);
  });

  test('are found by their words, with an excerpt', async () => {
    await handlers.saveNote(create, 'Ask about `IF NOT EXISTS`');
    expect(await handlers.searchNotes('exists')).toMatchObject([
      {
        question: create,
        questionHtml: 'What is create?',
        isInLibrary: true,
        snippet: { text: 'Ask about IF NOT EXISTS', marks: [{ start: 17, end: 23 }] },
      },
    ]);
  });

  test.each([
    ['<script>alert(1)</script>', '<script'],
    ['<img src=x onerror=alert(1)>', '<img'],
    ['![x](https://example.org/x.png)', '<img'],
    ['[x](javascript:alert(1))', 'href'],
    ['[x](data:text/html,<script>alert(1)</script>)', 'href'],
    ['[x](http://example.org)', 'href'],
    ['[x](file:///etc/passwd)', 'href'],
    ['[x](//example.org/x)', 'href'],
    ['[x](/-/settings)', 'href'],
    ['[x](rule-of-thumb://-/settings)', 'href'],
    ['[x](rule-of-thumb://example.org/a/b/c/d)', 'href'],
    ['[x](rule-of-thumb:javascript:alert(1))', 'href'],
    ['[x](rule-of-thumb:////example.org)', 'href'],
    ['| a |\n| --- |\n| b | \n\n<style>*{}</style>', '<style'],
  ])('sanitize %j', async (note, evil) => {
    const html = await handlers.renderNote(note);
    expect(html).not.toBe('');
    expect(html).not.toContain(evil);
    await handlers.saveNote(create, note);
    expect((await handlers.getHistory(create)).noteHtml).toBe(html);
  });

  test('can link to the web and into the library', async () => {
    expect(await handlers.renderNote(`[a](https://example.org) [b](${create})`)).toBe(
      '<p><a href="https://example.org" class="external" rel="noopener noreferrer" ' +
        `data-host="example.org">a</a> <a href="${create}">b</a></p>\n`,
    );
  });

  test.each([
    [`[a](rule-of-thumb:/${create})`, `<p><a href="${create}">a</a></p>\n`],
    ['[a](rule-of-thumb:///@my-notes/tea)', '<p><a href="/@my-notes/tea">a</a></p>\n'],
    ['[a][]\n\n[a]: rule-of-thumb://tea', '<p><a href="/tea">a</a></p>\n'],
  ])('can link into the app like copied Markdown: %j', async (note, html) => {
    expect(await handlers.renderNote(note)).toBe(html);
  });
});

describe('questions that change', () => {
  test('show their changes until the user accepts them', async () => {
    await handlers.setMark(create, 'read', true);
    const since = clock.now();
    expect(await handlers.getChange(create)).toBeNull();
    rewrite(['create', 'alter'], 'Tables');
    clock.time += 1000;
    expect((await handlers.getPageStudy(ddl))['create']?.isChanged).toBe(true);
    const change = await handlers.getChange(create);
    expect(change?.since).toBe(since);
    expect(change?.questionHtml).toBeNull();
    expect(change?.answerHtml).toMatch(/<del>.*Data definition<\/del><ins>.*Tables<\/ins>/);
    expect(await handlers.listStudied('changed')).toMatchObject([{ question: create }]);
    told = 0;
    expect(await handlers.acceptChange(create)).toMatchObject({ isChanged: false });
    expect(told).toBe(1);
    expect(await handlers.getChange(create)).toBeNull();
    expect(await handlers.listStudied('changed')).toEqual([]);
  });

  test('are listed with their current text', async () => {
    await handlers.setMark(create, 'bookmarked', true);
    const text = pageText('Data definition', 2, ['create']).replace('What is', 'What *was*');
    folder.write('content/qa/sql/schema-design/ddl.md', text);
    openLibrary();
    expect(await handlers.listStudied('bookmarked')).toMatchObject([
      { questionHtml: 'What <em>was</em> create?' },
    ]);
  });

  test('cannot be accepted if nothing is recorded about them or they are gone', async () => {
    await expect(handlers.acceptChange(create)).rejects.toThrow(notFound);
    await handlers.setMark(create, 'read', true);
    rewrite(['alter']);
    await expect(handlers.acceptChange(create)).rejects.toThrow(notFound);
  });

  test('keep their note, marks and history while they are missing, and show them again on return', async () => {
    await handlers.saveNote(create, 'mine');
    const clockAt = clock.now();
    new ReviewStore(study).gradeCard({
      ...{ question: create, kind: 'answer' },
      ...{ reviewedAt: clockAt, day: clock.today(), grade: 3, retention: 0.9 },
    });
    rewrite(['alter']);
    expect(await handlers.listStudied('vanished')).toMatchObject([
      { question: create, questionHtml: 'What is create?', noteHtml: '<p>mine</p>\n', reviews: 1 },
    ]);
    await handlers.setMark(create, 'bookmarked', true);
    const history = await handlers.getHistory(create);
    expect(history).toMatchObject({
      question: create,
      difficulty: 'easy',
      marks: ['bookmarked'],
      noteHtml: '<p>mine</p>\n',
      reviews: [{ reviewedAt: clockAt, grade: 3 }],
    });
    expect(history.rendered).toMatchObject({
      id: 'create',
      explanationHtml: '<p>It is create of Data definition.</p>\n',
      ruleHtml: 'remember create.',
    });
    rewrite(['create', 'alter']);
    expect(await handlers.listStudied('vanished')).toEqual([]);
    expect((await handlers.getPageStudy(ddl))['create']).toMatchObject({
      marks: ['bookmarked'],
      note: 'mine',
      isChanged: false,
      card: { reviews: 1 },
    });
  });

  test('have no history if they were never studied', async () => {
    await expect(handlers.getHistory(create)).rejects.toThrow(notFound);
  });
});

test('marks, notes and accepted changes never alter a schedule', async () => {
  await handlers.setMark(create, 'read', true);
  new ReviewStore(study).gradeCard({
    ...{ question: create, kind: 'answer' },
    ...{ reviewedAt: clock.now(), day: clock.today(), grade: 2, retention: 0.9 },
  });
  rewrite(['create', 'alter'], 'Tables');
  const dump = (): unknown => [
    study.prepare('SELECT * FROM card').all(),
    study.prepare('SELECT * FROM review').all(),
  ];
  const before = dump();
  const requests: (() => unknown)[] = [
    ...markKinds.flatMap((kind) => [
      () => handlers.setMark(create, kind, true),
      () => handlers.setMark(create, kind, false),
      () => handlers.setMark(`${ddl}#alter`, kind, true),
    ]),
    () => handlers.setPageRead(ddl, true),
    () => handlers.setPageRead(ddl, false),
    () => handlers.saveNote(create, 'a note'),
    () => handlers.renderNote('a note'),
    () => handlers.searchNotes('note'),
    () => handlers.getPageStudy(ddl),
    () => handlers.listProgress(),
    ...studyLists.map((list) => () => handlers.listStudied(list)),
    () => handlers.getChange(create),
    () => handlers.getHistory(create),
    () => handlers.acceptChange(create),
  ];
  for (const run of requests) {
    await run();
    expect(dump()).toEqual(before);
  }
  expect(before).toMatchObject([[{ question: create }], [{ question: create, grade: 2 }]]);
});
