/** A console that prints as Node.js does, because that is what the library's outputs were proven with. */
import { format, inspect } from 'node-inspect-extracted';

/** What of the console is replaced; the rest stays the browser's. */
export type PrintingConsole = Pick<
  Console,
  | 'log'
  | 'info'
  | 'debug'
  | 'warn'
  | 'error'
  | 'trace'
  | 'dir'
  | 'table'
  | 'assert'
  | 'count'
  | 'countReset'
  | 'group'
  | 'groupCollapsed'
  | 'groupEnd'
  | 'time'
  | 'timeLog'
  | 'timeEnd'
>;

export function createConsole(print: (text: string) => void): PrintingConsole {
  const counts = new Map<string, number>();
  const times = new Map<string, number>();
  let indent = '';
  const log = (...values: unknown[]): void => {
    print(`${indent}${format(...values).replaceAll('\n', `\n${indent}`)}\n`);
  };
  const sayTime = (label: string, values: unknown[]): void => {
    const startedAt = times.get(label);
    if (startedAt === undefined) return;
    log(`${label}: ${(performance.now() - startedAt).toFixed(3)}ms`, ...values);
  };
  const group = (...values: unknown[]): void => {
    if (values.length > 0) log(...values);
    indent += '  ';
  };
  return {
    ...{ log, info: log, debug: log, warn: log, error: log, table: log },
    ...{ group, groupCollapsed: group },
    trace: (...values) => log('Trace:', ...values),
    dir: (value, options) => log(inspect(value, options as Parameters<typeof inspect>[1])),
    assert(isTrue, ...values) {
      if (isTrue) return;
      const [first, ...rest] = values;
      if (typeof first === 'string') log(`Assertion failed: ${first}`, ...rest);
      else log('Assertion failed', ...values);
    },
    count(label = 'default') {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      log(`${label}: ${counts.get(label)}`);
    },
    countReset: (label = 'default') => void counts.delete(label),
    groupEnd() {
      indent = indent.slice(2);
    },
    time: (label = 'default') => void times.set(label, performance.now()),
    timeLog: (label = 'default', ...values) => sayTime(label, values),
    timeEnd(label = 'default') {
      sayTime(label, []);
      times.delete(label);
    },
  };
}
