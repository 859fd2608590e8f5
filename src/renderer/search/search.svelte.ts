/** A search: its text, scope and results. */
import type { ScreenAddress } from '../../shared/address.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { SearchScope } from '../../shared/contract/values.ts';
import { listMarked, parseQuery } from '../../shared/search/query.ts';
import type { Clause } from '../../shared/search/query.ts';
import type { SearchResults } from '../../shared/search/results.ts';
import type { NoteHit } from '../../shared/study/marks.ts';
import { request } from '../lib/api.ts';
import { toAppError } from '../lib/resource.svelte.ts';
import { filterStudied, listAddress } from '../marks/study-lists.ts';
import { isCommandText } from './commands.ts';

const searchPath = '/-/search' satisfies ScreenAddress;

/** The address of the screen with all results. */
export function formatSearchAddress(text: string): string {
  return text === '' ? searchPath : `${searchPath}#${encodeURIComponent(text)}`;
}

/** The search text in an address; badly encoded text is returned as is. */
export function parseSearchAddress(address: string): string {
  const [, ...rest] = address.split('#');
  const fragment = rest.join('#');
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The address of a note's question, or of the list of vanished questions. */
export function noteAddress({ question, isInLibrary }: NoteHit): string {
  return isInLibrary ? question : listAddress('vanished');
}

/** One search field and its results. */
export class Search {
  text = $state('');
  /** The text of the results; `text` may already be newer. */
  answered = $state('');
  scope = $state.raw<SearchScope>({ framework: null, difficulties: [] });
  limit = $state(0);
  /** Null before the first results and while the text is empty. */
  results = $state.raw<SearchResults | null>(null);
  /** The user's matching notes, newest first. */
  notes = $state.raw<NoteHit[]>([]);
  error = $state.raw<AppError | null>(null);
  #turn = 0;
  #answer: Promise<void> = Promise.resolve();
  /** The search of the library that is running; never fails. */
  #running: Promise<void> | null = null;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** The terms that matched, after spelling correction. */
  get clauses(): Clause[] {
    const query = parseQuery(this.results?.corrected ?? this.answered);
    return listMarked(query, this.results?.separated ?? false);
  }

  /** Empties the field, after a command rather than a search was typed. */
  forget(): void {
    void this.ask({ text: '' });
  }

  /** Searches again with some changes. Stale answers are dropped. */
  ask(changes: { text?: string; scope?: SearchScope; limit?: number }): Promise<void> {
    this.#answer = this.#ask(changes);
    return this.#answer;
  }

  /** Waits for the pending answer; false if it failed or a newer search has started. */
  async hasAnswer(): Promise<boolean> {
    const turn = this.#turn;
    await this.#answer;
    return turn === this.#turn && this.error === null;
  }

  async #ask(changes: { text?: string; scope?: SearchScope; limit?: number }): Promise<void> {
    Object.assign(this, changes);
    this.#turn += 1;
    const turn = this.#turn;
    const { text, scope, limit } = this;
    if (text.trim() === '' || isCommandText(text)) {
      this.results = null;
      this.notes = [];
      this.error = null;
      return;
    }
    // Of the texts typed while a search is running, only the newest is searched.
    if (this.#running !== null) await this.#running;
    if (turn !== this.#turn) return;
    try {
      const hits = request('search', { text, scope, limit });
      const end = () => void (this.#running = null);
      this.#running = hits.then(end, end);
      const [results, notes] = await Promise.all([hits, request('searchNotes', text)]);
      if (turn !== this.#turn) return;
      this.results = results;
      this.answered = text;
      this.notes = filterStudied(notes, scope);
      this.error = null;
    } catch (error) {
      if (turn === this.#turn) this.error = toAppError(error);
    }
  }
}
