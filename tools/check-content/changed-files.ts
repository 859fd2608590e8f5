/** Lists the files of a content folder that differ from the last commit, using Git. */
import { spawnSync } from 'node:child_process';
import { AppError } from '../../src/shared/app-error.ts';

/**
 * The files changed or added since the last commit, as paths inside the folder. Fails with `content` if Git can't list
 * them.
 */
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
