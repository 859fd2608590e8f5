/** The outcome of each package that was asked for, and the exit code of a run. */
import { errorMessage } from '../../src/shared/error-message.ts';
import type { Order } from './request.ts';

export interface Outcome {
  order: Order;
  /** `folder`, or the name of an installer. */
  target: string;
  /** What was built; null when it was left out. */
  file: string | null;
  /** Why it was left out; empty when it was built. */
  reason: string;
}

/** One line: `linux x64 deb: dist/….deb`, or why there is none. */
export function formatOutcome({ order, target, file, reason }: Outcome): string {
  const name = `${order.system} ${order.arch} ${target}`;
  return file === null ? `${name}: left out: ${reason}` : `${name}: ${file}`;
}

/** 1 when something is missing that was asked for by name, a folder among it; else 0. */
export function exitCodeOf(outcomes: readonly Outcome[]): number {
  const isMissing = ({ order, target, file }: Outcome): boolean =>
    file === null && (order.isNamed || target === 'folder');
  return outcomes.some(isMissing) ? 1 : 0;
}

/** The first line of an error that says something, without the program's own prefixes. */
export function explain(error: unknown): string {
  const text = errorMessage(error);
  const [line = 'it failed without a word'] = text.split('\n').filter((part) => part.trim() !== '');
  return line.trim();
}
