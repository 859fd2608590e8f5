/** Keeps the window in sync with study data: what is read, known and due on every page, and when any of it changed. */
import { createContext } from 'svelte';
import type { PageProgress } from '../../shared/study/marks.ts';
import { onEvent, request } from '../lib/api.ts';
import { Resource } from '../lib/resource.svelte.ts';

/** Changes closer together than this are loaded together, in milliseconds. */
const burst = 120;

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

  /** Reads the progress, now, after every change and when the user comes back, until the returned function is called. */
  start(): () => void {
    let waiting: ReturnType<typeof setTimeout> | null = null;
    const reload = (): void => {
      waiting ??= setTimeout(() => {
        waiting = null;
        this.version += 1;
        void this.progress.load();
      }, burst);
    };
    void this.progress.load();
    const stops = [onEvent('studyChanged', reload), onEvent('libraryChanged', reload)];
    // More may be due by now, or a new study day may have begun.
    window.addEventListener('focus', reload);
    return () => {
      window.removeEventListener('focus', reload);
      if (waiting !== null) clearTimeout(waiting);
      stops.forEach((stop) => stop());
    };
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
