/** Keeps the window in sync with study data: what is read, known and due on every page, and when any of it changed. */
import { createContext } from 'svelte';
import type { PageProgress } from '../../shared/study/marks.ts';
import { onEvent, request } from '../lib/api.ts';
import { Resource } from '../lib/resource.svelte.ts';

/** Changes closer together than this are loaded together, in milliseconds. */
const burst = 120;
/** The longest wait for what comes due next, in milliseconds: timers can't wait for a month, as after a clock set back. */
const longestWait = 24 * 60 * 60 * 1000;

/** How long after a failure the progress is read again, in milliseconds. */
const failureWait = 5 * 60 * 1000;

type Timer = ReturnType<typeof setTimeout>;

/** The totals over all pages. */
export type ProgressSum = Pick<PageProgress, 'total' | 'read' | 'known' | 'due'>;

export class StudySync {
  readonly progress = new Resource(() => request('listProgress'));
  /** Increases with every change of marks, notes or schedules, so that screens load again. */
  version = $state(0);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it's made anew, never changed
  readonly #byPath = $derived(new Map(this.progress.value?.map((one) => [one.path, one])));
  /** Questions due in recall now, in the whole library. */
  readonly due = $derived(this.progress.value?.reduce((sum, page) => sum + page.due, 0) ?? 0);
  #waiting: Timer | undefined;
  /** Runs out when the next question comes due. */
  #nextDue: Timer | undefined;

  /** Reads the progress after every change and when the user comes back, until the returned function is called. */
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

  /** Reads the progress, now and whenever more comes due. */
  async load(): Promise<void> {
    await this.progress.load();
    clearTimeout(this.#nextDue);
    const moments = this.progress.value?.flatMap(({ nextDueAt }) => nextDueAt ?? []) ?? [];
    // After a failure the moments may be over already.
    const wait = this.progress.error === null ? Math.min(...moments) - Date.now() : failureWait;
    this.#nextDue = setTimeout(() => this.#reload(), Math.min(wait, longestWait));
  }

  /** Loads everything again in a moment. */
  #reload(): void {
    this.#waiting ??= setTimeout(() => {
      this.#waiting = undefined;
      this.version += 1;
      void this.load();
    }, burst);
  }

  /** The totals over all pages; null until the progress is known. */
  sum(paths: readonly string[]): ProgressSum | null {
    if (this.progress.value === null) return null;
    const sum: ProgressSum = { total: 0, read: 0, known: 0, due: 0 };
    for (const path of paths) {
      const page = this.#byPath.get(path);
      if (page === undefined) continue;
      sum.total += page.total;
      sum.read += page.read;
      sum.known += page.known;
      sum.due += page.due;
    }
    return sum;
  }
}

export const [getStudySync, setStudySync] = createContext<StudySync>();
