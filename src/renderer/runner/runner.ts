/** Talks to the page that runs code: it is embedded at the first run, and replaced when it no longer answers. */
import type {
  RunEnd,
  RunEvent,
  RunRequest,
  RunnerCommand,
  RunnerMessage,
} from '../../shared/runner.ts';
import { readOrigin } from './origins.ts';

/** How long the page may be silent, in milliseconds, beyond what a run may take. */
const graceMs = 3000;
/** How long an engine may take to load, in milliseconds; the page itself gives up a little earlier. */
const loadMs = 60_000 + graceMs;
/** How long stopping a run may take, in milliseconds. */
const stopMs = 1000;

interface Current {
  id: number;
  limitMs: number;
  onEvent: (event: RunEvent) => void;
  timer: number;
}

class Runner {
  #frame: HTMLIFrameElement | null = null;
  #isReady = false;
  /** Waits for the page to be ready. */
  #waiting: RunnerCommand | null = null;
  #current: Current | null = null;
  #runs = 0;

  constructor() {
    addEventListener('message', (event: MessageEvent<RunnerMessage>) => {
      if (event.source !== null && event.source === this.#frame?.contentWindow) {
        this.#receive(event.data);
      }
    });
  }

  /**
   * Runs code for at most `limitMs` milliseconds, after ending what still runs. `onEvent` hears of it up to its end; the
   * returned function stops it.
   */
  run(request: RunRequest, limitMs: number, onEvent: (event: RunEvent) => void): () => void {
    this.#end({ is: 'ended', end: { how: 'stopped' } });
    const id = (this.#runs += 1);
    this.#current = { id, limitMs, onEvent, timer: 0 };
    this.#limit(loadMs, { how: 'late', limitMs: loadMs });
    this.#send({ do: 'run', id, request, limitMs });
    return () => {
      if (this.#current?.id !== id) return;
      this.#limit(stopMs, { how: 'stopped' });
      this.#send({ do: 'stop' });
    };
  }

  #send(command: RunnerCommand): void {
    this.#frame ??= this.#embed();
    if (this.#isReady) this.#frame.contentWindow?.postMessage(command, readOrigin('runner'));
    else this.#waiting = command;
  }

  #embed(): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    frame.title = 'Code runner';
    frame.hidden = true;
    // Its origin is its own, so this gives it nothing of the app; without it, its workers could not load.
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.src = `${readOrigin('runner')}/`;
    document.body.append(frame);
    return frame;
  }

  #receive(message: RunnerMessage): void {
    if ('is' in message) {
      this.#isReady = true;
      const waiting = this.#waiting;
      this.#waiting = null;
      if (waiting !== null) this.#send(waiting);
    } else {
      for (const event of message.events) this.#hear(message.id, event);
    }
  }

  #hear(id: number, event: RunEvent): void {
    if (id !== this.#current?.id) return;
    if (event.is === 'ended') return this.#end(event);
    const { limitMs, onEvent } = this.#current;
    if (event.is === 'started') this.#limit(limitMs + graceMs, { how: 'late', limitMs });
    onEvent(event);
  }

  /** Ends the run unless its own end is heard of in time: then the page, which may have crashed, goes too. */
  #limit(milliseconds: number, end: RunEnd): void {
    if (this.#current === null) return;
    clearTimeout(this.#current.timer);
    this.#current.timer = window.setTimeout(() => {
      this.#frame?.remove();
      this.#frame = this.#waiting = null;
      this.#isReady = false;
      this.#end({ is: 'ended', end });
    }, milliseconds);
  }

  #end(event: RunEvent): void {
    if (this.#current === null) return;
    const { timer, onEvent } = this.#current;
    clearTimeout(timer);
    this.#current = null;
    onEvent(event);
  }
}

/** The window has one page that runs code. */
export const runner = new Runner();
