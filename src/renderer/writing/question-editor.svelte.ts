/** A question being written: its fields, its preview and problems, its draft, and saving it. */
import { packOf, pathInPack, pathOf } from '../../shared/address.ts';
import { errorMessage } from '../../shared/error-message.ts';
import { firstPagePath, isSameWritten } from '../../shared/writing.ts';
import type {
  NewPage,
  QuestionDraft,
  WritingPreview,
  WritingProblem,
  WrittenQuestion,
} from '../../shared/writing.ts';
import { request } from '../lib/api.ts';
import { describeMissing } from './new-page.ts';
import type { OwnPage } from './own-pages.svelte.ts';
import type { WritingStart, WritingTarget } from './writing.svelte.ts';

const empty: WrittenQuestion = { difficulty: 'medium', q: '', a: '', rule: '' };

/** The page and the difficulty of the last question saved in this window. */
let last: { page: string; difficulty: WrittenQuestion['difficulty'] } | null = null;

export class QuestionEditor {
  written = $state<WrittenQuestion>({ ...empty });
  /** Null for the library created with the user's first question. */
  page = $state<string | null>(null);
  /** The page to be made for a new question; null if it goes to `page`. */
  newPage = $state.raw<NewPage | null>(null);
  preview = $state.raw<WritingPreview | null>(null);
  /** The question as the file has it now, if it differs from the one that was opened; null if it's gone. */
  theirs = $state.raw<WrittenQuestion | null | undefined>(undefined);
  failure = $state('');
  /** Why the preview is missing or stale; empty if it is current. */
  previewFailure = $state('');
  /** The text that Discard removed, kept until the next save; null if there is none. */
  discarded = $state.raw<WrittenQuestion | null>(null);
  /** Whether the fields come from a draft. */
  isDraft = $state(false);
  isSaving = $state(false);
  /** The address of the question saved last while the editor stays open; empty for none. */
  saved = $state('');
  /** Null for a new question. */
  readonly address: string | null;
  /** Whether the question belongs to another author, so that changes are copied as a suggestion. */
  readonly isSuggestion: boolean;
  readonly #target: WritingTarget;
  readonly #from: WritingStart | undefined;
  /** A new question before anything is written. */
  readonly #start: WrittenQuestion;
  #base = $state.raw<WrittenQuestion | null>(null);
  /** Counts previews, so that a late response doesn't replace a newer one. */
  #asked = 0;
  readonly isChanged = $derived.by(() => {
    const { q, a, rule, difficulty } = this.written;
    const { q: oldQ, a: oldA, rule: oldRule } = this.#base ?? this.#start;
    const isOther = this.#base !== null && difficulty !== this.#base.difficulty;
    return q !== oldQ || a !== oldA || rule !== oldRule || isOther;
  });

  constructor(target: WritingTarget) {
    this.#target = target;
    this.#from = 'from' in target ? target.from : undefined;
    this.#start = { ...empty, q: this.#from?.q ?? '' };
    this.address = 'address' in target ? target.address : null;
    this.isSuggestion = 'address' in target && target.isSuggestion === true;
  }

  /** Loads the question or its draft. Fails like any request. */
  async load(pages: readonly OwnPage[]): Promise<void> {
    const draft = (await request('listQuestionDrafts'))[this.#key];
    const target = this.#target;
    if ('address' in target) {
      this.page = pathOf(target.address);
      this.#base = draft?.base ?? (await this.#open(target.address));
      this.written = { ...(draft?.written ?? this.#base) };
    } else {
      const wanted = [target.page, draft?.page ?? null, last?.page ?? null].find((path) =>
        pages.some((page) => page.path === path),
      );
      const first = pages.find(({ path }) => isFirstPage(path));
      this.page = wanted ?? first?.path ?? null;
      this.written = {
        ...this.#start,
        difficulty: last?.difficulty ?? empty.difficulty,
        ...draft?.written,
      };
      this.#append(target.text ?? '');
    }
    this.isDraft = draft !== undefined;
  }

  /** Adds selected text to the answer, unless a draft has it. */
  #append(selected: string): void {
    const { a } = this.written;
    const text = selected.trim();
    if (!a.includes(text)) this.written.a = a.trim() === '' ? text : `${a.trimEnd()}\n\n${text}`;
  }

  async #open(address: string): Promise<WrittenQuestion> {
    return await request(this.isSuggestion ? 'openOriginal' : 'openQuestion', address);
  }

  /** Renders and checks the current question. */
  async refresh(): Promise<void> {
    const turn = (this.#asked += 1);
    try {
      const preview = await request('previewQuestion', this.page, $state.snapshot(this.written));
      if (turn !== this.#asked) return;
      this.preview = preview;
      this.previewFailure = '';
    } catch (error) {
      if (turn === this.#asked) this.previewFailure = errorMessage(error);
    }
  }

  problemsOf(field: WritingProblem['field']): WritingProblem[] {
    return (this.preview?.problems ?? []).filter((problem) => problem.field === field);
  }

  /** Stores an unsaved question, and removes the draft of a saved one. Resolves to whether that succeeded. */
  async keepDraft(): Promise<boolean> {
    const draft: QuestionDraft = {
      page: this.page,
      written: $state.snapshot(this.written),
      base: this.#base,
    };
    try {
      await request('keepQuestionDraft', this.#key, this.isChanged ? draft : null);
      return true;
    } catch (error) {
      this.failure = `Your draft could not be stored, so save the question before you close. ${errorMessage(error)}`;
      return false;
    }
  }

  discard(): void {
    this.discarded = $state.snapshot(this.written);
    this.written = { ...(this.#base ?? this.#start) };
    this.isDraft = false;
    this.failure = '';
    void this.keepDraft();
  }

  /** Undoes the last discard, replacing any text written since then. */
  bringBack(): void {
    const { discarded } = this;
    this.discarded = this.isChanged ? $state.snapshot(this.written) : null;
    if (discarded !== null) this.written = { ...discarded };
    void this.keepDraft();
  }

  /** Copies the changes as Markdown; resolves to whether that succeeded. */
  async suggest(): Promise<boolean> {
    const { address } = this;
    if (this.isSaving || address === null) return false;
    if (!this.isChanged) {
      this.failure = 'Change the question first: the correction shows what you changed.';
      return false;
    }
    return await this.#attempt(async () => {
      const written = $state.snapshot(this.written);
      const { formatCorrection } = await import('./format-correction.ts');
      await request('copyText', formatCorrection(address, this.#base ?? empty, written));
      if (!this.#settle(written)) return false;
      this.#base = written;
      return true;
    }, 'The correction could not be copied.');
  }

  /** Resolves to whether the question is on disk. */
  async save(): Promise<boolean> {
    if (this.isSaving) return false;
    const { address, newPage } = this;
    this.failure = newPage === null ? '' : describeMissing(newPage);
    if (this.failure !== '') return false;
    return await this.#attempt(() => (address === null ? this.#add() : this.#change(address)));
  }

  /** Overwrites the question in the file. */
  async takeMine(): Promise<boolean> {
    if (this.theirs === null) return await this.takeBoth();
    this.#base = this.theirs ?? this.#base;
    this.theirs = undefined;
    return await this.save();
  }

  /** Continues with the question as the file has it. */
  takeTheirs(): void {
    this.#base = this.theirs ?? this.#base;
    this.theirs = undefined;
    this.discard();
  }

  /** Keeps the question in the file, and adds the written one to its page. */
  async takeBoth(): Promise<boolean> {
    if (this.isSaving) return false;
    return await this.#attempt(async () => {
      const written = $state.snapshot(this.written);
      await request('addQuestion', this.page, written);
      this.theirs = undefined;
      this.#base = written;
      return this.#settle(written);
    });
  }

  async #attempt(
    save: () => Promise<boolean>,
    failed = 'The question could not be saved.',
  ): Promise<boolean> {
    this.isSaving = true;
    this.failure = '';
    try {
      return await save();
    } catch (error) {
      this.failure = `${failed} ${errorMessage(error)}`;
      return false;
    } finally {
      this.isSaving = false;
    }
  }

  async #add(): Promise<boolean> {
    const written = $state.snapshot(this.written);
    this.saved = await request('addQuestion', this.newPage ?? this.page, written);
    this.page = pathOf(this.saved);
    this.newPage = null;
    last = { page: this.page, difficulty: written.difficulty };
    this.#from?.onSaved(this.saved, written.q.trim());
    if (!this.#settle(written)) return false;
    this.written = { ...empty, difficulty: written.difficulty };
    return true;
  }

  async #change(address: string): Promise<boolean> {
    const written = $state.snapshot(this.written);
    const answer = await request('saveQuestion', address, written, this.#base ?? written);
    if (answer.kind === 'changed') {
      this.theirs = answer.theirs;
      return false;
    }
    this.#base = written;
    return this.#settle(written);
  }

  /**
   * Removes the draft of a question that is on disk. Returns false, keeping the draft, if the question was edited
   * during the save.
   */
  #settle(written: WrittenQuestion): boolean {
    this.discarded = null;
    this.isDraft = false;
    if (!isSameWritten(written, this.written)) return false;
    // A draft that outlives its question shows up in the editor, where it can be discarded.
    request('keepQuestionDraft', this.#key, null).catch(() => undefined);
    return true;
  }

  get #key(): string {
    if (this.address !== null) return this.address;
    return this.#from === undefined ? 'new' : `new:${this.#from.id}`;
  }
}

/** Whether it's the page created with the user's first question. */
export function isFirstPage(path: string): boolean {
  return packOf(path) !== '' && pathInPack(path) === firstPagePath;
}
