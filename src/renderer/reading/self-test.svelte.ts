/** Reading as a self-test: how much of each answer is shown. Nothing of it is kept, and no schedule changes. */
import type { RenderedQuestion } from '../../shared/library.ts';
import type { Stage } from '../../shared/study/session-kinds.ts';
import type { SettingsState } from '../settings/settings.svelte.ts';

/** What decides how an answer is revealed. */
export type Hidden = Pick<RenderedQuestion, 'id' | 'ruleHtml'>;

const none: ReadonlyMap<string, Stage> = new Map();

export class SelfTest {
  readonly #settings: Pick<SettingsState, 'value' | 'update'>;
  #stages = $state.raw(none);
  /** Whether answers are hidden until they are asked for. */
  readonly isOn = $derived.by(() => this.#settings.value.hideAnswers);

  constructor(settings: Pick<SettingsState, 'value' | 'update'>) {
    this.#settings = settings;
  }

  /** Whether what code prints is hidden until it is asked for. */
  get hidesOutputs(): boolean {
    return this.#settings.value.hideOutputs;
  }

  /** How much of a question is shown. */
  stageOf(id: string): Stage {
    return this.isOn ? (this.#stages.get(id) ?? 'question') : 'answer';
  }

  /** What is revealed next: the rule of thumb if there is one, then the answer; null when everything is shown. */
  nextStage({ id, ruleHtml }: Hidden): Exclude<Stage, 'question'> | null {
    const stage = this.stageOf(id);
    if (stage === 'answer') return null;
    return stage === 'question' && ruleHtml !== null ? 'rule' : 'answer';
  }

  /** Shows the next part of a question's answer. */
  reveal(question: Hidden): void {
    const next = this.nextStage(question);
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- replaced as a whole, never changed
    if (next !== null) this.#stages = new Map([...this.#stages, [question.id, next]]);
  }

  /** Switches the test on or off; switched on, it begins with every answer hidden. */
  toggle(): void {
    this.#stages = none;
    this.#settings.update({ hideAnswers: !this.isOn });
  }

  toggleOutputs(): void {
    this.#settings.update({ hideOutputs: !this.hidesOutputs });
  }
}
