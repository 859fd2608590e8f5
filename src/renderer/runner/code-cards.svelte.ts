/** The code cards of a question that is being read: whether recall asks them, and their first reviews. */
import type { CodeCard, CodeKind } from '../../shared/study/card-kinds.ts';
import type { Grade } from '../../shared/study/grades.ts';
import { onEvent, request } from '../lib/api.ts';
import { formatDay } from '../lib/format-time.ts';
import { Resource } from '../lib/resource.svelte.ts';
import type { SettingsState } from '../settings/settings.svelte.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

/** A correct answer that may count as the first review of its card. */
interface Solved {
  kind: CodeKind;
  grade: Grade;
}

const asks: Readonly<Record<CodeKind, string>> = {
  output: 'what this prints',
  gap: 'to fill a gap in this code',
  task: 'to solve this',
};

export class CodeCards {
  readonly question: string;
  readonly #settings: SettingsState;
  readonly #toasts: ToastState;
  readonly #cards: Resource<CodeCard[]>;
  /** An answer waiting for the user to decide whether it counts. */
  offered = $state.raw<Solved | null>(null);
  readonly isAdded = $derived.by(() => this.#list().some(({ isAdded }) => isAdded));

  /** `question` is `<path>#<question id>`. */
  constructor(question: string, settings: SettingsState, toasts: ToastState) {
    this.question = question;
    this.#settings = settings;
    this.#toasts = toasts;
    this.#cards = new Resource(() => request('listCodeCards', question));
  }

  /** Loads the cards, and again with every change of study data, until the returned function is called. */
  start(): () => void {
    const load = (): void => void this.#cards.load();
    load();
    return onEvent('studyChanged', load);
  }

  /** Whether recall asks the question in any of these ways; null until that's known. */
  isAsked(kinds: readonly CodeKind[]): boolean | null {
    if (this.#cards.value === null) return null;
    return this.#find(kinds).some(({ next, isStarting }) => next !== null || isStarting);
  }

  /** How recall asks code that can be asked in these ways; empty if the settings turn all of them off. */
  describe(kinds: readonly CodeKind[]): string {
    const cards = this.#cards.value === null ? kinds.map(plain) : this.#find(kinds);
    return cards.map(describeCard).join(' ');
  }

  toggle(): Promise<boolean> {
    const isAdded = !this.isAdded;
    return this.#toasts.attempt('The change could not be saved.', async () => {
      await request('setMark', this.question, 'added', isAdded);
      await this.#cards.load();
    });
  }

  /** Counts a correct answer as a first review if the user wants that, or offers to. */
  async finish(solved: Solved): Promise<void> {
    if (this.#cards.value === null) await this.#cards.load();
    const [card] = this.#find([solved.kind]);
    if (card === undefined || card.next !== null) return;
    const { firstReviews } = this.#settings.value;
    if (firstReviews === null) this.offered = solved;
    else if (firstReviews) await this.#count(solved);
  }

  /** Whether this correct answer, and later ones, count. */
  async decide(counts: boolean): Promise<void> {
    const { offered } = this;
    this.#settings.update({ firstReviews: counts });
    this.offered = null;
    if (counts && offered !== null) await this.#count(offered);
  }

  async #count({ kind, grade }: Solved): Promise<void> {
    await this.#toasts.attempt('The first review could not be saved.', async () => {
      const review = await request('addFirstReview', this.question, kind, grade);
      await this.#cards.load();
      if (review === null) return;
      const undo = (): void => {
        void this.#toasts.attempt('The review could not be undone.', () =>
          request('undoFirstReview', review.id),
        );
      };
      const [card] = this.#find([kind]);
      const when = card === undefined ? '' : ` ${describeNext(card)}`;
      this.#toasts.done(`Counted as the first review.${when}`, { label: 'Undo', run: undo });
    });
  }

  #list(): readonly CodeCard[] {
    return this.#cards.value ?? [];
  }

  #find(kinds: readonly CodeKind[]): CodeCard[] {
    return this.#list().filter(({ kind }) => kinds.includes(kind));
  }
}

function plain(kind: CodeKind): CodeCard {
  return { kind, next: null, isStarting: false, isAdded: false };
}

function describeCard(card: CodeCard): string {
  const { kind, next, isStarting } = card;
  if (next === null && !isStarting) {
    return `Recall asks ${asks[kind]} once you have graded the answer Good.`;
  }
  return `Recall asks ${asks[kind]}. ${describeNext(card)}`;
}

function describeNext({ next }: CodeCard): string {
  if (next === null) return 'It starts soon.';
  if (next.day === null) return 'Recall is paused.';
  return next.isDue ? 'It is due.' : `It comes back on ${formatDay(next.day)}.`;
}
