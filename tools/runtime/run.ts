/** Runs the tools' programs, with their output in this terminal. */
import { spawn } from 'node:child_process';

export interface RunOptions {
  env?: Record<string, string>;
  /** Ends the program if it takes longer. */
  timeoutMs?: number;
}

/** Signals that this process forwards to the program. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Exit code of the program; 1 if it was ended by a signal. Fails if it can't be started. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<number> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: cleanEnvironment({ ...process.env, ...options.env }),
    ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
  });
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve(code ?? 1));
  }).finally(() => {
    for (const signal of signals) process.off(signal, forward);
  });
}

/** Removes the variable that makes Electron run as Node, without a window: terminals inside apps set it. */
export function cleanEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { ELECTRON_RUN_AS_NODE: _, ...others } = env;
  return others;
}

/** Runs a script with the Node that runs this one. */
export function runNode(script: string, args: string[], options: RunOptions = {}): Promise<number> {
  return run(process.execPath, [script, ...args], options);
}
