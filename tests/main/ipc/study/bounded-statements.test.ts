/**
 * Database requests on the app's main thread during study must not read whole tables. Each request
 * runs with a little study data and with ten times as much: the number of rows must stay the same,
 * and its query plans may scan a table or index only up to a limit. Queries that need all rows run
 * in a worker.
 */
import Sqlite from 'better-sqlite3';
import type { Database, Statement } from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { NoteImages } from '../../../../src/main/features/marks/note-images.ts';
import { StudyMarks } from '../../../../src/main/features/marks/study-marks.ts';
import { Renderer } from '../../../../src/main/jobs/rendering/renderer.ts';
import { ClockCheck } from '../../../../src/main/features/study-data/clock-check.ts';
import { PlaceStore } from '../../../../src/main/storage/study/stores/place-store.ts';
import { SearchHistory } from '../../../../src/main/storage/study/stores/search-history.ts';
import { createStudyStores } from '../../../../src/main/storage/study/study-stores.ts';
import { StudyWriter } from '../../../../src/main/storage/study/stores/study-writer.ts';
import { renderHere } from '../../render-here.ts';
import { startSession, textOf } from '../../storage/study/little-study.ts';
import { buildPlan, dataTypes, everything, rebase, useStudyApp } from '../../study/study-app.ts';
import { queryStudy } from '../../query-study.ts';

interface Asked {
  sql: string;
  rows: number;
  plan: string[];
}

/**
 * The statements run on study.db on the app's main thread since recording began; null while not
 * recording.
 */
const recorder = vi.hoisted(() => ({ asked: null as Asked[] | null }));

/**
 * The query plan of a statement. Foreign keys are off: SQLite plans their checks but runs them for
 * deleted rows only.
 */
function explain(database: Database, sql: string, given: unknown[]): string[] {
  const other = new Sqlite(database.name, { readonly: true });
  other.pragma('foreign_keys = OFF');
  try {
    const plan = other.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
    return plan.all(...given).map(({ detail }) => detail);
  } finally {
    other.close();
  }
}

vi.mock(import('../../../../src/main/storage/prepare.ts'), async (load) => {
  const { prepare } = await load();
  const watch = (database: Database, sql: string, statement: Statement): Statement =>
    new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        if (name === 'pluck') return () => watch(database, sql, target.pluck());
        if (!['all', 'get', 'run', 'iterate'].includes(String(name))) return value.bind(target);
        return (...given: unknown[]) => {
          const answer: unknown = Reflect.apply(value, target, given);
          const asked = { sql: sql.replaceAll(/\s+/g, ' '), rows: 0, plan: [] as string[] };
          if (recorder.asked !== null && database.name.endsWith('study.db')) {
            recorder.asked.push(asked);
            asked.plan = explain(database, sql, given);
          }
          if (name === 'iterate') return count(answer as Iterable<unknown>, asked);
          asked.rows = Array.isArray(answer) ? answer.length : 1;
          return answer;
        };
      },
    });
  function* count(rows: Iterable<unknown>, asked: Asked): Iterable<unknown> {
    for (const row of rows) {
      asked.rows += 1;
      yield row;
    }
  }
  return {
    prepare: (database: Database, sql: string) =>
      watch(database, sql, prepare(database, sql) as Statement) as never,
  };
});
// In the app, a worker answers queries over its own connections.
vi.mock(import('../../../../src/main/jobs/queries/answer-queries.ts'), async (load) => {
  const { createQueryFunctions } = await load();
  return {
    createQueryFunctions: (...parts) => {
      const functions = createQueryFunctions(...parts);
      const beside = Object.entries(functions).map(([name, answer]) => [
        name,
        (input: never) => {
          const { asked } = recorder;
          recorder.asked = null;
          try {
            return answer(input);
          } finally {
            recorder.asked = asked;
          }
        },
      ]);
      return Object.fromEntries(beside) as typeof functions;
    },
  };
});

const app = useStudyApp();
const tidying = 'the first note of a run';

/**
 * Studies questions of other pages: ten each time in a recall session and in an interview, with marks, notes and
 * places.
 */
function studyMuch(times: number): void {
  const { database, clock } = app;
  const [writer, places] = [new StudyWriter(database), new PlaceStore(database)];
  for (let time = 0; time < times; time += 1) {
    const page = `/sql/schema-design/page-${time}`;
    const ids = Array.from({ length: 10 }, (_, index) => `${page}#q-${index}`);
    for (const kind of ['recall', 'interview'] as const) {
      const { runner, id } = startSession(
        database,
        clock,
        kind,
        ids,
        ids.map(() => 3),
      );
      runner.endSession(id);
    }
    const named = ids.map((id) => ({ id, text: textOf(id) }));
    writer.setMarks(named, 'read', true, clock.now());
    for (const one of named) writer.saveNote(one, `About ${one.id}`, clock.now());
    places.savePlace({ path: page, question: 'q-1' });
    app.now += 24 * 60 * 60 * 1000;
  }
}

/** A user's requests on a page and in a session; `word` is the text they write. */
function listRequests(word: string): Record<string, () => unknown> {
  const { database, clock, library, handlers } = app;
  const stores = createStudyStores(database, clock);
  const openLibrary = async (): Promise<typeof library> => library;
  const parts = {
    ...{ openLibrary, stores, clock },
    queries: queryStudy(database, clock, () => library),
    renderer: new Renderer(renderHere()),
    images: new NoteImages(stores.noteImages, () => []),
    onStudyChanged: () => undefined,
  };
  const marks = new StudyMarks(parts);
  const [places, searches] = [new PlaceStore(database), new SearchHistory(database)];
  const [path = ''] = dataTypes.split('#');
  const edited = { original: 'SELECT 1;', position: 0, code: `SELECT '${word}';` };
  const answer = async (
    give: (id: string, question: string, revision: number) => unknown,
  ): Promise<unknown> => {
    const session = await handlers.getSession();
    return give(session?.id ?? '', session?.current?.question ?? '', session?.revision ?? 0);
  };
  return {
    // Also deletes unused images, which reads all notes once per run of the app.
    [tidying]: () => marks.saveNote(rebase, word),
    'the clock at the start': () =>
      new ClockCheck({
        ...{ reviews: stores.reviews, clock, builtAt: Date.UTC(2026, 10, 1) },
        onJumped: () => expect.unreachable(),
      }),
    getPageStudy: () => marks.getPageStudy(path),
    savePlace: () => places.savePlace({ path, question: 'one' }),
    'savePlace of a screen': () => places.savePlace({ path: '/-/recall', question: null }),
    setMark: () => marks.setMark(dataTypes, 'bookmarked', true),
    setPageRead: () => marks.setPageRead(path, true),
    saveNote: () => marks.saveNote(dataTypes, word),
    saveEditedCode: () => marks.saveEditedCode(dataTypes, edited),
    listEditedCode: () => marks.listEditedCode(dataTypes),
    getHistory: () => marks.getHistory(dataTypes),
    listStudied: () => marks.listStudied('noted'),
    countStudied: () => marks.countStudied(),
    searchNotes: () => marks.searchNotes(word),
    listProgress: () => marks.listProgress(),
    saveRecentSearch: () => searches.save(word),
    getSessionOffer: () => handlers.getSessionOffer(buildPlan()),
    startSession: () => {
      const source = { kind: 'questions' as const, questions: everything };
      return handlers.startSession(buildPlan({ kind: 'cram', source }));
    },
    getSession: () => handlers.getSession(),
    gradeQuestion: () =>
      answer((id, question, revision) => handlers.gradeQuestion(id, question, 3, 1000, revision)),
    setAside: () => answer((id, question) => handlers.setAside(id, question, 'bury')),
    undoStep: () => answer((id) => handlers.undoStep(id)),
    endSession: () => answer((id) => handlers.endSession(id)),
    getLastReset: () => stores.resets.getLast(),
  };
}

async function record(word: string): Promise<Record<string, Asked[]>> {
  const all: Record<string, Asked[]> = {};
  for (const [name, ask] of Object.entries(listRequests(word))) {
    recorder.asked = [];
    await ask();
    all[name] = recorder.asked;
    recorder.asked = null;
  }
  return all;
}

/** Sessions are shuffled, so the same steps may read a few more or fewer rows. */
const slack = 5;
/** Tables that are always small, an index with at most one row, and lists passed in a request. */
const isShort =
  /^SCAN (?:device|last_place|recent_search|reset|session USING INDEX session_open|json_each VIRTUAL.*)$/;

test('no request reads more rows as study data grows, or scans a growing table', async () => {
  const countRows = (asked: Asked[] = []): number => asked.reduce((sum, { rows }) => sum + rows, 0);
  studyMuch(3);
  await record('once');
  const few = await record('twice');
  studyMuch(27);
  const many = await record('thrice');
  expect(many[tidying]?.flatMap(({ plan }) => plan)).toContain('SCAN main.note');
  for (const [name, asked] of Object.entries(many).filter(([one]) => one !== tidying)) {
    expect(asked.length, name).toBeLessThanOrEqual((few[name]?.length ?? 0) + slack);
    expect(countRows(asked), name).toBeLessThanOrEqual(countRows(few[name]) + slack);
    for (const { sql, plan } of asked) {
      const scans = plan.filter((step) => step.startsWith('SCAN') && !isShort.test(step));
      expect(scans, `${name}: ${sql}`).toEqual([]);
    }
  }
});
