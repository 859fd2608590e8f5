/**
 * The frame that a page is shown in. It loads before the page is ready, and is ended if it hangs, or sends the window
 * messages that the app's own script in it wouldn't.
 */
import { readPreviewMessage } from '../../shared/run-messages.ts';
import type { PreviewCommand, PreviewMessage, PreviewPage, RunEnd } from '../../shared/runner.ts';
import { FocusGuard } from './guard-focus.ts';
import { countCharacters, MessageBudget } from './message-budget.ts';

/** How often the frame is asked to respond, in milliseconds. */
const askMs = 1000;
/** How long the frame may take to load, in milliseconds: none of the page's code runs before that. */
const loadMs = 10_000;
/** How long a loaded frame may take to accept its page, in milliseconds. */
const takeMs = 300;
/** How many messages a page may send to the window, bypassing the frame's port, before it's ended. */
const maxStray = 100;
/** How long a frame may take to respond after something else has loaded in it, in milliseconds. */
const leaveMs = 300;

interface PreviewListeners {
  onOutput: (text: string) => void;
  /** Called when the page has loaded, failed or been ended; it may fail many times. */
  onEnd: (end: RunEnd) => void;
  /** Called when it had loaded but doesn't accept its page: another frame has to show it. */
  onStuck: (page: PreviewPage) => void;
}

export class PreviewFrame {
  /** Null as long as it's a spare. */
  page = $state.raw<PreviewPage | null>(null);
  /** The height of the page's content, in its own pixels. */
  height = $state(0);
  /** Whether it has loaded. */
  isReady = false;
  /** Whether a script is to run in it, which can use packages and stages. */
  readonly needsModules: boolean;
  readonly #listeners: PreviewListeners;
  readonly #budget = new MessageBudget();
  #port: MessagePort | null = null;
  #limitMs = 0;
  /** Since when it hasn't responded; null if no response is pending. */
  #waitsSince: number | null = null;
  #taking = 0;
  /** How many documents have loaded in it: the empty frame, its page, and addresses the page went to. */
  #loads = 0;
  #hasPageLoaded = false;
  #strays = 0;
  #guard: FocusGuard | null = null;

  constructor(needsModules: boolean, listeners: PreviewListeners) {
    this.needsModules = needsModules;
    this.#listeners = listeners;
  }

  /** Gives it its only page, which may then be unresponsive for `limitMs` milliseconds. */
  show(page: PreviewPage, limitMs: number): void {
    this.page = page;
    this.#limitMs = limitMs;
    this.#waitsSince = Date.now();
    if (!this.isReady) return;
    this.#taking = window.setTimeout(() => this.#listeners.onStuck(page), takeMs);
    this.#send({ do: 'show', page });
  }

  /** Connects it with its element until the returned function is called. */
  readonly connect = (element: HTMLIFrameElement): (() => void) => {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<unknown>) => this.#receive(data);
    port1.onmessageerror = () => this.#end({ how: 'refused' });
    const start = (): void => element.contentWindow?.postMessage(null, '*', [port2]);
    const timer = setInterval(() => this.#ask(), askMs);
    const countStray = ({ source }: MessageEvent): void => this.#countStray(source);
    // Anything it navigates to afterwards gets nothing.
    element.addEventListener('load', start, { once: true });
    element.addEventListener('load', () => (this.#loads += 1));
    addEventListener('message', countStray);
    this.#guard = new FocusGuard(element, () => this.#end({ how: 'refused' }));
    const release = this.#guard.start();
    return () => {
      clearInterval(timer);
      clearTimeout(this.#taking);
      removeEventListener('message', countStray);
      release();
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
    // By handling its own unloading, a page could keep its process from being ended, even a hanging one.
    const hasLeft = this.#loads > (this.#hasPageLoaded ? 2 : 1);
    if (hasLeft && waitsMs > leaveMs) this.#end({ how: 'left' });
    // A page that hangs looks like one that has crashed.
    else if (waitsMs > limitMs) this.#end({ how: this.isReady ? 'silent' : 'late', limitMs });
    else this.#send({ do: 'answer' });
  }

  /** Frames within the page count as well, including removed ones; nothing else sends messages to the window. */
  #countStray(source: MessageEventSource | null): void {
    if (this.page === null || source === window) return;
    this.#strays += 1;
    if (this.#strays === maxStray) this.#end({ how: 'refused' });
  }

  #receive(data: unknown): void {
    // The messages were in transit when the page was ended.
    if (this.#port === null) return;
    const message = this.#budget.spend(countCharacters(data)) ? readPreviewMessage(data) : null;
    if (message === null) return this.#end({ how: 'refused' });
    if (message.is === 'ready') return this.#start();
    if (this.page !== null) this.#handle(message);
  }

  #start(): void {
    if (this.isReady) return this.#end({ how: 'refused' });
    this.isReady = true;
    if (this.page === null) return;
    this.#waitsSince = Date.now();
    this.#send({ do: 'show', page: this.page });
  }

  #handle(message: Exclude<PreviewMessage, { is: 'ready' }>): void {
    switch (message.is) {
      case 'alive':
        // A page that never stops failing or printing reports that, but doesn't respond to anything.
        clearTimeout(this.#taking);
        this.#waitsSince = null;
        break;
      case 'height':
        // The page measures it as soon as it has loaded.
        this.#hasPageLoaded = true;
        this.height = message.height;
        break;
      case 'used':
        this.#guard?.invite();
        break;
      case 'output':
        this.#listeners.onOutput(message.text);
        break;
      case 'ended':
        this.#listeners.onEnd(message.end);
    }
  }

  /** Ends the page for good. */
  #end(end: RunEnd): void {
    this.#port?.close();
    this.#port = null;
    this.#listeners.onEnd(end);
  }
}
