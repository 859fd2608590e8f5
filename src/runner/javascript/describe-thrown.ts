/** Says what code has thrown. */
import { cutStart } from '../kept.ts';
import { inspect } from './inspect.ts';

/** How deep the errors that led to an error are told of: they may go round in circles. */
const maxDepth = 5;

/** What the browser says of `eval` and `new Function`, which aren't to run: it's about what the page allows. */
const policy =
  /^(?:Evaluating a string|Refused to evaluate a string) as JavaScript [^]*Content Security Policy[^]*$/;

/** An error by its name and message, with those that led to it below; anything else as it's printed. `clean` is given messages. */
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

/** What was thrown, or what the browser says of it where it keeps that to itself. */
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
