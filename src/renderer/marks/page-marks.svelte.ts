/** The marks and notes of a page's questions, and the actions that change them while reading. */
import { tick } from 'svelte';
import type { MarkKind, PageStudy, QuestionStudy } from '../../shared/study/marks.ts';
import { request } from '../lib/api.ts';
import type { ActionHandlers } from '../lib/keyboard.ts';
import { Resource } from '../lib/resource.svelte.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

const untouched: QuestionStudy = {
  marks: [],
  note: '',
  otherNotes: [],
  isChanged: false,
  card: null,
};

/** Announced to screen readers when a mark is set or cleared. */
export const announcements: Readonly<Record<'read' | 'bookmarked' | 'known', [string, string]>> = {
  read: ['Marked as read', 'Marked as not read'],
  bookmarked: ['Bookmarked', 'Bookmark removed'],
  known: ['Marked as known', 'No longer marked as known'],
};

/** The marks that the user can toggle while reading. */
export type ReadingMark = keyof typeof announcements;

export class PageMarks {
  readonly path: string;
  readonly #study: Resource<PageStudy>;
  readonly #toasts: ToastState;
  /** Questions whose read mark the user has toggled during this visit. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- not rendered
  readonly #byHand = new Set<string>();
  /** Settles when the last toggle is saved. */
  #toggled = Promise.resolve();
  /** The question whose note is being edited. */
  noteOf = $state<string | null>(null);
  /** The last change, for screen readers. */
  announcement = $state('');

  constructor(path: string, toasts: ToastState) {
    this.path = path;
    this.#toasts = toasts;
    this.#study = new Resource(() => request('getPageStudy', path));
  }

  /** Loads the marks; a failure is shown with a retry. */
  async load(): Promise<void> {
    await this.#toasts.attempt('Your marks on this page could not be read.', async () => {
      await this.#study.load();
      if (this.#study.error !== null) throw this.#study.error;
    });
  }

  /** Marks every question as read or unread; a failure is shown with a retry. */
  async setAllRead(isRead: boolean): Promise<void> {
    await this.#toasts.attempt('The marks could not be saved.', async () => {
      await request('setPageRead', this.path, isRead);
      await this.load();
      await this.announce(isRead ? 'All marked as read' : 'All marked as not read');
    });
  }

  /** By question id. */
  get(id: string): QuestionStudy {
    const studies = this.#study.value ?? {};
    // A question's id may be `constructor`.
    return (Object.hasOwn(studies, id) && studies[id]) || untouched;
  }

  has(id: string, kind: MarkKind): boolean {
    return this.get(id).marks.includes(kind);
  }

  /** Sets or clears the mark once earlier toggles are saved. */
  toggle(id: string, kind: ReadingMark): void {
    if (kind === 'read') this.#byHand.add(id);
    this.#toggled = this.#toggled.then(() => this.#toggle(id, kind));
  }

  async #toggle(id: string, kind: ReadingMark): Promise<void> {
    if (!(await this.#isReady())) return;
    const isSet = !this.has(id, kind);
    if (await this.set(id, kind, isSet)) await this.announce(announcements[kind][isSet ? 0 : 1]);
  }

  /** Marks a shown question as read, unless the user has toggled its mark during this visit. */
  async markShown(id: string): Promise<void> {
    if (!(await this.#isReady()) || this.#byHand.has(id) || this.has(id, 'read')) return;
    await this.set(id, 'read', true);
  }

  /** Opens the note editor once the saved note is loaded. */
  async openNote(id: string): Promise<void> {
    if (await this.#isReady()) this.noteOf = id;
  }

  /** Dismisses another version of a note, and replaces the note unless `note` is null. */
  async settleNote(id: string, version: string, note: string | null): Promise<void> {
    const seen = this.get(id).note;
    this.update(id, await request('settleNote', `${this.path}#${id}`, version, note, seen));
  }

  /** Closes a question's note editor, unless another has been opened since; `question` is a full address. */
  closeNote(question: string): void {
    if (`${this.path}#${this.noteOf}` === question) this.noteOf = null;
  }

  /** The shortcuts that change the current question's marks. */
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

  /** Resolves to whether it was saved; a failure is shown with a retry. */
  async set(id: string, kind: MarkKind, isSet: boolean): Promise<boolean> {
    const question = `${this.path}#${id}`;
    return await this.#toasts.attempt(
      'The mark could not be saved.',
      async () => this.update(id, await request('setMark', question, kind, isSet)),
      `${kind} ${question}`,
    );
  }

  /** Replaces a question's marks and note. */
  update(id: string, study: QuestionStudy): void {
    this.#study.replace({ ...this.#study.value, [id]: study });
  }

  /** Waits until the marks are loaded; false if that failed. */
  async #isReady(): Promise<boolean> {
    if (this.#study.value === null) await this.load();
    return this.#study.value !== null;
  }

  /** Clears the text first, so that screen readers announce repeated messages. */
  async announce(text: string): Promise<void> {
    this.announcement = '';
    await tick();
    this.announcement = text;
  }
}
