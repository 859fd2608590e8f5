/** Starts a session: checks whether one is open and what a plan would ask. */
import type { AppError } from '../../shared/app-error.ts';
import type { SessionPlan, SessionSource } from '../../shared/contract/values.ts';
import { grades } from '../../shared/study/grades.ts';
import type { SessionOffer, SessionSummary, SessionView } from '../../shared/study/sessions.ts';
import { request } from '../lib/api.ts';
import { Resource, toAppError } from '../lib/resource.svelte.ts';

export interface PlannedOffer extends SessionOffer {
  /** The plan it was asked for. */
  plan: SessionPlan;
}

export class SessionStart {
  /** The open session, if there is one. */
  readonly open = new Resource(async () => ({ view: await request('getSession') }));
  /** What the plan would ask now; until the answer arrives, what the plan before it would. */
  readonly offer = new Resource(async (): Promise<PlannedOffer> => {
    const plan = this.#plan();
    return { ...(await request('getSessionOffer', plan)), plan };
  });
  /** What came of the session that was ended here, if anything was done in it; else null. */
  ended = $state.raw<{ summary: SessionSummary; source: SessionSource } | null>(null);
  isBusy = $state(false);
  /** Why the last start or end failed, with a way to retry. */
  failure = $state.raw<{ error: AppError; retry: () => void } | null>(null);
  readonly #plan: () => SessionPlan;

  /** `plan` is what would be started now. */
  constructor(plan: () => SessionPlan) {
    this.#plan = plan;
  }

  /** Starts the plan as it is by then; `onStarted` is called once it is on disk. */
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
