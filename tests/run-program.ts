/** Runs a program to its exit, for tests of the command line. */
import { execFile } from 'node:child_process';

export interface Ended {
  /** Null when a signal ended it. */
  code: number | null;
  /** Standard output followed by standard error. */
  output: string;
}

/** The variables are those of the test run, without Node's own options, plus `env`. */
export function runProgram(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const variables = { ...process.env, ...env };
  Reflect.deleteProperty(variables, 'NODE_OPTIONS');
  return new Promise((resolve) => {
    const child = execFile(program, args, { env: variables }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode, output: stdout + stderr });
    });
  });
}
