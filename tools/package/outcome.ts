/** The outcome of each requested package, and a run's exit code. */
import { errorMessage } from '../../src/shared/error-message.ts';
import type { Order } from './request.ts';

export interface Outcome {
  order: Order;
  /** `folder`, or the name of an installer. */
  target: string;
  /** The file that was built; null if it was left out. */
  file: string | null;
  /** The reason it was left out; empty if it was built. */
  reason: string;
}

/** One line: `linux x64 deb: dist/….deb`, or the reason it's missing. */
export function formatOutcome({ order, target, file, reason }: Outcome): string {
  const name = `${order.system} ${order.arch} ${target}`;
  return file === null ? `${name}: left out: ${reason}` : `${name}: ${file}`;
}

/** Returns 1 if a package that was requested by name is missing (folders count as requested), else 0. */
export function exitCodeOf(outcomes: readonly Outcome[]): number {
  const isMissing = ({ order, target, file }: Outcome): boolean =>
    file === null && (order.isNamed || target === 'folder');
  return outcomes.some(isMissing) ? 1 : 0;
}

/** The first meaningful line of an error, without the program's own prefixes. */
export function explain(error: unknown): string {
  const text = errorMessage(error);
  const [line = 'it failed without a word'] = text.split('\n').filter((part) => part.trim() !== '');
  return line.trim();
}
