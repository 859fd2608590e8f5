/** A console that prints like Node.js, which the library's outputs were proven with. */
import { format, inspect } from './inspect.ts';
import { renderTable } from './print-table.ts';

/** The replaced methods; all others remain the browser's. */
export type PrintingConsole = Pick<
  Console,
  | 'log'
  | 'info'
  | 'debug'
  | 'warn'
  | 'error'
  | 'trace'
  | 'dir'
  | 'dirxml'
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
  const warn = (text: string): void => log('%s', `Warning: ${text}`);
  const sayTime = (label: string, method: string, values: unknown[]): void => {
    const startedAt = times.get(label);
    if (startedAt === undefined) warn(`No such label '${label}' for console.${method}()`);
    else log('%s: %s', label, formatTime(performance.now() - startedAt), ...values);
  };
  const group = (...values: unknown[]): void => {
    if (values.length > 0) log(...values);
    indent += '  ';
  };
  return {
    ...{ log, info: log, debug: log, warn: log, error: log, dirxml: log },
    ...{ group, groupCollapsed: group },
    trace(...values) {
      const text = format(...values);
      log('%s', text === '' ? 'Trace' : `Trace: ${text}`);
    },
    dir: (value, options) => log('%s', inspect(value, { customInspect: false, ...options })),
    table(data: unknown, properties) {
      const isTable = typeof data === 'object' && data !== null;
      log(isTable ? renderTable(data, properties) : data);
    },
    assert(isTrue, ...values) {
      if (isTrue) return;
      const [first, ...rest] = values;
      if (typeof first === 'string') log(`Assertion failed: ${first}`, ...rest);
      else log('Assertion failed', ...values);
    },
    count(label = 'default') {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      log('%s', `${label}: ${counts.get(label)}`);
    },
    countReset(label = 'default') {
      if (!counts.delete(label)) warn(`Count for '${label}' does not exist`);
    },
    groupEnd() {
      indent = indent.slice(2);
    },
    time(label = 'default') {
      if (times.has(label)) warn(`Label '${label}' already exists for console.time()`);
      else times.set(label, performance.now());
    },
    timeLog: (label = 'default', ...values) => sayTime(label, 'timeLog', values),
    timeEnd(label = 'default') {
      sayTime(label, 'timeEnd', []);
      times.delete(label);
    },
  };
}

/** Formats milliseconds like Node.js: in seconds from one second on, and in minutes and hours from one minute on. */
export function formatTime(milliseconds: number): string {
  if (milliseconds < 1000) return `${Number(milliseconds.toFixed(3))}ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(3)}s`;
  const two = (count: number): string => String(count).padStart(2, '0');
  const rest = (seconds % 60).toFixed(3).padStart(6, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${rest} (m:ss.mmm)`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest} (h:mm:ss.mmm)`;
}
