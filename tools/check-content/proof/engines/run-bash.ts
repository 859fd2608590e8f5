/** Runs worlds of shell fences in the machine's own bash, each in a new home folder. */
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FenceRun, World } from '../fence.ts';
import { parseFence } from '../parsers/parse-fence.ts';

/** The prefix of bash's messages here; its line number would mean nothing to a reader. */
const messageStart = /^(?:bash|environment): (?:eval: )?(?:line \d+: )?/gm;

const mostOutput = 1_000_000;

/** The search path for commands: the system's folders and Homebrew's. */
const commandFolders = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
const path = process.platform === 'darwin' ? `/opt/homebrew/bin:${commandFolders}` : commandFolders;

/** The home folder's name in outputs, wherever it really is. */
const shownHome = '/home/ada';

const gitConfig = `[user]
  name = Ada
  email = ada@example.com
[init]
  defaultBranch = main
[protocol "file"]
  allow = always
[gc]
  auto = 0
[maintenance]
  auto = false
`;

/** Dates each call of Git a minute after the previous one, so that dates and hashes are the same in every run. */
const gitWrapper = (git: string, calls: string): string => `#!/bin/bash
n=$(($(cat '${calls}') + 1))
echo "$n" > '${calls}'
date="$((1767603600 + 60 * n)) +0000"
export GIT_AUTHOR_DATE="\${GIT_AUTHOR_DATE-$date}" GIT_COMMITTER_DATE="\${GIT_COMMITTER_DATE-$date}"
exec ${git} "$@"
`;

/** Printed before the fence whose output counts. */
const mark = '\u0001\n';

/** Evaluates the earlier fences, then the one whose output counts, so that a syntax error fails only its own fence. */
function writeDriver(before: string, code: string): string {
  const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  return `eval ${quote(before)}; printf '\\001\\n'; eval ${quote(code)}`;
}

export interface Bash {
  /** The reason why no fence can be run; null if everything needed is available. */
  missing: string | null;
  git: string;
  close: () => void;
}

/** Looks for bash and Git. */
export function openBash(): Bash {
  const options = { encoding: 'utf8', env: { PATH: path } } as const;
  const bash = spawnSync('bash', ['-c', 'echo "${BASH_VERSINFO[0]}"'], options);
  const git = spawnSync('bash', ['-c', 'command -v git'], options);
  const close = (): void => undefined;
  if (bash.error !== undefined || Number(bash.stdout) < 5) {
    return { missing: 'bash 5 or later is not on this machine', git: '', close };
  }
  if (git.status !== 0) return { missing: 'git is not on this machine', git: '', close };
  return { missing: null, git: git.stdout.trim(), close };
}

/** The versions of the machine's bash and Git, which affect outputs. */
export function describeBash(): string {
  const { stdout } = spawnSync('bash', ['-c', 'echo "$BASH_VERSION"; git --version'], {
    encoding: 'utf8',
    env: { PATH: path },
  });
  return stdout;
}

/** Runs the fences of a world, for at most `limit` milliseconds each. */
export async function runBashWorld(
  { missing, git }: Bash,
  { fences, run }: World,
  limit: number,
): Promise<FenceRun[]> {
  if (!run) {
    return fences.map(({ code }) => ({ failures: parseFence('bash', code), outputs: null }));
  }
  if (missing !== null) {
    const advice = 'Install it: shell fences that say "run" are run.';
    const failure = { message: missing, offset: null, advice, fatal: true, gaveUp: true };
    return fences.map(() => ({ failures: [failure], outputs: [''] }));
  }
  const runs: FenceRun[] = [];
  let before = '';
  for (const fence of fences) {
    const wrong = fence.errors.length > 0 ? [] : parseFence('bash', fence.code);
    if (wrong.length > 0) {
      runs.push({ failures: wrong, outputs: [''] });
      continue;
    }
    runs.push(describeRun(await runScript(git, before, fence.code, limit)));
    // A failure may have ended the shell.
    if (fence.errors.length === 0) before += `${fence.code}\n`;
  }
  return runs;
}

interface BashRun {
  output: string;
  /** Exit status; null if it was killed. */
  status: number | null;
  /** The reason it was killed. */
  ended: string | null;
}

async function runScript(
  git: string,
  before: string,
  code: string,
  limit: number,
): Promise<BashRun> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'fence-')));
  try {
    const home = join(root, 'ada');
    const bin = join(root, 'bin');
    mkdirSync(home);
    mkdirSync(bin);
    const system = join(root, 'gitconfig');
    writeFileSync(system, gitConfig);
    const calls = join(root, 'calls');
    writeFileSync(calls, '0\n');
    writeFileSync(join(bin, 'git'), gitWrapper(git, calls), { mode: 0o755 });
    const env = {
      PATH: `${bin}:${path}`,
      HOME: home,
      LANG: 'C.UTF-8',
      TZ: 'UTC',
      TERM: 'dumb',
      USER: 'ada',
      GIT_CONFIG_SYSTEM: system,
      GIT_CEILING_DIRECTORIES: root,
      GIT_TERMINAL_PROMPT: '0',
      GIT_MERGE_AUTOEDIT: 'no',
      GIT_EDITOR: 'true',
      GIT_PAGER: 'cat',
    };
    const run = await runInFolder(
      home,
      env,
      join(root, 'output'),
      writeDriver(before, code),
      limit,
    );
    return { ...run, output: tidy(run.output, home) };
  } finally {
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
}

function tidy(output: string, home: string): string {
  return output.replaceAll(home, shownHome).replace(messageStart, 'bash: ');
}

function runInFolder(
  cwd: string,
  env: NodeJS.ProcessEnv,
  outputFile: string,
  script: string,
  limit: number,
): Promise<BashRun> {
  // One file for both streams keeps the output in order.
  const file = openSync(outputFile, 'a+');
  return new Promise<BashRun>((resolve, reject) => {
    const child = spawn('bash', ['--norc', '-c', script], {
      cwd,
      env,
      stdio: ['ignore', file, file],
      // A separate process group, which can be killed as a whole.
      detached: true,
    });
    let ended: string | null = null;
    const endGroup = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The group has already exited.
      }
    };
    const timer = setTimeout(() => {
      ended = `it is still running after ${limit / 1000} seconds`;
      endGroup();
    }, limit);
    process.once('exit', endGroup);
    child.once('error', reject);
    child.once('exit', (status, signal) => {
      clearTimeout(timer);
      process.off('exit', endGroup);
      // Kills background processes that are left over.
      endGroup();
      const text = readFileSync(outputFile, 'utf8');
      const start = text.indexOf(mark);
      const output = start < 0 ? text : text.slice(start + mark.length);
      if (ended === null && text.length > mostOutput) ended = 'it prints more than 1 MB';
      if (ended === null && signal !== null) ended = `it ends by ${signal}`;
      resolve({ output, status, ended });
    });
  }).finally(() => {
    closeSync(file);
  });
}

function describeRun({ output, status, ended }: BashRun): FenceRun {
  if (ended !== null) {
    const failure = { message: ended, offset: null, fatal: true, gaveUp: true };
    return { failures: [failure], outputs: [output] };
  }
  const unknown = /^bash: .*: command not found$/m.exec(output)?.[0];
  if (status === 0 && unknown === undefined) return { failures: [], outputs: [output] };
  // An unknown command is a mistake even if the last command succeeds.
  const message =
    status === 0 ? (unknown ?? '') : `exit status ${status}\n${output.trimEnd()}`.trimEnd();
  return { failures: [{ message, offset: null }], outputs: [output] };
}
