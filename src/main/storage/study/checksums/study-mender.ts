/** Mends the open study database. */
import type { Database } from 'better-sqlite3';
import { isReadOnly } from '../write.ts';
import type { Damage } from './find-damage.ts';
import { dropDamaged, keepDamaged, mendDerived, mendRows } from './mend.ts';
import type { MendPlan } from './plan-mend.ts';

export class StudyMender {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether nothing can be saved. */
  get isReadOnly(): boolean {
    return isReadOnly(this.#database);
  }

  /** Mends what needs nobody's decision. */
  mendDerived(damage: Damage): void {
    mendDerived(this.#database, damage);
  }

  /** Puts the rows of backups in place, unless they have been written again since. */
  mend(plan: MendPlan): void {
    mendRows(this.#database, plan);
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
