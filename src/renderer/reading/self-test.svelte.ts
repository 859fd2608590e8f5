/**
 * Self-test while reading: how much of each answer is shown. The answer to a task is always hidden until the reader
 * solves it or gives up. Nothing is stored, and schedules don't change.
 */
import type { RenderedQuestion } from '../../shared/library.ts';
import type { RevealStage } from '../../shared/study/session-kinds.ts';
import type { SettingsState } from '../settings/settings.svelte.ts';

/** The properties that decide how an answer is revealed. */
export type Hidden = Pick<RenderedQuestion, 'id' | 'ruleHtml'>;

const none: ReadonlyMap<string, RevealStage> = new Map();

export class SelfTest {
  readonly #settings: Pick<SettingsState, 'value' | 'update'>;
  readonly #hasTask: (id: string) => boolean;
  #stages = $state.raw(none);
  /** True if answers are hidden until revealed. */
  readonly isOn = $derived.by(() => this.#settings.value.hideAnswers);

  /** `hasTask` tells whether a question sets a task. */
  constructor(settings: Pick<SettingsState, 'value' | 'update'>, hasTask: (id: string) => boolean) {
    this.#settings = settings;
    this.#hasTask = hasTask;
  }

  /** True if the output of code is hidden until revealed. */
  get hidesOutputs(): boolean {
    return this.#settings.value.hideOutputs;
  }

  /** How much of a question's answer is shown. */
  stageOf(id: string): RevealStage {
    const isHidden = this.isOn || this.#hasTask(id);
    return isHidden ? (this.#stages.get(id) ?? 'question') : 'answer';
  }

  /**
   * The stage revealed next: the rule of thumb, if there is one, then the answer. Null if everything is shown, and for
   * a task, whose answer takes more than a key press.
   */
  nextStage({ id, ruleHtml }: Hidden): Exclude<RevealStage, 'question'> | null {
    const stage = this.stageOf(id);
    if (stage === 'answer' || this.#hasTask(id)) return null;
    return stage === 'question' && ruleHtml !== null ? 'rule' : 'answer';
  }

  /** Reveals the next part of an answer; for a task, all of it. */
  reveal(question: Hidden): void {
    const next = this.#hasTask(question.id) ? 'answer' : this.nextStage(question);
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- replaced as a whole, never changed
    if (next !== null) this.#stages = new Map([...this.#stages, [question.id, next]]);
  }

  /** Turns the test on or off; it starts with every answer hidden, except those of finished tasks. */
  toggle(): void {
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- replaced as a whole, never changed
    this.#stages = new Map([...this.#stages].filter(([id]) => this.#hasTask(id)));
    this.#settings.update({ hideAnswers: !this.isOn });
  }

  toggleOutputs(): void {
    this.#settings.update({ hideOutputs: !this.hidesOutputs });
  }
}
