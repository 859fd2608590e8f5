/** The progress of every page (read, known, due), reloaded whenever study data changes or a question comes due. */
import { createContext } from 'svelte';
import type { PageProgress } from '../../shared/study/marks.ts';
import { onEvent, request } from '../lib/api.ts';
import { Resource } from '../lib/resource.svelte.ts';

/** Debounces reloads, in milliseconds. */
const debounce = 120;
/** In milliseconds. Timers overflow after 25 days, which a clock set back would exceed. */
const longestWait = 24 * 60 * 60 * 1000;

/** The delay before a retry, in milliseconds. */
const retryWait = 5 * 60 * 1000;

type Timer = ReturnType<typeof setTimeout>;

/** Totals over pages. */
export type ProgressSum = Pick<PageProgress, 'total' | 'read' | 'due' | 'challenges' | 'solved'>;

export class StudySync {
  readonly progress = new Resource(() => request('listProgress'));
  /** Increases with every change of marks, notes or schedules, so that screens reload. */
  version = $state(0);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- replaced, never changed
  readonly #byPath = $derived(new Map(this.progress.value?.map((one) => [one.path, one])));
  /** Questions due now, in the whole library. */
  readonly due = $derived(this.progress.value?.reduce((sum, page) => sum + page.due, 0) ?? 0);
  /** Questions that come due later today, in the whole library. */
  readonly laterToday = $derived(
    this.progress.value?.reduce((sum, page) => sum + page.laterToday, 0) ?? 0,
  );
  #waiting: Timer | undefined;
  /** Fires when the next question comes due. */
  #nextDue: Timer | undefined;

  /** Reloads after every change and when the window regains the focus, until the returned function is called. */
  start(): () => void {
    const reload = (): void => this.#reload();
    const stops = [onEvent('studyChanged', reload), onEvent('libraryChanged', reload)];
    // A new study day may have begun.
    window.addEventListener('focus', reload);
    return () => {
      window.removeEventListener('focus', reload);
      clearTimeout(this.#waiting);
      clearTimeout(this.#nextDue);
      stops.forEach((stop) => stop());
    };
  }

  /** Loads the progress now, and again when the next question comes due. */
  async load(): Promise<void> {
    await this.progress.load();
    this.#waitForDue();
  }

  #waitForDue(): void {
    clearTimeout(this.#nextDue);
    const moments = this.progress.value?.flatMap(({ nextDueAt }) => nextDueAt ?? []) ?? [];
    // After a failure, the times are stale.
    const wait = this.progress.error === null ? Math.min(...moments) - Date.now() : retryWait;
    this.#nextDue = setTimeout(() => this.#reload(), Math.min(wait, longestWait));
  }

  /** Applies the progress with one page that came with the answer to a write; without it, reads everything. */
  follow(page: PageProgress | null | undefined): void {
    const pages = this.progress.value;
    if (page === undefined || pages === null) return void this.load();
    if (page === null) return;
    this.progress.replace(pages.map((one) => (one.path === page.path ? page : one)));
    this.#waitForDue();
  }

  /** Reloads everything after a short debounce. */
  #reload(): void {
    this.#waiting ??= setTimeout(() => {
      this.#waiting = undefined;
      this.version += 1;
      void this.load();
    }, debounce);
  }

  /** The totals over some pages; null until the progress is known. */
  sum(paths: readonly string[]): ProgressSum | null {
    if (this.progress.value === null) return null;
    const sum: ProgressSum = { total: 0, read: 0, due: 0, challenges: 0, solved: 0 };
    for (const path of paths) {
      const page = this.#byPath.get(path);
      if (page === undefined) continue;
      sum.total += page.total;
      sum.read += page.read;
      sum.due += page.due;
      sum.challenges += page.challenges;
      sum.solved += page.solved;
    }
    return sum;
  }
}

export const [getStudySync, setStudySync] = createContext<StudySync>();
