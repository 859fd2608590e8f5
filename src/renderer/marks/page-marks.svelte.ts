/** The marks and notes of one page's questions, and every way to change them while reading. */
import { tick } from 'svelte';
import { errorMessage } from '../../shared/error-message.ts';
import type { MarkKind, PageStudy, QuestionStudy } from '../../shared/study/marks.ts';
import { request } from '../lib/api.ts';
import type { ActionHandlers } from '../lib/keyboard.ts';
import { Resource } from '../lib/resource.svelte.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

const untouched: QuestionStudy = { marks: [], note: '', isChanged: false, card: null };

/** What screen readers announce for each change. */
export const announcements: Readonly<Record<'read' | 'bookmarked' | 'known', [string, string]>> = {
  read: ['Marked as read', 'Marked as not read'],
  bookmarked: ['Bookmarked', 'Bookmark removed'],
  known: ['Set aside as known', 'No longer set aside as known'],
};

/** The marks that users set by hand while reading. */
export type ReadingMark = keyof typeof announcements;

export class PageMarks {
  readonly path: string;
  readonly #study: Resource<PageStudy>;
  readonly #toasts: ToastState;
  /** Questions whose read mark the user has set or cleared by hand during this visit. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the screen shows it
  readonly #byHand = new Set<string>();
  /** Settles when what was toggled last is saved. */
  #toggled = Promise.resolve();
  /** The question whose note is being written; null if none. */
  noteOf = $state<string | null>(null);
  /** The last change, for screen readers to announce. */
  announcement = $state('');

  constructor(path: string, toasts: ToastState) {
    this.path = path;
    this.#toasts = toasts;
    this.#study = new Resource(() => request('getPageStudy', path));
  }

  /** Loads the marks (again); a failure is shown as a message. */
  async load(): Promise<void> {
    await this.#study.load();
    const { error } = this.#study;
    if (error === null) return;
    this.fail('Your marks on this page could not be read', error, () => void this.load());
  }

  /** By the question's id in the page. */
  get(id: string): QuestionStudy {
    const studies = this.#study.value ?? {};
    // A question's id may be `constructor`, which every object has.
    return (Object.hasOwn(studies, id) && studies[id]) || untouched;
  }

  has(id: string, kind: MarkKind): boolean {
    return this.get(id).marks.includes(kind);
  }

  /** Sets the mark, or clears it if it is set once what was toggled before is saved. */
  toggle(id: string, kind: ReadingMark): void {
    if (kind === 'read') this.#byHand.add(id);
    this.#toggled = this.#toggled.then(() => this.#toggle(id, kind));
  }

  async #toggle(id: string, kind: ReadingMark): Promise<void> {
    if (!(await this.#isReady())) return;
    const isSet = !this.has(id, kind);
    if (await this.set(id, kind, isSet)) await this.announce(announcements[kind][isSet ? 0 : 1]);
  }

  /** Marks a question as read because it was shown, unless the user has just said otherwise. */
  async markShown(id: string): Promise<void> {
    if (!(await this.#isReady()) || this.#byHand.has(id) || this.has(id, 'read')) return;
    await this.set(id, 'read', true);
  }

  /** Opens the note for writing once the saved note is known. */
  async openNote(id: string): Promise<void> {
    if (await this.#isReady()) this.noteOf = id;
  }

  /** Closes the note editor of a question (by its full address), unless another's has been opened since. */
  closeNote(question: string): void {
    if (`${this.path}#${this.noteOf}` === question) this.noteOf = null;
  }

  /** The keyboard shortcuts that change the marks of the current question. */
  handlers(current: () => string | null): ActionHandlers {
    const onCurrent = (change: (id: string) => void) => (): void => {
      const id = current();
      if (id !== null) change(id);
    };
    return {
      read: onCurrent((id) => this.toggle(id, 'read')),
      bookmark: onCurrent((id) => this.toggle(id, 'bookmarked')),
      know: onCurrent((id) => this.toggle(id, 'known')),
      note: onCurrent((id) => void this.openNote(id)),
    };
  }

  /** Resolves to whether it was saved; a failure is shown as a message. */
  async set(id: string, kind: MarkKind, isSet: boolean): Promise<boolean> {
    try {
      this.update(id, await request('setMark', `${this.path}#${id}`, kind, isSet));
      return true;
    } catch (error) {
      this.fail('The mark could not be saved', error, () => void this.set(id, kind, isSet));
      return false;
    }
  }

  /** Shows a question's new marks and note. */
  update(id: string, study: QuestionStudy): void {
    this.#study.replace({ ...this.#study.value, [id]: study });
  }

  /** Shows what failed and why, and offers to try it again. */
  fail(what: string, error: unknown, again: () => void): void {
    this.#toasts.failed(`${what}. ${errorMessage(error)}`, again);
  }

  /** Waits until the marks are loaded; false if that failed. */
  async #isReady(): Promise<boolean> {
    if (this.#study.value === null) await this.load();
    return this.#study.value !== null;
  }

  /** Makes screen readers announce the same text twice in a row. */
  async announce(text: string): Promise<void> {
    this.announcement = '';
    await tick();
    this.announcement = text;
  }
}
