/** Talks to the page that runs code: embeds it at the first run, ends runs, and replaces it when it doesn't answer. */
import { readRunnerMessage } from '../../shared/run-messages.ts';
import type { RunEnd, RunEvent, RunKind, RunRequest, RunnerCommand } from '../../shared/runner.ts';
import { countCharacters, MessageBudget } from './message-budget.ts';
import { readOrigin } from './origins.ts';

/** How long an engine may take to load, in milliseconds. */
const loadMs = 60_000;
/** How often a run is looked at: whether its time is up, and the page still answers. In milliseconds. */
const watchMs = 500;
/** Looks in a row at which the page may owe an answer: it runs no foreign code itself, so it has crashed. */
const maxUnanswered = 10;

interface Current {
  id: number;
  limitMs: number;
  onEvent: (event: RunEvent) => void;
  /** When it is ended, as `Date.now` counts, and the limit that is then over. */
  deadline: { at: number; limitMs: number };
  watch: number;
}

class Runner {
  #frame: HTMLIFrameElement | null = null;
  /** To the page: commands sent before it has loaded wait there for it. */
  #port: MessagePort | null = null;
  #current: Current | null = null;
  #runs = 0;
  /** How often the page was asked since its last message; null until it has loaded. */
  #unanswered: number | null = null;

  /**
   * Runs code for at most `limitMs` milliseconds, after ending the run before. `onEvent` gets its events up to its end;
   * the returned function stops it.
   */
  run(request: RunRequest, limitMs: number, onEvent: (event: RunEvent) => void): () => void {
    this.#end({ how: 'stopped' });
    const id = (this.#runs += 1);
    const watch = window.setInterval(() => this.#watch(), watchMs);
    this.#current = { id, limitMs, onEvent, deadline: startDeadline(loadMs), watch };
    this.#send({ do: 'run', id, request });
    return () => {
      if (this.#current?.id === id) this.#stop({ how: 'stopped' });
    };
  }

  /** Loads the engine of such code ahead of its first run. */
  load({ language, page }: RunKind): void {
    this.#send({ do: 'load', code: { language, ...(page && { page }) } });
  }

  #send(command: RunnerCommand): void {
    this.#port ??= this.#embed();
    this.#port.postMessage(command);
  }

  #embed(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    const budget = new MessageBudget();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => this.#receive(data, budget);
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

  #receive(data: unknown, budget: MessageBudget): void {
    this.#unanswered = 0;
    const message = budget.spend(countCharacters(data)) ? readRunnerMessage(data) : null;
    if (message === null) return this.#drop({ how: 'refused' });
    if ('is' in message) return;
    for (const event of message.events) this.#handle(message.id, event);
  }

  #handle(id: number, event: RunEvent): void {
    if (id !== this.#current?.id) return;
    if (event.is === 'ended') return this.#end(event.end);
    const { limitMs, onEvent } = this.#current;
    if (event.is === 'started') this.#current.deadline = startDeadline(limitMs);
    onEvent(event);
  }

  #watch(): void {
    if (this.#current === null) return;
    const { at, limitMs } = this.#current.deadline;
    if (this.#unanswered === maxUnanswered) return this.#drop({ how: 'gone' });
    if (Date.now() >= at) {
      if (this.#unanswered === null) this.#drop({ how: 'gone' });
      else this.#stop({ how: 'late', limitMs });
    } else if (this.#unanswered !== null) {
      this.#unanswered += 1;
      this.#send({ do: 'answer' });
    }
  }

  /** Ends the run here, and in the page. */
  #stop(end: RunEnd): void {
    this.#send({ do: 'stop' });
    this.#end(end);
  }

  /** Removes the page; the next run has a new one. */
  #drop(end: RunEnd): void {
    this.#port?.close();
    this.#frame?.remove();
    this.#port = this.#frame = this.#unanswered = null;
    this.#end(end);
  }

  #end(end: RunEnd): void {
    if (this.#current === null) return;
    const { watch, onEvent } = this.#current;
    clearInterval(watch);
    this.#current = null;
    onEvent({ is: 'ended', end });
  }
}

function startDeadline(limitMs: number): Current['deadline'] {
  return { at: Date.now() + limitMs, limitMs };
}

/** The window has one page that runs code. */
export const runner = new Runner();
