/** Starting a session: the open one, if any, and the questions a plan would ask. */
import type { AppError } from '../../shared/app-error.ts';
import type { SessionPlan, SessionSource } from '../../shared/contract/values.ts';
import { grades } from '../../shared/study/grades.ts';
import type { SessionOffer, SessionSummary, SessionView } from '../../shared/study/sessions.ts';
import { request } from '../lib/api.ts';
import { Resource, toAppError } from '../lib/resource.svelte.ts';

export interface PlannedOffer extends SessionOffer {
  /** The plan it belongs to. */
  plan: SessionPlan;
}

export class SessionStart {
  /** The open session, if there is one. */
  readonly open = new Resource(async () => ({ view: await request('getSession') }));
  /** The offer for the plan; until the response arrives, the offer for the previous plan. */
  readonly offer = new Resource(async (): Promise<PlannedOffer> => {
    const plan = this.#plan();
    return { ...(await request('getSessionOffer', plan)), plan };
  });
  /** The session ended here, unless it had no steps. */
  ended = $state.raw<{ summary: SessionSummary; source: SessionSource } | null>(null);
  isBusy = $state(false);
  /** The last start or end, if it failed. */
  failure = $state.raw<{ error: AppError; retry: () => void } | null>(null);
  readonly #plan: () => SessionPlan;

  /** `plan` returns the plan to start now. */
  constructor(plan: () => SessionPlan) {
    this.#plan = plan;
  }

  /** Starts the current plan; calls `onStarted` once the session is on disk. */
  start(onStarted: () => void): Promise<void> {
    return this.#try(async () => {
      await request('startSession', this.#plan());
      onStarted();
    });
  }

  /** Ends the open session. */
  end(view: SessionView): Promise<void> {
    return this.#try(async () => {
      const summary = await request('endSession', view.id);
      if (hasSteps(summary)) this.ended = { summary, source: view.plan.source };
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

function hasSteps(summary: SessionSummary): boolean {
  return summary.setAside > 0 || grades.some((grade) => summary.grades[grade] > 0);
}
