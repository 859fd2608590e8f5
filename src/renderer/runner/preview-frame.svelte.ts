/**
 * The frame that a page is shown in: it loads before the page is there, and is ended when it no longer answers or doesn't
 * stop talking.
 */
import type { PreviewCommand, PreviewMessage, PreviewPage, RunEnd } from '../../shared/runner.ts';

/** How often the frame is asked whether it still answers, in milliseconds. */
const askMs = 1000;
/** How long the frame may take to load, in milliseconds: none of the page's code runs before. */
const loadMs = 10_000;
/** How long a frame that has loaded may let its page wait, in milliseconds: one that can take it does so at once. */
const takeMs = 300;
/** The most messages that a page may send past its port before it's ended: each one takes the app's time. */
const maxStray = 1000;
/** How long a frame in which something else has loaded may owe an answer, in milliseconds. */
const leaveMs = 300;
/** How long the focus may take to get into the page, in milliseconds. */
const focusMs = 100;

interface PreviewListeners {
  onOutput: (text: string) => void;
  /** The page has loaded, failed or been ended; it may fail many times. */
  onEnd: (end: RunEnd) => void;
  /** It had loaded, but does not take its page: another frame has to. */
  onStuck: (page: PreviewPage) => void;
}

export class PreviewFrame {
  /** Null as long as it's a spare. */
  page = $state.raw<PreviewPage | null>(null);
  /** How much of the page there is to see, in its own pixels. */
  height = $state(0);
  /** Whether it has loaded. */
  isReady = false;
  /** Whether a script is to run in it, which can use packages and stages. */
  readonly needsModules: boolean;
  readonly #listeners: PreviewListeners;
  #element: HTMLIFrameElement | null = null;
  #port: MessagePort | null = null;
  /** What had the focus when the page came, until it has loaded. */
  #focused: Element | null = null;
  #limitMs = 0;
  /** Since when it owes an answer; null if it owes none. */
  #waitsSince: number | null = null;
  #taking = 0;
  /** How often something has loaded in it: the empty frame, its page, and what the page has gone to. */
  #loads = 0;
  #hasPageLoaded = false;

  constructor(needsModules: boolean, listeners: PreviewListeners) {
    this.needsModules = needsModules;
    this.#listeners = listeners;
  }

  /** Gives it its only page, with which it may be silent for `limitMs` milliseconds. */
  show(page: PreviewPage, limitMs: number): void {
    this.page = page;
    this.#limitMs = limitMs;
    this.#focused = document.activeElement;
    this.#waitsSince = Date.now();
    if (!this.isReady) return;
    this.#taking = window.setTimeout(() => this.#listeners.onStuck(page), takeMs);
    this.#send({ do: 'show', page });
  }

  /** Connects it with its element until the returned function is called. */
  readonly connect = (element: HTMLIFrameElement): (() => void) => {
    const { port1, port2 } = new MessageChannel();
    this.#element = element;
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<PreviewMessage>) => this.#receive(data);
    const start = (): void => element.contentWindow?.postMessage(null, '*', [port2]);
    const timer = setInterval(() => this.#ask(), askMs);
    let strays = 0;
    const count = ({ source }: MessageEvent): void => {
      if (source === null || source !== element.contentWindow) return;
      strays += 1;
      if (strays > maxStray) this.#listeners.onEnd({ how: 'stopped' });
    };
    // What it navigates to afterwards gets nothing.
    element.addEventListener('load', start, { once: true });
    element.addEventListener('load', () => (this.#loads += 1));
    addEventListener('message', count);
    return () => {
      clearInterval(timer);
      clearTimeout(this.#taking);
      removeEventListener('message', count);
      port1.close();
    };
  };

  #send(command: PreviewCommand): void {
    this.#port?.postMessage(command);
  }

  #ask(): void {
    if (this.page === null) return;
    this.#waitsSince ??= Date.now();
    const waitsMs = Date.now() - this.#waitsSince;
    const limitMs = this.isReady ? this.#limitMs : loadMs;
    // A page that listened to its own leaving would keep its process, even one that hangs, from being ended.
    const hasLeft = this.#loads > (this.#hasPageLoaded ? 2 : 1);
    if (hasLeft && waitsMs > leaveMs) this.#listeners.onEnd({ how: 'left' });
    // Nothing tells a page that hangs from one that has crashed.
    else if (waitsMs > limitMs) {
      this.#listeners.onEnd({ how: this.isReady ? 'silent' : 'late', limitMs });
    } else this.#send({ do: 'answer' });
  }

  #receive(message: PreviewMessage): void {
    if (message.is === 'ready') {
      this.isReady = true;
      if (this.page === null) return;
      this.#waitsSince = Date.now();
      this.#send({ do: 'show', page: this.page });
    } else if (message.is === 'alive') {
      // A page that never stops failing or printing tells of it, but answers nothing.
      clearTimeout(this.#taking);
      this.#waitsSince = null;
    } else if (message.is === 'height') {
      // Which the page measures as soon as it has loaded.
      this.#hasPageLoaded = true;
      this.height = message.height;
    } else if (message.is === 'output') {
      this.#listeners.onOutput(message.text);
    } else {
      setTimeout(() => this.#giveFocusBack(), focusMs);
      this.#listeners.onEnd(message.end);
    }
  }

  /** A page may take the focus while it loads; whoever pressed Run is still there. */
  #giveFocusBack(): void {
    const focused = this.#focused;
    this.#focused = null;
    if (document.activeElement === this.#element && focused instanceof HTMLElement) focused.focus();
  }
}
