/** Reads all study data as plain records. */
import type { Database } from 'better-sqlite3';
import type { SessionPlan } from '../../../../shared/contract/values.ts';
import type {
  EditedCodeRecord,
  SessionItemRecord,
  MarkRecord,
  NoteImageRecord,
  NoteRecord,
  PlaceRecord,
  QuestionRecord,
  ReviewRecord,
  ScratchCodeRecord,
  SessionRecord,
  SessionStepRecord,
  TextRecord,
  StudyDataRecords,
} from '../../../study/study-data-records.ts';
import { listResets } from '../stores/reset-log.ts';
import { parseVersions } from '../stores/text-store.ts';
import type { StoredRow } from '../stores/text-store.ts';
import { parseStoredSettings } from '../../../study/study-settings.ts';
import { prepare } from '../../prepare.ts';

interface SessionRow extends Omit<SessionRecord, 'plan' | 'items' | 'steps'> {
  plan: string;
}

type ItemRow = Omit<SessionItemRecord, 'isNew'> & { session: string; isNew: number };

type StepRow = SessionStepRecord & { session: string };

/** The ids of the reviews and sessions to read: the two kinds of records that grow with every day. */
export interface Excerpt {
  reviews: Iterable<string>;
  sessions: Iterable<string>;
}

/**
 * Everything except this machine's data (libraries, settings unrelated to study) and derived data (schedules); only the
 * reviews and sessions of the excerpt, if one is given.
 */
export function readStudyDataRecords(
  database: Database,
  excerpt: Excerpt | null = null,
): StudyDataRecords {
  const list = <Row>(sql: string): Row[] => prepare<[], Row>(database, sql).all();
  const listOf = <Row>(ids: Iterable<string> | undefined, column: string, sql: string): Row[] => {
    const isAsked = ids === undefined ? 'TRUE' : `${column} IN (SELECT value FROM json_each(?))`;
    const asked = ids === undefined ? [] : [JSON.stringify([...ids])];
    return prepare<unknown[], Row>(database, sql.replace('$asked', isAsked)).all(...asked);
  };
  const { reviews, sessions } = excerpt ?? {};
  return database.transaction((): StudyDataRecords => {
    return {
      texts: list<TextRecord>('SELECT hash, q, a FROM question_text ORDER BY hash'),
      questions: list<QuestionRecord>(
        'SELECT id, difficulty, text, known_since AS knownSince FROM question ORDER BY id',
      ),
      marks: list<Omit<MarkRecord, 'isSet'> & { isSet: number }>(
        `SELECT question, kind, is_set AS isSet, changed_at AS changedAt FROM mark
         ORDER BY question, kind`,
      ).map((mark) => ({ ...mark, isSet: mark.isSet === 1 })),
      notes: list<StoredRow<NoteRecord>>(
        'SELECT question, body, changed_at AS changedAt, versions FROM note ORDER BY question',
      ).map((row) => parseVersions<NoteRecord>(row)),
      editedCode: list<StoredRow<EditedCodeRecord>>(
        `SELECT question, original, position, code, changed_at AS changedAt, versions FROM edited_code
         ORDER BY question, original`,
      ).map((row) => parseVersions<EditedCodeRecord>(row)),
      scratchCode: list<StoredRow<ScratchCodeRecord>>(
        `SELECT language, code, fixture, changed_at AS changedAt, versions FROM scratch_code
         ORDER BY language`,
      ).map((row) => parseVersions<ScratchCodeRecord>(row)),
      images: list<Omit<NoteImageRecord, 'data'> & { bytes: Buffer }>(
        'SELECT hash, type, bytes FROM note_image ORDER BY hash',
      ).map(({ bytes, ...image }) => ({ ...image, data: bytes.toString('base64') })),
      reviews: listOf<ReviewRecord>(
        reviews,
        'id',
        `SELECT id, question, kind, reviewed_at AS reviewedAt, day, grade, retention, undone_at AS undoneAt
         FROM review WHERE $asked ORDER BY reviewed_at, id`,
      ),
      sessions: joinSessions(
        listOf<SessionRow>(
          sessions,
          'id',
          `SELECT id, kind, plan, started_at AS startedAt, ended_at AS endedAt FROM session
           WHERE $asked ORDER BY started_at, id`,
        ),
        listOf<ItemRow>(
          sessions,
          'session',
          `SELECT session, position, question, kind, is_new AS isNew FROM session_item
           WHERE $asked ORDER BY session, position`,
        ),
        listOf<StepRow>(
          sessions,
          'session',
          `SELECT session, number, question, card_kind AS cardKind, text, difficulty, kind, grade, review, due_at AS dueAt,
             typed, elapsed_ms AS elapsedMs, taken_at AS takenAt, day
           FROM session_step WHERE $asked ORDER BY session, number`,
        ),
      ),
      places: list<PlaceRecord>(
        'SELECT path, question, updated_at AS updatedAt FROM place ORDER BY path',
      ),
      settings: parseStoredSettings(
        list('SELECT key, value, changed_at AS changedAt FROM setting ORDER BY key'),
      ),
      resets: listResets(database),
    };
  })();
}

function joinSessions(sessions: SessionRow[], items: ItemRow[], steps: StepRow[]): SessionRecord[] {
  const itemsOf = Map.groupBy(items, ({ session }) => session);
  const stepsOf = Map.groupBy(steps, ({ session }) => session);
  return sessions.map((session) => ({
    ...session,
    plan: JSON.parse(session.plan) as SessionPlan,
    items: (itemsOf.get(session.id) ?? []).map(({ session: _, isNew, ...item }) => ({
      ...item,
      isNew: isNew === 1,
    })),
    steps: (stepsOf.get(session.id) ?? []).map(({ session: _, ...step }) => step),
  }));
}
