/** Scrolls to a part of a session's question between the bars above it and the buttons below. */
import { readBarsHeight } from '../lib/scroll-follower.ts';

/** The height of the buttons under the answer, in pixels. */
const footHeight = 96;

/** Scrolls the whole part into view if it fits, else its beginning. */
export function bringIntoView(part: HTMLElement): void {
  const room = window.innerHeight - readBarsHeight() - footHeight;
  const fits = part.offsetHeight < room;
  part.scrollIntoView({ block: fits ? 'nearest' : 'start', behavior: 'instant' });
}
