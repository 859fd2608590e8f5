/** Looks for rows of study data that aren't as they were stored, and repairs them as the user decides. */
import type { DamagedKind, DamagedRows, StudyDamage } from '../../../shared/study/damage.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { RepairPlan } from '../../storage/study/checksums/plan-repair.ts';
import type { StudyRepairer } from '../../storage/study/checksums/study-repairer.ts';
import type { WriteGate } from '../../storage/study/write-gate.ts';
import type { StudyTable } from '../../storage/study/study-tables.ts';

/** How long after the start the check begins, in ms: the library comes first. */
const delayMs = 2_000;

/** What each table's rows are to the user. */
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
};

export interface StudyCheckParts {
  /** Reads everything, in a worker. */
  check(): Promise<RepairPlan>;
  repairer: StudyRepairer;
  gate: Pick<WriteGate, 'pass'>;
  /** The title of the page at the path; null if the library doesn't have it. */
  findTitle(path: string): Promise<string | null>;
  /** Called when damage was found or repaired: what `getDamage` says is new. */
  onChanged(): void;
  /** Called after rows were replaced. */
  onRepaired(): void;
  report(error: unknown): void;
}

export class StudyCheck {
  readonly #parts: StudyCheckParts;
  #timer: NodeJS.Timeout | null = null;
  #plan: RepairPlan | null = null;
  #damage: StudyDamage | null = null;

  constructor(parts: StudyCheckParts) {
    this.#parts = parts;
  }

  /** Checks soon. */
  start(): void {
    if (this.#parts.repairer.isReadOnly) return;
    this.#timer = setTimeout(() => void this.run().catch(this.#parts.report), delayMs);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  /** Checks now, and repairs what needs nobody's decision. */
  async run(): Promise<void> {
    const { check, repairer, gate, onChanged } = this.#parts;
    const before = JSON.stringify(this.#damage);
    const plan = await check();
    await gate.pass(() => repairer.repairDerived(plan.damage));
    this.#plan = plan;
    this.#damage = await this.#describe(plan);
    if (JSON.stringify(this.#damage) !== before) onChanged();
  }

  /** What was found and not repaired yet; null if nothing. */
  getDamage(): StudyDamage | null {
    return this.#damage;
  }

  /** Puts the rows of the backups in place. Fails with `not-found` when there is nothing to repair. */
  async repair(): Promise<void> {
    await this.#settle(() => this.#parts.repairer.repair(this.#getPlan()));
  }

  /** Takes what is left as it is, or drops it. Fails with `not-found` when there is nothing left. */
  async settle(choice: 'keep' | 'drop'): Promise<void> {
    const { repairer } = this.#parts;
    await this.#settle(() => {
      this.#getPlan();
      if (choice === 'keep') repairer.keep();
      else repairer.drop();
    });
  }

  #getPlan(): RepairPlan {
    if (this.#plan !== null && this.#damage !== null) return this.#plan;
    throw new AppError('not-found', 'There is nothing left to repair.');
  }

  async #settle(work: () => void): Promise<void> {
    const { gate, onRepaired } = this.#parts;
    await gate.pass(work);
    onRepaired();
    await this.run();
  }

  async #describe({ damage, rows, replacements, lost }: RepairPlan): Promise<StudyDamage | null> {
    const faults = damage.totals.filter(
      ({ table, missing, sum }) => table !== 'card' && (missing !== 0 || sum !== 0),
    );
    // Rows that are missing or others than those that were counted, and no backup says which.
    const uncertain = faults.filter(
      ({ table }) => ![...rows, ...replacements].some((row) => row.table === table),
    );
    const unknown = uncertain.flatMap(({ table, missing }) =>
      Array.from({ length: Math.max(1, missing) }, () => ({ table, page: null })),
    );
    if (rows.length + unknown.length === 0) return null;
    return {
      rows: await this.#count([...rows, ...unknown]),
      repairable: replacements.length,
      lost: await this.#count([...lost, ...unknown]),
      madeAt: replacements.reduce<number | null>(
        (latest, { madeAt }) => Math.max(latest ?? madeAt, madeAt),
        null,
      ),
    };
  }

  async #count(
    rows: readonly { table: StudyTable; page: string | null }[],
  ): Promise<DamagedRows[]> {
    const counts = new Map<string, DamagedRows>();
    for (const { table, page } of rows) {
      if (table === 'card') continue;
      const kind = kinds[table];
      const name = JSON.stringify([kind, page]);
      const known = counts.get(name);
      if (known !== undefined) known.count += 1;
      else counts.set(name, { kind, count: 1, page: page && (await this.#name(page)) });
    }
    return [...counts.values()];
  }

  async #name(page: string): Promise<string> {
    return (await this.#parts.findTitle(page).catch(() => null)) ?? page;
  }
}
