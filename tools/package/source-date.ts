/** The timestamp of everything in a package, so that the same sources give the same package. */
import { spawnSync } from 'node:child_process';

/** Seconds since 1970: SOURCE_DATE_EPOCH, else the time of the last commit, else (outside of Git) 0. */
export function findSourceDate(folder: string, env: NodeJS.ProcessEnv): number {
  const given = env['SOURCE_DATE_EPOCH'];
  if (given !== undefined) {
    if (!/^\d+$/.test(given)) throw new Error(`SOURCE_DATE_EPOCH is no number: '${given}'.`);
    return Number(given);
  }
  const git = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: folder, encoding: 'utf8' });
  return git.status === 0 ? Number(git.stdout.trim()) : 0;
}
