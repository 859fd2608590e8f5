/** Watches which questions are in view, and reports one that has been shown for long enough. */
import { readBarsHeight } from '../lib/scroll.ts';
import { ShownTime, isShown } from './shown-time.ts';

/** The interval between two checks, in milliseconds. */
const interval = 250;

/**
 * Calls `onRead` once for each question in the container that was shown, until the returned function is called.
 * A question counts only while `isAnswered` says that its answer is there to be read.
 */
export function watchShown(
  container: HTMLElement,
  isAnswered: (id: string) => boolean,
  onRead: (id: string) => void,
): () => void {
  const time = new ShownTime();
  const look = (): void => {
    const shown = listShown(container).filter(isAnswered);
    time.look(shown, performance.now()).forEach(onRead);
  };
  const timer = setInterval(look, interval);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Ids of the questions currently shown. */
function listShown(container: HTMLElement): string[] {
  if (document.visibilityState === 'hidden') return [];
  const room = { top: readBarsHeight(), bottom: window.innerHeight };
  return [...container.querySelectorAll<HTMLElement>('[data-question]')].flatMap((element) => {
    // Only the outermost is measured, because its contents may not be laid out while out of view.
    if (element.parentElement?.closest('[data-question]')) return [];
    const id = element.dataset.question;
    return id !== undefined && isShown(element.getBoundingClientRect(), room) ? [id] : [];
  });
}
