/** Describes thrown values. */
import { cutStart } from '../built-ins.ts';
import { inspect } from './inspect.ts';

/** Limits the chain of causes, which may be circular. */
const maxDepth = 5;

/** The browser's error for `eval` and `new Function`, which mentions the page's policy. */
const policy =
  /^(?:Evaluating a string|Refused to evaluate a string) as JavaScript [^]*Content Security Policy[^]*$/;

/**
 * An error as its name and message, followed by its causes; any other value as `console.log` prints it. `clean` edits
 * messages.
 */
export function describeThrown(
  thrown: unknown,
  clean = (message: string): string => message,
): string {
  try {
    return thrown instanceof Error
      ? describeError(thrown, clean, 0)
      : `Uncaught ${describeValue(thrown)}`;
  } catch {
    return 'Uncaught: a value that cannot be shown';
  }
}

/** The thrown value, or the browser's message if it withholds the value. */
export function thrownIn({ error, message }: Pick<ErrorEvent, 'error' | 'message'>): unknown {
  return error ?? cutStart(message, 'Uncaught ');
}

function describeError(error: Error, clean: (message: string) => string, depth: number): string {
  const message = clean(error.message).replace(policy, 'Text can’t be run as code here.');
  const said = message === '' ? error.name : `${error.name}: ${message}`;
  if (depth === maxDepth) return said;
  const describe = (one: unknown): string =>
    one instanceof Error ? describeError(one, clean, depth + 1) : describeValue(one);
  const causes = Object.hasOwn(error, 'cause') ? [`[cause]: ${describe(error.cause)}`] : [];
  const errors = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const parts = [...causes, ...errors.map((one) => `[error]: ${describe(one)}`)];
  return [said, ...parts.map((part) => `  ${part.replaceAll('\n', '\n  ')}`)].join('\n');
}

function describeValue(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value);
}
