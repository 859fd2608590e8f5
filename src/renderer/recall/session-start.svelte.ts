/** Starts a session: checks whether one is open and what a plan would ask. */
import type { AppError } from '../../shared/app-error.ts';
import type { SessionPlan } from '../../shared/contract/values.ts';
import type { SessionView } from '../../shared/study/sessions.ts';
import { request } from '../lib/api.ts';
import { Resource, toAppError } from '../lib/resource.svelte.ts';

export class SessionStart {
  /** The open session, if there is one. */
  readonly open = new Resource(async () => ({ view: await request('getSession') }));
  /** What the plan would ask now. */
  readonly offer = new Resource(() => request('getSessionOffer', this.#plan()));
  isBusy = $state(false);
  /** Why the last start or end failed, with a way to retry. */
  failure = $state.raw<{ error: AppError; retry: () => void } | null>(null);
  readonly #plan: () => SessionPlan;

  /** `plan` is what would be started now. */
  constructor(plan: () => SessionPlan) {
    this.#plan = plan;
  }

  /** Starts a plan; `onStarted` is called once it is on disk. */
  start(plan: SessionPlan, onStarted: () => void): Promise<void> {
    return this.#try(async () => {
      await request('startSession', plan);
      onStarted();
    });
  }

  /** Ends the open session. */
  end(view: SessionView): Promise<void> {
    return this.#try(async () => {
      await request('endSession', view.id);
      await Promise.all([this.open.load(), this.offer.load()]);
    });
  }

  async #try(work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await work();
      this.failure = null;
    } catch (error) {
      this.failure = { error: toAppError(error), retry: () => void this.#try(work) };
    } finally {
      this.isBusy = false;
    }
  }
}
