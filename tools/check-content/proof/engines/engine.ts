/** Runs one kind of work in a separate process, so that endless or crashing code harms nothing else. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

// Starting a language takes seconds on a busy machine, through no fault of the fence.
const startLimit = 120_000;

/** An answer, or the reason why there is none. */
type EngineOutcome<Answer> = { answer: Answer } | { gaveUp: string };

export interface Engine<Request, Answer> {
  /** Runs one request for at most `limit` milliseconds; requests are handled one at a time. */
  ask: (request: Request, limit: number) => Promise<EngineOutcome<Answer>>;
  close: () => void;
}

type Message<Answer> = { ready: true } | { answer: Answer } | { error: string };

/**
 * An engine whose process runs `script`, which calls `serve`, with the given Node.js options. Starts with the first request.
 */
export function openEngine<Request, Answer>(
  script: URL,
  execArgv: string[] = [],
): Engine<Request, Answer> {
  let child: ChildProcess | null = null;
  let errors = '';
  let queue: Promise<unknown> = Promise.resolve();

  const close = (): void => {
    child?.kill('SIGKILL');
    child = null;
  };

  const receive = (from: ChildProcess, limit: number): Promise<Message<Answer> | string> =>
    new Promise((resolve) => {
      const finish = (outcome: Message<Answer> | string): void => {
        clearTimeout(timer);
        from.removeAllListeners();
        resolve(outcome);
      };
      const timer = setTimeout(() => {
        finish(`it is still running after ${limit / 1000} seconds`);
      }, limit);
      from.once('message', (message) => {
        finish(message as Message<Answer>);
      });
      from.once('error', (error) => {
        finish(`its process cannot be used: ${error.message}`);
      });
      // Waits for its output, unlike 'exit'.
      from.once('close', (code, signal) => {
        const error = /^\S*Error\b.*$/m.exec(errors)?.[0];
        const why = error === undefined ? '' : `: ${error}`;
        finish(`its process ended with ${signal ?? `code ${code}`}${why}`);
      });
    });

  const start = async (): Promise<ChildProcess | string> => {
    if (child?.connected === true) return child;
    const started = fork(script, {
      execArgv,
      serialization: 'advanced',
      // Keeps an engine's output separate from this process's.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child = started;
    errors = '';
    started.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
    const message = await receive(started, startLimit);
    if (typeof message === 'string') return message;
    return 'error' in message ? message.error : started;
  };

  const askNow = async (request: Request, limit: number): Promise<EngineOutcome<Answer>> => {
    const process = await start();
    if (typeof process === 'string') {
      close();
      return { gaveUp: process };
    }
    const received = receive(process, limit);
    process.send(request as object);
    const message = await received;
    if (typeof message === 'object' && 'answer' in message) return { answer: message.answer };
    close();
    if (typeof message === 'string') return { gaveUp: message };
    return { gaveUp: 'error' in message ? message.error : 'its process gave no answer' };
  };

  // An engine in an endless loop doesn't notice that this process is gone.
  process.once('exit', close);

  return {
    ask: (request, limit) => {
      const asked = queue.then(() => askNow(request, limit));
      queue = asked;
      return asked;
    },
    close: () => {
      close();
      process.off('exit', close);
    },
  };
}
