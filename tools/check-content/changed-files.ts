/** Which files of a content folder differ from the last commit, as Git says. */
import { spawnSync } from 'node:child_process';
import { AppError } from '../../src/shared/app-error.ts';

/** Paths inside the folder of the files changed or new since the last commit. Fails with `content` where Git cannot say. */
export function listChangedFiles(folder: string): Set<string> {
  const changed = runGit(folder, ['diff', '--name-only', '--relative', '-z', 'HEAD', '--', '.']);
  const added = runGit(folder, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.']);
  return new Set([...changed, ...added]);
}

function runGit(folder: string, args: string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    const reason = error?.message ?? stderr.trim();
    throw new AppError('content', `Git cannot say what changed in ${folder}: ${reason}`);
  }
  return stdout.split('\0').filter((path) => path !== '');
}
