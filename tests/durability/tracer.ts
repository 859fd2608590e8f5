/** Runs a program under strace, which can kill it or fail its system calls at an exact place. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The system calls that change files or make changes durable. */
export const writingCalls = [
  'pwrite64',
  'fsync',
  'fdatasync',
  'ftruncate',
  'rename',
  'unlink',
  'mkdir',
];

/** The reason programs can't be traced here; null if they can. */
export function findTracerFault(): string | null {
  if (process.platform !== 'linux') return 'strace is there on Linux only';
  const { status, error } = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']);
  if (error !== undefined) return 'strace is not installed';
  return status === 0 ? null : 'this machine does not allow tracing';
}

/** The command line that records these calls, with paths, in a file; limited to `files` if given. */
export function recordCalls(
  file: string,
  calls: readonly string[],
  files: readonly string[] = [],
): string[] {
  const only = files.flatMap((one) => ['-P', one]);
  const traced = `trace=${calls.join(',')}`;
  return ['strace', '-f', '-y', '--seccomp-bpf', ...only, '-o', file, '-e', traced];
}

/** The command line that injects a fault: `what` in the syntax of strace's `inject`, as in `signal=SIGKILL:when=3`. */
export function injectAt(call: string, what: string, files: readonly string[] = []): string[] {
  // With --seccomp-bpf, which is faster, strace fails calls but sends no signals.
  const quick = what.startsWith('error') ? ['--seccomp-bpf'] : [];
  const only = files.flatMap((one) => ['-P', one]);
  return ['strace', '-f', ...quick, ...only, '-o', '/dev/null', '-e', `inject=${call}:${what}`];
}

export interface Call {
  process: string;
  name: string;
  /** The rest of the line: arguments and result. */
  text: string;
}

/** The calls of a recording in the order they finished; the two parts of an interrupted call are joined. */
export function readCalls(file: string): Call[] {
  const begun = new Map<string, string>();
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Call[] => {
      const [, process = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
      const [, start] = /^(.*) <unfinished \.\.\.>$/.exec(rest) ?? [];
      if (start !== undefined) {
        begun.set(process, start);
        return [];
      }
      const [, end] = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest) ?? [];
      const whole = end === undefined ? rest : `${begun.get(process) ?? ''}${end}`;
      const [, name, text = ''] = /^(\w+)\((.*)$/.exec(whole) ?? [];
      return name === undefined ? [] : [{ process, name, text }];
    });
}
