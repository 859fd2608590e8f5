/** Talks to the page that runs code: it is embedded at the first run, and replaced when it crashes or no longer answers. */
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

/** How often the page is asked whether it still answers while code runs, in milliseconds. */
const askMs = 1000;
/** The most times in a row that it may not: none of the code runs in the page itself, so it has crashed. */
const maxUnanswered = 5;

interface Current {
  id: number;
  limitMs: number;
  onEvent: (event: RunEvent) => void;
  timer: number;
  /** Asks the page. */
  asking: number;
}

class Runner {
  #frame: HTMLIFrameElement | null = null;
  /** To the page: what is sent before it has loaded waits there for it. */
  #port: MessagePort | null = null;
  #current: Current | null = null;
  #runs = 0;
  /** How many times the page has been asked since it last said anything; null until it has loaded. */
  #unanswered: number | null = null;

  /**
   * Runs code for at most `limitMs` milliseconds, after ending what still runs. `onEvent` hears of it up to its end; the
   * returned function stops it.
   */
  run(request: RunRequest, limitMs: number, onEvent: (event: RunEvent) => void): () => void {
    this.#end({ is: 'ended', end: { how: 'stopped' } });
    const id = (this.#runs += 1);
    const asking = window.setInterval(() => this.#ask(), askMs);
    this.#current = { id, limitMs, onEvent, timer: 0, asking };
    this.#limit(loadMs);
    this.#send({ do: 'run', id, request, limitMs });
    return () => {
      if (this.#current?.id !== id) return;
      this.#limit(stopMs, { how: 'stopped' });
      this.#send({ do: 'stop' });
    };
  }

  #send(command: RunnerCommand): void {
    this.#port ??= this.#embed();
    this.#port.postMessage(command);
  }

  #embed(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<RunnerMessage>) => {
      this.#unanswered = 0;
      if ('is' in data) return;
      for (const event of data.events) this.#hear(data.id, event);
    };
    const frame = document.createElement('iframe');
    frame.title = 'Code runner';
    frame.hidden = true;
    // Its origin is its own, so this gives it nothing of the app; without it, its workers could not load.
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.src = `${readOrigin('runner')}/`;
    const start = (): void => frame.contentWindow?.postMessage(null, readOrigin('runner'), [port2]);
    frame.addEventListener('load', start, { once: true });
    document.body.append(frame);
    this.#frame = frame;
    return port1;
  }

  #hear(id: number, event: RunEvent): void {
    if (id !== this.#current?.id) return;
    if (event.is === 'ended') return this.#end(event);
    const { limitMs, onEvent } = this.#current;
    if (event.is === 'started') this.#limit(limitMs + graceMs);
    onEvent(event);
  }

  /** Ends the run unless its own end is heard of in time: then the page, which no longer answers, goes too. */
  #limit(milliseconds: number, end: RunEnd = { how: 'gone' }): void {
    if (this.#current === null) return;
    clearTimeout(this.#current.timer);
    this.#current.timer = window.setTimeout(() => this.#drop(end), milliseconds);
  }

  #ask(): void {
    if (this.#unanswered === null) return;
    if (this.#unanswered >= maxUnanswered) return this.#drop({ how: 'gone' });
    this.#unanswered += 1;
    this.#send({ do: 'answer' });
  }

  /** Removes the page; the next run has a new one. */
  #drop(end: RunEnd): void {
    this.#port?.close();
    this.#frame?.remove();
    this.#port = this.#frame = this.#unanswered = null;
    this.#end({ is: 'ended', end });
  }

  #end(event: RunEvent): void {
    if (this.#current === null) return;
    const { timer, asking, onEvent } = this.#current;
    clearTimeout(timer);
    clearInterval(asking);
    this.#current = null;
    onEvent(event);
  }
}

/** The window has one page that runs code. */
export const runner = new Runner();
