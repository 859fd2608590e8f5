/** A device with its own study data and its copy of a synced folder: performs random actions and exchanges. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { expect, vi } from 'vitest';
import { SessionRunner } from '../../../src/main/features/sessions/session-runner.ts';
import { createSyncFunctions } from '../../../src/main/jobs/sync/sync-functions.ts';
import type { SyncSummary } from '../../../src/main/jobs/sync/sync-exchange.ts';
import type { SyncFunctions } from '../../../src/main/jobs/sync/sync-functions.ts';
import { openStudyDatabase } from '../../../src/main/storage/study/study-database.ts';
import { encodeStudyFile } from '../../../src/main/study/study-file.ts';
import { removeTakenSession } from '../../../src/main/storage/study/sync/open-session.ts';
import { PlaceStore } from '../../../src/main/storage/study/stores/place-store.ts';
import { SettingsStore } from '../../../src/main/storage/study/stores/settings-store.ts';
import { createStudyStores } from '../../../src/main/storage/study/study-stores.ts';
import type { StudyStores } from '../../../src/main/storage/study/study-stores.ts';
import { findDamage, isIntact } from '../../../src/main/storage/study/tables/find-damage.ts';
import { checkNoteImage } from '../../../src/main/study/note-image.ts';
import type { NoteImage } from '../../../src/main/study/note-image.ts';
import { replayReviews } from '../../../src/main/study/schedule.ts';
import { createStudyClock } from '../../../src/main/study/study-day.ts';
import type { StudyClock } from '../../../src/main/study/study-day.ts';
import type { StudyDataRecords } from '../../../src/main/study/study-data-records.ts';
import { cardKinds } from '../../../src/shared/study/card-kinds.ts';
import { grades } from '../../../src/shared/study/grades.ts';
import { markKinds } from '../../../src/shared/study/marks.ts';
import type { Random } from '../../../tools/random.ts';
import type { TextLedger } from './text-ledger.ts';

const pages = ['/sql/joins/inner', '/git/everyday/rebase'];
const questions = pages.flatMap((page) => [`${page}#one`, `${page}#two`]);
const text = { difficulty: 'medium', q: 'What?', a: 'That.' } as const;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Time shown by every clock that was not set. */
export interface World {
  now: number;
  texts?: TextLedger;
  /** Numbers texts, so that no two are alike. */
  lastText?: number;
}

export class Device {
  readonly name: string;
  /** Its copy of the synced folder. */
  readonly folder: string;
  readonly #home: string;
  readonly #world: World;
  readonly #clock: StudyClock;
  #database: Database;
  #stores: StudyStores;
  #runner: SessionRunner;
  #sync: ReturnType<typeof createSyncFunctions>;
  /** How far its clock is ahead, in ms. */
  ahead = 0;

  /** `template` is an empty study.db; null for a home that exists. */
  constructor(
    name: string,
    home: string,
    template: string | null,
    world: World,
    folder = join(home, 'folder'),
    passphrase: string | null = null,
  ) {
    this.#world = world;
    this.name = name;
    this.#home = home;
    this.folder = folder;
    mkdirSync(this.folder, { recursive: true });
    if (template !== null) cpSync(template, this.#studyFile);
    const now = (): number => world.now + this.ahead;
    this.#clock = createStudyClock({ now, dayStart: () => 4, zone: () => 'UTC' });
    ({ database: this.#database, stores: this.#stores, runner: this.#runner } = this.#open());
    this.#sync = this.#openSync();
    this.#sync.syncChange({ kind: 'start', folder: this.folder, passphrase });
  }

  /** The same device with a copy of its home, and the same folder. */
  reopen(home: string): Device {
    return new Device(this.name, home, null, this.#world, this.folder);
  }

  note(question: string, body: string): void {
    this.#stores.writer.saveNote({ id: question, text }, body, this.#now);
  }

  /** Writes a note that shows an image of this many bytes; the images differ by `number`, below 256. */
  noteImage(question: string, bytes: number, number: number): void {
    const image = makeImage(bytes, number);
    this.#stores.noteImages.add(image);
    this.note(question, `![](image:${image.hash})`);
  }

  removeUnusedImages(): void {
    this.#stores.noteImages.removeUnused(new Set());
  }

  getNote(question: string): string {
    return this.#stores.reader.getStudy(question, null).note;
  }

  get #studyFile(): string {
    return join(this.#home, 'study.db');
  }

  get #now(): number {
    return this.#clock.now();
  }

  close(): void {
    this.#sync.close();
    this.#database.close();
  }

  /** Closes everything and reopens it, like a restart. */
  restart(): void {
    this.close();
    ({ database: this.#database, stores: this.#stores, runner: this.#runner } = this.#open());
    this.#sync = this.#openSync();
  }

  change(...change: Parameters<SyncFunctions['syncChange']>): SyncSummary {
    return this.#sync.syncChange(...change);
  }

  /** One exchange; `meanwhile` is called between preparing the merge and storing it. */
  exchange(meanwhile: () => void = () => undefined): SyncSummary {
    const before = this.#listForeign();
    const now = this.#now;
    const { hasNews, hasWrongTimes, taken } = this.#sync.syncRead({ now });
    if (taken !== null) removeTakenSession(this.#database, taken);
    if (hasWrongTimes) this.#sync.syncCorrectTimes({ now });
    if (hasNews) {
      this.#sync.syncStage(null);
      meanwhile();
      while (!this.#sync.syncStore({ now, backup: null })) this.#sync.syncStage(null);
    }
    const summary = this.#sync.syncWrite({ name: this.name, now });
    for (const [file, content] of before) {
      if (existsSync(file)) expect(readFileSync(file).equals(content), file).toBe(true);
      else
        expect(
          this.#formerIds.some((id) => file.includes(id)),
          `${file} is gone`,
        ).toBe(true);
    }
    return summary;
  }

  /** The note on a question, or all notes, with their other versions. */
  listNotes(question: string | null): string[] {
    return this.#stores.studyData
      .readRecords()
      .notes.filter((note) => question === null || note.question === question)
      .flatMap(({ body, versions }) => [body, ...(versions?.others ?? []).map((one) => one.body)]);
  }

  /** Takes over the first session that is open elsewhere; returns whether there was one, and none here. */
  takeSession(): boolean {
    const [offer] = this.exchange().sessions;
    if (offer === undefined || this.#runner.getOpen() !== null) return false;
    this.#sync.syncTakeSession(offer);
    this.#sync.syncWrite({ name: this.name, now: this.#now });
    return true;
  }

  /** Returns the reset's id. */
  resetPage(path: string): string {
    return this.#stores.resets.reset(path, this.#now).id;
  }

  undoReset(id: string): void {
    this.#stores.resets.undo(id, this.#now);
  }

  get runner(): SessionRunner {
    return this.#runner;
  }

  /** An exchange that is cut off before any of its work after `kept` has reached the disk. */
  exchangeAndCrash(kept: 'study' | 'files' | 'state'): void {
    const saved = join(this.#home, 'saved');
    this.restart();
    const { id } = this;
    const own = join(this.#root, id);
    mkdirSync(own, { recursive: true });
    rmSync(saved, { recursive: true, force: true });
    cpSync(own, join(saved, 'own'), { recursive: true });
    const states = ['sync.db', 'sync.db-wal'].filter((name) => existsSync(join(this.#home, name)));
    for (const name of states) cpSync(join(this.#home, name), join(saved, name));
    this.exchange();
    // A device that has started over has other files to lose.
    if (this.id !== id) return;
    this.close();
    const head = join(saved, 'own', 'head.json');
    if (kept === 'study') {
      rmSync(own, { recursive: true, force: true });
      cpSync(join(saved, 'own'), own, { recursive: true });
    } else if (existsSync(head)) {
      // The new files stay next to the old ones.
      cpSync(join(saved, 'own'), own, { recursive: true });
    } else rmSync(join(own, 'head.json'), { force: true });
    if (kept !== 'state') {
      for (const name of ['sync.db', 'sync.db-wal', 'sync.db-shm'])
        rmSync(join(this.#home, name), { force: true });
      for (const name of states) cpSync(join(saved, name), join(this.#home, name));
    }
    ({ database: this.#database, stores: this.#stores, runner: this.#runner } = this.#open());
    this.#sync = this.#openSync();
  }

  /** The name of its folder. */
  get id(): string {
    return this.#readState().device;
  }

  get #formerIds(): string[] {
    const { former, device } = this.#readState();
    this.#knownIds.add(device);
    for (const one of former) this.#knownIds.add(one);
    return [...this.#knownIds];
  }

  readonly #knownIds = new Set<string>();

  get #root(): string {
    return join(this.folder, 'rule-of-thumb');
  }

  #readState(): { device: string; former: string[] } {
    const database = this.#database;
    const attached = join(this.#home, 'sync.db');
    database.prepare('ATTACH ? AS seen').run(attached);
    try {
      const value = database.prepare('SELECT value FROM seen.state').pluck().get() as string;
      return JSON.parse(value) as { device: string; former: string[] };
    } finally {
      database.exec('DETACH seen');
    }
  }

  #listForeign(): Map<string, Buffer> {
    const own = this.#formerIds;
    return new Map(
      listFiles(this.#root)
        .filter((file) => !own.includes(relative(this.#root, file).split('/')[0] ?? ''))
        .map((file) => [file, readFileSync(file)]),
    );
  }

  #open(): { database: Database; stores: StudyStores; runner: SessionRunner } {
    const { database } = openStudyDatabase(this.#studyFile);
    const stores = createStudyStores(database, this.#clock);
    const runner = new SessionRunner(stores, this.#clock, { hasQuestion: () => true });
    return { database, stores, runner };
  }

  #openSync(): ReturnType<typeof createSyncFunctions> {
    return createSyncFunctions({
      studyFile: this.#studyFile,
      syncFile: join(this.#home, 'sync.db'),
    });
  }

  act(random: Random): string {
    vi.spyOn(Date, 'now').mockReturnValue(this.#now);
    const question = random.pick(questions);
    const id = { id: question, text };
    const { writer, scratchCode, resets, noteImages } = this.#stores;
    const now = this.#now;
    const taken = random.below(20);
    if (taken < 6) return this.#study(random);
    if (taken < 8) {
      writer.setMarks([id], random.pick(markKinds), random.below(2) === 0, now);
      return 'mark';
    }
    if (taken < 11) {
      const image = makeImage(png.length + 1, random.below(3));
      const isShown = random.below(3) === 0;
      if (isShown) noteImages.add(image);
      const shown = isShown ? `![](image:${image.hash})` : '';
      this.#world.lastText = (this.#world.lastText ?? 0) + 1;
      const body = random.pick(['', `note ${this.#world.lastText} of ${this.name} ${shown}`]);
      const before = this.listNotes(question);
      writer.saveNote(id, body, now);
      this.#world.texts?.save(body, before, this.listNotes(question));
      return 'note';
    }
    if (taken < 12) {
      const code = random.pick(['original', `edit ${random.below(1000)}`]);
      writer.saveEditedCode(id, { original: 'original', position: 0, code }, now);
      return 'code';
    }
    if (taken < 13) {
      scratchCode.saveScratchCode(
        { language: 'sql', code: `select ${random.below(1000)}`, fixture: '' },
        now,
      );
      return 'scratchpad';
    }
    if (taken < 14) {
      const place = { path: random.pick(pages), question: random.pick(['one', 'two', null]) };
      new PlaceStore(this.#database).savePlace(place);
      return 'place';
    }
    if (taken < 15) {
      const settings = new SettingsStore(this.#database, () => expect.unreachable());
      settings.saveSettings({ dailyNewLimit: random.below(50), fontSize: 18 } as never, now);
      return 'setting';
    }
    if (taken < 17) {
      try {
        resets.reset(random.pick([null, ...pages]), now);
      } catch {
        // There was nothing to reset.
      }
      return 'reset';
    }
    const last = resets.getLast();
    if (last !== null) resets.undo(last.id, now);
    return 'undo reset';
  }

  /** Steps of a session. */
  #study(random: Random): string {
    const open = this.#runner.getOpen();
    const session =
      open ??
      this.#runner.startSession(
        {
          ...{ kind: 'recall', source: { kind: 'questions', questions }, difficulties: [] },
          ...{ length: 4, secondsPerQuestion: null },
        },
        questions.map((question, index) => ({
          question,
          kind: cardKinds[index % cardKinds.length] ?? 'answer',
          isNew: false,
        })),
      );
    const step = random.below(6);
    if (step === 0 && this.#runner.describe(session).canUndo) {
      this.#runner.undoStep(session.id);
      return 'undo';
    }
    if (step === 1 || session.current === null) {
      this.#runner.endSession(session.id);
      return 'end';
    }
    this.#runner.gradeQuestion(session.id, session.current, text, {
      ...{ grade: random.pick(grades), elapsedMs: 5, retention: 0.9 },
    });
    return 'grade';
  }

  endSession(): void {
    vi.spyOn(Date, 'now').mockReturnValue(this.#now);
    const open = this.#runner.getOpen();
    if (open !== null) this.#runner.endSession(open.id);
  }

  records(): StudyDataRecords {
    const records = this.#stores.studyData.readRecords();
    const shown = JSON.stringify(records.notes);
    // An image that no note shows any more stays for a while.
    return { ...records, images: records.images.filter(({ hash }) => shown.includes(hash)) };
  }

  check(): void {
    expect(this.#database.pragma('foreign_key_check')).toEqual([]);
    expect(isIntact(findDamage(this.#database))).toBe(true);
    const { reviews } = this.records();
    for (const question of questions)
      for (const kind of cardKinds) {
        const counted = reviews.filter(
          (one) => one.question === question && one.kind === kind && one.undoneAt === null,
        );
        expect(this.#stores.reviews.getCard({ question, kind })).toEqual(replayReviews(counted));
      }
  }

  /** The bytes of its study files in the folder, and of one with everything. */
  measure(): { folder: number; all: number } {
    const files = listFiles(join(this.#root, this.id)).filter((file) => file.endsWith('.json.gz'));
    const records = { ...this.#stores.studyData.readRecords(), images: [] };
    return {
      folder: files.reduce((sum, file) => sum + statSync(file).size, 0),
      all: gzipSync(encodeStudyFile({ exportedAt: this.#now, records })).length,
    };
  }
}

function makeImage(bytes: number, number: number): NoteImage {
  const image = checkNoteImage(Buffer.concat([png, Buffer.alloc(bytes - png.length, number)]));
  if (typeof image === 'string') throw new Error(image);
  return image;
}

/** All files in a folder and those in it. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
