/** The state of reading a page: the current question, the filter, and steps to other questions. */
import { toggleDifficulty } from '../../shared/difficulty.ts';
import type { Difficulty } from '../../shared/difficulty.ts';
import type { ReadingView } from '../../shared/library.ts';
import type { Question } from '../../shared/records.ts';
import type { SettingsState } from '../settings/settings.svelte.ts';
import { SelfTest } from './self-test.svelte.ts';
import { filterQuestions, nearestQuestion, openingQuestion, stepFrom } from './steps.ts';
import type { Step } from './steps.ts';

export class ReadingSession {
  readonly #view: () => ReadingView;
  readonly #settings: SettingsState;
  readonly test: SelfTest;
  /** The last requested question; the filter may hide it. */
  wanted = $state<string | null>(null);
  /** True once the reader steps past the last question. */
  ended = $state(false);

  readonly questions = $derived.by(() => this.#view().page.questions);
  readonly filter = $derived.by(() => this.#settings.value.difficulties);
  readonly passing = $derived(filterQuestions(this.questions, this.filter));
  readonly current: Question | null = $derived(
    nearestQuestion(this.questions, this.passing, this.wanted),
  );
  /** Its number among the questions that pass the filter, from 1; 0 if none does. */
  readonly number = $derived(this.current === null ? 0 : this.passing.indexOf(this.current) + 1);

  /** `asked` is the question named by the address, if any. */
  constructor(view: () => ReadingView, settings: SettingsState, asked: string | null) {
    this.#view = view;
    this.#settings = settings;
    const hasTask = (id: string): boolean =>
      (view().rendered.find((one) => one.id === id)?.challenges ?? []).length > 0;
    this.test = new SelfTest(settings, hasTask);
    this.wanted = openingQuestion(view().page.questions, asked, view().place);
  }

  /** The number of a question among all questions of the page, from 1. */
  numberOf(question: Question): number {
    return this.questions.indexOf(question) + 1;
  }

  /** Null while it is hidden until the answer is shown. */
  difficultyOf({ id, difficulty }: Question): Difficulty | null {
    const isHidden = this.#settings.value.hideDifficulty && this.test.stageOf(id) !== 'answer';
    return isHidden ? null : difficulty;
  }

  /** Shows a question, or the nearest one that passes the filter. */
  show(id: string): void {
    this.wanted = id;
    this.ended = false;
  }

  /** Steps to another question; returns false if there is none in that direction. */
  step(step: Step): boolean {
    const question = stepFrom(this.passing, this.current, step);
    if (question === null) {
      this.ended = step === 'next';
      return false;
    }
    this.show(question.id);
    return true;
  }

  /** True if a question is shown with its answer. */
  showsAnswer(question: Question): boolean {
    const isShown = this.#settings.value.layout === 'all' || question === this.current;
    return isShown && this.test.stageOf(question.id) === 'answer';
  }

  toggle(difficulty: Difficulty): void {
    this.#settings.update({ difficulties: toggleDifficulty(this.filter, difficulty) });
    this.ended = false;
  }

  clearFilter(): void {
    if (this.filter.length > 0) this.#settings.update({ difficulties: [] });
    this.ended = false;
  }

  /** True if the question is on this page but hidden by the filter. */
  isHidden(id: string): boolean {
    const question = this.questions.find((one) => one.id === id);
    return question !== undefined && !this.passing.includes(question);
  }
}
