/** Runs a program under strace, which can kill it or fail its system calls at an exact place. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The system calls that change files or make changes last. */
export const writingCalls = [
  'pwrite64',
  'fsync',
  'fdatasync',
  'ftruncate',
  'rename',
  'unlink',
  'mkdir',
];

/** Why programs can't be traced here; null if they can. */
export function findTracerFault(): string | null {
  if (process.platform !== 'linux') return 'strace is there on Linux only';
  const { status, error } = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']);
  if (error !== undefined) return 'strace is not installed';
  return status === 0 ? null : 'this machine does not allow tracing';
}

/** The command line that records these calls in a file, with the paths of what they touch; of some files alone, if given. */
export function recordCalls(
  file: string,
  calls: readonly string[],
  files: readonly string[] = [],
): string[] {
  const only = files.flatMap((one) => ['-P', one]);
  const traced = `trace=${calls.join(',')}`;
  return ['strace', '-f', '-y', '--seccomp-bpf', ...only, '-o', file, '-e', traced];
}

/** Interferes with a call: `what` as strace's `inject` takes it, such as `signal=SIGKILL:when=3`. */
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

/** The calls of a recording, each when it was finished; the end of one that was interrupted says what it began with. */
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
