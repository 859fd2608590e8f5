/** The study backend on real databases, with a small library, a clock that tests set, and the session handlers. */
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect } from 'vitest';
import { indexLibrary } from '../../../src/main/jobs/indexing/index-library.ts';
import type { HandlersOf } from '../../../src/main/ipc/answer-requests.ts';
import { createSessionHandlers } from '../../../src/main/ipc/study/session-handlers.ts';
import type { StudyQueries } from '../../../src/main/jobs/queries/study-queries.ts';
import { openLibraryStore } from '../../../src/main/storage/library/library-store.ts';
import type { LibraryStore } from '../../../src/main/storage/library/library-store.ts';
import { MarkStore } from '../../../src/main/storage/study/stores/mark-store.ts';
import { QuestionStore } from '../../../src/main/storage/study/stores/question-store.ts';
import { SettingsStore } from '../../../src/main/storage/study/stores/settings-store.ts';
import { Renderer } from '../../../src/main/jobs/rendering/renderer.ts';
import { CodeCards } from '../../../src/main/features/marks/code-cards.ts';
import { InterviewReports } from '../../../src/main/features/sessions/interview-reports.ts';
import { StudySessions } from '../../../src/main/features/sessions/study-sessions.ts';
import { openStudyDatabase } from '../../../src/main/storage/study/study-database.ts';
import { createStudyStores } from '../../../src/main/storage/study/study-stores.ts';
import { createStudyClock } from '../../../src/main/study/study-day.ts';
import type { StudyClock } from '../../../src/main/study/study-day.ts';
import { defaultSettings } from '../../../src/shared/default-settings.ts';
import type { Settings, SessionPlan } from '../../../src/shared/contract/values.ts';
import { listPrepared } from '../../../src/shared/study/debriefs.ts';
import type { InterviewOutlook } from '../../../src/shared/study/interviews.ts';
import type { MarkKind } from '../../../src/shared/study/marks.ts';
import type { sessionRequests } from '../../../src/shared/contract/sessions.ts';
import { renderHere } from '../render-here.ts';
import { bundledRoot, pageText, writeSmallLibrary } from '../small-library.ts';
import { queryStudy } from '../query-study.ts';
import { useTempFolder } from '../temp-folder.ts';
import type { TempFolder } from '../temp-folder.ts';

export const dataTypes = '/sql/schema-design/data-types#one';
export const create = '/sql/schema-design/ddl#create';
export const alter = '/sql/schema-design/ddl#alter';
export const drop = '/sql/schema-design/ddl#drop';
export const rebase = '/git/everyday/rebase#one';
/** All questions in library order; `alter` is hard, the others are easy. */
export const everything = [dataTypes, create, alter, drop, rebase];

export interface StudyApp {
  readonly folder: TempFolder;
  readonly handlers: HandlersOf<typeof sessionRequests>;
  readonly queries: StudyQueries;
  readonly codeCards: CodeCards;
  /** The plans for the interviews in the settings. */
  readonly listOutlooks: () => Promise<InterviewOutlook[]>;
  readonly database: Database;
  readonly clock: StudyClock;
  readonly library: LibraryStore;
  /** How often the window was notified that study data changed. */
  readonly changes: number;
  /** In ms since 1970. The zone is UTC, and study days start at 4:00. */
  now: number;
  settings: Partial<Settings>;
  /** Opens another study database, or reopens this one, and recreates everything that reads it. */
  open(file?: string): void;
  /** Indexes the current content files. */
  reindex(): void;
  mark(question: string, kind: MarkKind): void;
}

const startMs = Date.parse('2026-11-21T10:00:00Z');

/** Call this at the top of a test file. */
export function useStudyApp(): StudyApp {
  const folder = useTempFolder();
  let library: LibraryStore | undefined;
  let opened:
    | {
        database: Database;
        handlers: HandlersOf<typeof sessionRequests>;
        queries: StudyQueries;
        codeCards: CodeCards;
        listOutlooks: StudyApp['listOutlooks'];
      }
    | undefined;
  let changes = 0;
  const clock = createStudyClock({ now: () => app.now, dayStart: () => 4, zone: () => 'UTC' });

  const app: StudyApp = {
    folder,
    clock,
    now: startMs,
    settings: {},
    get handlers() {
      return opened?.handlers ?? expect.unreachable();
    },
    get queries() {
      return opened?.queries ?? expect.unreachable();
    },
    get codeCards() {
      return opened?.codeCards ?? expect.unreachable();
    },
    get listOutlooks() {
      return opened?.listOutlooks ?? expect.unreachable();
    },
    get database() {
      return opened?.database ?? expect.unreachable();
    },
    get library() {
      return library ?? expect.unreachable();
    },
    get changes() {
      return changes;
    },
    open(file = join(folder.path, 'study.db')) {
      opened?.database.close();
      const { database } = openStudyDatabase(file);
      const settings = new SettingsStore(database, () => expect.unreachable());
      settings.getSettings = () => ({ ...defaultSettings, ...app.settings });
      const stores = createStudyStores(database, clock);
      const openLibrary = async (): Promise<LibraryStore> => app.library;
      const renderer = new Renderer(renderHere());
      const queries = queryStudy(
        database,
        clock,
        () => app.library,
        () => settings.getSettings(),
      );
      const listOutlooks = (): Promise<InterviewOutlook[]> =>
        queries.ask('describeOutlooks', {
          ...settings.getSettings(),
          interviews: listPrepared(
            settings.getSettings().interviews,
            settings.getSettings().debriefs,
          ),
        });
      const shared = {
        ...{ openLibrary, stores, queries, settings, clock },
        onStudyChanged: () => (changes += 1),
      };
      const codeCards = new CodeCards(shared);
      const handlers = createSessionHandlers({
        sessions: new StudySessions({ ...shared, renderer }),
        reports: new InterviewReports({ openLibrary, renderer, reports: stores.reports }),
      });
      opened = { database, handlers, queries, codeCards, listOutlooks };
    },
    reindex() {
      const file = join(folder.path, 'library.db');
      const root = bundledRoot(join(folder.path, 'content'));
      indexLibrary('test', { libraryFile: file, roots: [root] });
      if (library === undefined) library = openLibraryStore(file);
      else library.reopen(file);
    },
    mark(question, kind) {
      const text = app.library.getQuestion(question) ?? expect.unreachable();
      new QuestionStore(app.database).keepQuestion(question, text, app.now);
      new MarkStore(app.database).setMark(question, kind, true, app.now);
    },
  };

  beforeEach(() => {
    Object.assign(app, { now: startMs, settings: {} });
    changes = 0;
    writeSmallLibrary(folder);
    const ddl = pageText('Data definition', 2, ['create', 'alter', 'drop']);
    folder.write(
      'content/qa/sql/schema-design/ddl.md',
      ddl.replace('id: alter\n    difficulty: easy', 'id: alter\n    difficulty: hard'),
    );
    app.reindex();
    app.open();
  });
  afterEach(() => {
    opened?.database.close();
    library?.close();
    library = opened = undefined;
  });
  return app;
}

/** The plan of a recall session, of everything by default. */
export function buildPlan(changed: Partial<SessionPlan> = {}): SessionPlan {
  return {
    kind: 'recall',
    source: { kind: 'path', path: '/' },
    difficulties: [],
    length: 500,
    secondsPerQuestion: null,
    ...changed,
  };
}
