/** The interview that the welcome screen plans: the one changed there, or else the next. */
import { createInterview, listComing, listInterviews } from '../../shared/study/interviews.ts';
import type { Interview, StoredInterview } from '../../shared/study/interviews.ts';
import { removeInterview } from '../interviews/remove-interview.ts';
import type { SettingsState } from '../settings/settings.svelte.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

export class PlannedInterview {
  readonly #settings: SettingsState;
  readonly #toasts: ToastState;
  readonly #today: () => string;
  /** The id of an interview added here. */
  #newId = crypto.randomUUID();
  /** While a date is being typed, a different interview may become the next one. */
  #changedId = $state<string | null>(null);
  /** The role chosen before the date. */
  #wanted = $state.raw<Pick<Interview, 'role' | 'paths'>>({ role: null, paths: [] });

  /** `today` is the current day, `YYYY-MM-DD`. */
  constructor(settings: SettingsState, toasts: ToastState, today: () => string) {
    this.#settings = settings;
    this.#toasts = toasts;
    this.#today = today;
  }

  /** Undefined without an interview to come. */
  get stored(): StoredInterview | undefined {
    const all = listInterviews(this.#settings.value.interviews);
    const coming = listComing(all, this.#today());
    return coming.find(({ id }) => id === this.#changedId) ?? coming[0];
  }

  get role(): string | null {
    return (this.stored ?? this.#wanted).role;
  }

  change(changes: Partial<Interview>): void {
    const { id, ...interview } = this.stored ?? {
      ...{ id: this.#newId, ...createInterview('') },
      ...this.#wanted,
    };
    const changed = { ...interview, ...changes };
    this.#wanted = { role: changed.role, paths: changed.paths };
    if (changed.date === '') return;
    this.#changedId = id;
    this.#settings.update({ interviews: { [id]: changed } });
  }

  remove(): void {
    if (this.stored !== undefined) removeInterview(this.#settings, this.#toasts, this.stored.id);
    this.#changedId = null;
    this.#newId = crypto.randomUUID();
  }
}
