/** Keeps the plan of days up to date with what the user wishes, the reviews and the calendar. */
import { hasWishes, planDays } from '../../../study/day-plan.ts';
import type { DayWishes } from '../../../study/day-plan.ts';
import type { DayPlanStore } from '../sessions/day-plan-store.ts';

export class DayPlanKeeper {
  readonly #store: DayPlanStore;
  /** What the plan in force was made from; null if that isn't known. */
  #made: string | null = null;

  constructor(store: DayPlanStore) {
    this.#store = store;
  }

  /** Plans again if anything has changed since; cheap otherwise. Call this in a transaction, and `forget` if that fails. */
  refresh(wishes: DayWishes, today: string): void {
    const from = JSON.stringify([today, wishes]);
    if (this.#made === `${this.#store.readState()} ${from}`) return;
    this.#store.savePlan(
      hasWishes(wishes, today) ? planDays(this.#store.listCards(), wishes, today) : new Map(),
    );
    this.#made = `${this.#store.readState()} ${from}`;
  }

  /** Makes the next `refresh` plan again. */
  forget(): void {
    this.#made = null;
  }
}
