/** Talks to the page that runs code: embeds it for the first run, ends runs, and replaces it if it stops responding. */
import { readRunnerMessage } from '../../shared/run-messages.ts';
import type { RunEnd, RunEvent, RunKind, RunRequest, RunnerCommand } from '../../shared/runner.ts';
import { countCharacters, MessageBudget } from './message-budget.ts';
import { readOrigin } from './origins.ts';

/** How long an engine may take to load, in milliseconds. */
const loadMs = 60_000;
/** How often to check that a run is within its time limit and that the page still responds, in milliseconds. */
const watchMs = 500;
/** How many checks in a row the page may leave unanswered: it runs no untrusted code, so it must have crashed. */
const maxUnanswered = 10;

interface Current {
  id: number;
  limitMs: number;
  onEvent: (event: RunEvent) => void;
  /** When the run is to be ended, as a value of `Date.now`, and the limit that applies. */
  deadline: { at: number; limitMs: number };
  watch: number;
}

class Runner {
  #frame: HTMLIFrameElement | null = null;
  /** The port to the page: commands sent before the page has loaded are queued. */
  #port: MessagePort | null = null;
  #current: Current | null = null;
  #runs = 0;
  /** The number of unanswered checks since the page's last message; null until it has loaded. */
  #unanswered: number | null = null;

  /**
   * Runs code for at most `limitMs` milliseconds, ending any previous run first. `onEvent` receives events until the
   * run ends; the returned function stops it.
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

  /** Loads the engine for this kind of code ahead of its first run. */
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
    // The page has its own origin, so this grants no access to the app; without it, the page's workers couldn't load.
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

  /** Ends the run here and in the page. */
  #stop(end: RunEnd): void {
    this.#send({ do: 'stop' });
    this.#end(end);
  }

  /** Removes the page; the next run gets a new one. */
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

/** The window's only page that runs code. */
export const runner = new Runner();
