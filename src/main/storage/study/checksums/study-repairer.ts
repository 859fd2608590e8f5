/** Repairs the open study database. */
import type { Database } from 'better-sqlite3';
import { isReadOnly } from '../write.ts';
import type { Damage } from './find-damage.ts';
import { dropDamaged, keepDamaged, repairDerived, repairRows } from './repair.ts';
import type { RepairPlan } from './plan-repair.ts';

export class StudyRepairer {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether nothing can be saved. */
  get isReadOnly(): boolean {
    return isReadOnly(this.#database);
  }

  /** Repairs what needs nobody's decision. */
  repairDerived(damage: Damage): void {
    repairDerived(this.#database, damage);
  }

  /** Puts the rows of backups in place, unless they have been written again since. */
  repair(plan: RepairPlan): void {
    repairRows(this.#database, plan);
  }

  /** Takes all rows as they are now. */
  keep(): void {
    keepDamaged(this.#database);
  }

  /** Removes the damaged rows; what others refer to stays as it is now. */
  drop(): void {
    dropDamaged(this.#database);
  }
}
