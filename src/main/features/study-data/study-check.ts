/** Checks study data for damaged rows soon after launch, and repairs them when the user asks. */
import { AppError } from '../../../shared/app-error.ts';
import type { DamagedKind, DamagedRows, StudyDamage } from '../../../shared/study/damage.ts';
import type { StudyFaults } from '../../storage/study/backups/repair.ts';
import type { StudyTable } from '../../storage/study/tables/study-tables.ts';

/** The delay of the check after launch, in ms, so that the library loads first. */
const delayMs = 2_000;

/** The user-facing kind of each table's rows. */
const kinds: Record<Exclude<StudyTable, 'card'>, DamagedKind> = {
  setting: 'setting',
  place: 'place',
  last_place: 'place',
  pack: 'library',
  recent_search: 'search',
  question_text: 'question',
  question: 'question',
  mark: 'mark',
  note: 'note',
  edited_code: 'code',
  scratch_code: 'scratchpad',
  note_image: 'image',
  review: 'review',
  session: 'session',
  session_item: 'session',
  session_step: 'session',
  reset: 'reset',
  reset_log: 'reset',
  device: 'setting',
};

export interface StudyCheckParts {
  isReadOnly(): boolean;
  /** Reads everything, in a worker. */
  check(): Promise<StudyFaults>;
  /** Repairs in a worker; calls `protect` first. */
  repair(protect: () => Promise<void>): Promise<void>;
  /** Backs up if anything has changed since the last backup. */
  protect(): Promise<void>;
  /** The title of the page at the path; null if the library doesn't have it. */
  findTitle(path: string): Promise<string | null>;
  /** Called when `getDamage` has changed. */
  onChanged(): void;
  /** Called after a repair. */
  onRepaired(): void;
  report(error: unknown): void;
}

export class StudyCheck {
  readonly #parts: StudyCheckParts;
  #timer: NodeJS.Timeout | null = null;
  #damage: StudyDamage | null = null;

  constructor(parts: StudyCheckParts) {
    this.#parts = parts;
  }

  /** Checks soon. */
  start(): void {
    if (this.#parts.isReadOnly()) return;
    this.#timer = setTimeout(() => void this.run().catch(this.#parts.report), delayMs);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  /** Checks now. Damaged schedules and totals are repaired without asking, because they follow from intact rows. */
  async run(): Promise<void> {
    const { check, repair, onChanged } = this.#parts;
    const before = JSON.stringify(this.#damage);
    const faults = await check();
    if (faults.isDamaged && faults.rows.length === 0) await repair(async () => undefined);
    this.#damage = await this.#describe(faults);
    if (JSON.stringify(this.#damage) !== before) onChanged();
  }

  /** The damage that hasn't been repaired yet; null if there is none. */
  getDamage(): StudyDamage | null {
    return this.#damage;
  }

  /** Backs up the damaged study data, then repairs it. Fails with `not-found` if nothing is damaged, and with `storage`. */
  async repair(): Promise<void> {
    if (this.#damage === null) throw new AppError('not-found', 'There is nothing left to repair.');
    const { repair, protect, onRepaired } = this.#parts;
    await repair(protect);
    onRepaired();
    await this.run();
  }

  async #describe({ rows, backupAt }: StudyFaults): Promise<StudyDamage | null> {
    if (rows.length === 0) return null;
    const counts = new Map<string, DamagedRows>();
    for (const { table, page } of rows) {
      if (table === 'card') continue;
      const kind = kinds[table];
      const name = JSON.stringify([kind, page]);
      const known = counts.get(name);
      if (known !== undefined) known.count += 1;
      else counts.set(name, { kind, count: 1, page: page && (await this.#name(page)) });
    }
    return { rows: [...counts.values()], backupAt };
  }

  async #name(page: string): Promise<string> {
    return (await this.#parts.findTitle(page).catch(() => null)) ?? page;
  }
}
