/** Gives the frame of a preview its page, listens to it, and ends it when it no longer answers or doesn't stop talking. */
import type { PreviewMessage, PreviewPage } from '../../shared/runner.ts';

/** How often the frame is asked whether it still answers, in milliseconds. */
const askMs = 1000;
/** How long the frame may take to load, in milliseconds: none of the page's code runs before. */
const loadMs = 10_000;
/** The most messages that a page may send past its port before it's ended: each one takes the app's time. */
const maxStray = 1000;

/** Does so until the returned function is called; the frame may be silent for `limitMs` milliseconds. */
export function connectPreview(
  frame: HTMLIFrameElement,
  page: PreviewPage,
  limitMs: number,
  onMessage: (message: PreviewMessage) => void,
): () => void {
  const { port1: port, port2 } = new MessageChannel();
  /** Since when it owes an answer; null if it owes none. */
  let waitsSince: number | null = Date.now();
  let isLoaded = false;
  let strays = 0;
  port.onmessage = ({ data }: MessageEvent<PreviewMessage>) => {
    // A page that never stops failing or printing tells of it, but answers nothing.
    if (data.is === 'alive') waitsSince = null;
    onMessage(data);
  };
  const start = (): void => {
    waitsSince = Date.now();
    isLoaded = true;
    frame.contentWindow?.postMessage(page, '*', [port2]);
  };
  const endLate = (): void => onMessage({ is: 'ended', end: { how: 'late', limitMs } });
  const timer = setInterval(() => {
    waitsSince ??= Date.now();
    if (Date.now() - waitsSince > (isLoaded ? limitMs : loadMs)) endLate();
    else port.postMessage(null);
  }, askMs);
  const count = ({ source }: MessageEvent): void => {
    if (source === null || source !== frame.contentWindow) return;
    strays += 1;
    if (strays > maxStray) onMessage({ is: 'ended', end: { how: 'stopped' } });
  };
  // What it navigates to afterwards gets nothing.
  frame.addEventListener('load', start, { once: true });
  addEventListener('message', count);
  return () => {
    clearInterval(timer);
    removeEventListener('message', count);
    port.close();
  };
}
