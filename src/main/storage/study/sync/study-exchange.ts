/**
 * This device's side of an exchange: merges records from other devices into study.db, and lists the records that those
 * need.
 */
import type { Database } from 'better-sqlite3';
import type { Arrival } from '../../../../shared/sync.ts';
import { noteImagesLimit } from '../../../../shared/study/note-images.ts';
import type { SyncState } from './sync-database.ts';
import type { StudyChanges } from '../../../study/merge.ts';
import type { SessionRecord, StudyDataRecords } from '../../../study/study-data-records.ts';
import { listArrived } from '../../../study/sync/arrivals.ts';
import type { DeviceRecords } from '../../../study/sync/arrivals.ts';
import { createNoRecords, listKeys, selectRecords } from '../../../study/sync/sync-records.ts';
import type { RecordKeys, SyncedKind } from '../../../study/sync/sync-records.ts';
import { prepare } from '../../prepare.ts';
import { countImageBytes, listShownImages } from '../stores/note-image-store.ts';
import { listResets } from '../stores/reset-log.ts';
import { readStudyDataRecords } from '../records/read-records.ts';
import type { Excerpt } from '../records/read-records.ts';
import { StudyMerge } from '../records/study-merge.ts';
import { openStudyAgain } from '../tables/configure.ts';
import { correctTimes, hasTimesAfter } from './correct-times.ts';
import { findOpenSession, reopenSession } from './open-session.ts';
import type { OpenSession } from './open-session.ts';
import { addKnown, describeStudy, listChanged, saveKnown } from './changed-records.ts';
import {
  attachSyncDatabase,
  forgetExchange,
  getSyncState,
  listArrivals,
  listReadFiles,
  saveArrival,
  saveReadFiles,
  saveSyncState,
} from './sync-database.ts';

/** The maximum number of reviews and sessions selected by their ids. */
const mostPicked = 10_000;

/** The records that other devices don't have yet. */
export interface Unsent {
  /** Everything except the reviews and sessions that other devices have. */
  records: StudyDataRecords;
  changed: RecordKeys;
  /** The result of `describe` when they were read. */
  description: string;
}

export class StudyExchange {
  readonly #file: string;
  readonly #database: Database;
  readonly #merge: StudyMerge;
  /** The staged records that other devices have in the same form. */
  #arrived: RecordKeys = new Map();
  /** The id of a staged session that will be open. */
  #reopened: string | null = null;
  /** The staged changes, as the user will see them. */
  #arrival: Arrival = { at: 0, devices: [], backup: null };

  /** `studyFile` is open for writing elsewhere; sync.db is created if it doesn't exist. */
  constructor(studyFile: string, syncFile: string) {
    this.#file = studyFile;
    this.#database = openStudyAgain(studyFile);
    try {
      attachSyncDatabase(this.#database, syncFile);
    } catch (error) {
      this.#database.close();
      throw error;
    }
    this.#merge = new StudyMerge(this.#database, () => {
      if (this.#reopened !== null) reopenSession(this.#database, this.#reopened);
      addKnown(this.#database, this.#arrived);
      saveArrival(this.#database, this.#arrival);
    });
  }

  get state(): SyncState {
    return getSyncState(this.#database);
  }

  saveState(state: SyncState): void {
    saveSyncState(this.#database, state);
  }

  /** Makes the next exchange read and write everything again. */
  startOver(): void {
    forgetExchange(this.#database);
  }

  /** The files of other devices whose records are in study.db. */
  listReadFiles(): Set<string> {
    return listReadFiles(this.#database);
  }

  saveReadFiles(files: readonly string[]): void {
    saveReadFiles(this.#database, files);
  }

  /** Hashes. */
  listImages(): Set<string> {
    const list = prepare<[], string>(this.#database, 'SELECT hash FROM main.note_image');
    return new Set(list.pluck().all());
  }

  /** Hashes of the images that notes show but that are missing here. */
  listMissingImages(): Set<string> {
    const shown = listShownImages(this.#database);
    for (const hash of this.listImages()) shown.delete(hash);
    return shown;
  }

  /** The number of bytes that images in notes may still take up. */
  countRoom(): number {
    return noteImagesLimit - countImageBytes(this.#database);
  }

  /** Prepares the merge, and returns its changes; nothing is written to study.db yet. `sources` has the records by device. */
  stage(records: StudyDataRecords, sources: readonly DeviceRecords[]): StudyChanges {
    this.#reopened = null;
    const theirs = new Set<object>(Object.values(records).flat() as object[]);
    const excerpt = this.#chooseExcerpt(records);
    const { here, changes } = this.#merge.stage(records, () => undefined, excerpt);
    this.#arrived = listKeys(changes, (record) => theirs.has(record));
    this.#arrival = { at: 0, devices: listArrived(here, changes, sources), backup: null };
    return changes;
  }

  /**
   * Stores a session from elsewhere under this id, open. Returns false if another is open here. Nothing else may write to
   * study.db meanwhile.
   */
  takeOver({ texts, questions }: StudyDataRecords, session: SessionRecord): boolean {
    if (findOpenSession(this.#database) !== null) return false;
    const excerpt: Excerpt = { reviews: [], sessions: [] };
    const records = { ...createNoRecords(), texts, questions, sessions: [session] };
    this.#merge.stage(records, () => undefined, excerpt);
    this.#arrived = new Map();
    this.#arrival = { at: 0, devices: [], backup: null };
    this.#reopened = session.id;
    return this.#merge.store();
  }

  /** The session that is open here, and the number of its steps; null if none is. */
  findOpen(): OpenSession | null {
    return findOpenSession(this.#database);
  }

  /** A session with the texts and questions that it refers to. */
  readSession(id: string): StudyDataRecords | null {
    const records = readStudyDataRecords(this.#database, { reviews: [], sessions: [id] });
    return selectRecords(records, new Map([['sessions', new Set([id])]]), new Map());
  }

  /** Like `StudyMerge.store`. The merge is listed as stored at `at`, after this backup. */
  store(at: number, backup: string | null): boolean {
    this.#arrival = { ...this.#arrival, at, backup };
    return this.#merge.store();
  }

  /** The last merges, the newest first. */
  listArrivals(): Arrival[] {
    return listArrivals(this.#database);
  }

  /** Like `StudyMerge.checkpoint`. */
  checkpoint(): void {
    this.#merge.checkpoint();
  }

  countTexts(): number {
    return prepare<[], number>(this.#database, 'SELECT count(*) FROM main.question_text')
      .pluck()
      .get() as number;
  }

  /** Whether changes were made while the clock was ahead: after `limit`, in ms since 1970. */
  hasTimesAfter(limit: number): boolean {
    return hasTimesAfter(this.#database, limit);
  }

  /** Dates such changes to `now`. Nothing else may write to study.db meanwhile. */
  correctTimes(limit: number, now: number): void {
    correctTimes(this.#file, limit, now);
  }

  /** A value that changes with every change to the study data. */
  describe(): string {
    return describeStudy(this.#database);
  }

  listUnsent(): Unsent {
    return this.#database.transaction(() => {
      const changed = listChanged(this.#database);
      const idsOf = (kind: SyncedKind): string[] => [...(changed.get(kind) ?? [])];
      const excerpt = limitExcerpt(idsOf('reviews'), idsOf('sessions'));
      return {
        ...{ description: describeStudy(this.#database), changed },
        records: readStudyDataRecords(this.#database, excerpt),
      };
    })();
  }

  /** All records, if nothing was stored since they were listed; else null. */
  readAll(description: string): StudyDataRecords | null {
    return this.#database.transaction(() =>
      describeStudy(this.#database) === description ? readStudyDataRecords(this.#database) : null,
    )();
  }

  /** Call this once the listed records are on disk: they count as sent, except those kept back. */
  saveSent(keptBack: RecordKeys, state: SyncState): void {
    this.#database.transaction(() => {
      saveKnown(this.#database, keptBack);
      saveSyncState(this.#database, state);
    })();
  }

  close(): void {
    this.#database.close();
  }

  /** The local reviews and sessions that merging may change: those with the same ids, unless a reset removes others. */
  #chooseExcerpt({ reviews, sessions, resets }: StudyDataRecords): Excerpt | null {
    if (resets.length > 0) return null;
    // A session that was open when it was reset is removed once it has ended.
    const reset = listResets(this.#database).flatMap((one) => one.sessions);
    const ids = sessions.map(({ id }) => id);
    return limitExcerpt(
      reviews.map(({ id }) => id),
      [...ids, ...reset],
    );
  }
}

/** Null, meaning all, if selecting them would take longer. */
function limitExcerpt(reviews: readonly string[], sessions: readonly string[]): Excerpt | null {
  return reviews.length + sessions.length > mostPicked ? null : { reviews, sessions };
}
