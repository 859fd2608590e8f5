/** Watches which questions are in view, and reports one that has been shown for long enough. */
import { readBarsHeight } from '../lib/scroll-follower.ts';
import { ShownTime, isShown } from './shown-time.ts';

/** The interval between two checks, in milliseconds. */
const interval = 250;

/** Calls `onRead` once for each question in the container that was shown, until the returned function is called. */
export function watchShown(container: HTMLElement, onRead: (id: string) => void): () => void {
  const time = new ShownTime();
  const look = (): void => time.look(listShown(container), performance.now()).forEach(onRead);
  const timer = setInterval(look, interval);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Ids of the questions that are shown now. */
function listShown(container: HTMLElement): string[] {
  if (document.visibilityState === 'hidden') return [];
  const room = { top: readBarsHeight(), bottom: window.innerHeight };
  return [...container.querySelectorAll<HTMLElement>('[data-question]')].flatMap((element) => {
    // Only the outermost is measured: what is in it may not be laid out while it is out of sight.
    if (element.parentElement?.closest('[data-question]')) return [];
    const id = element.dataset.question;
    return id !== undefined && isShown(element.getBoundingClientRect(), room) ? [id] : [];
  });
}
