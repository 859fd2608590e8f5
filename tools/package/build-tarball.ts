/** Packs the folder of a Linux build as a .tar.gz: the same bytes for the same files. */
import { spawnSync } from 'node:child_process';
import { basename, dirname } from 'node:path';

/** Whether this machine's tar can sort entries and set their times; BSD's cannot. */
export function hasGnuTar(): boolean {
  const { stdout, status } = spawnSync('tar', ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.includes('GNU tar');
}

/** Everything in the file is in a folder called `name`; `epoch` in seconds is the time of all its entries. */
export function buildTarball(folder: string, name: string, file: string, epoch: number): void {
  const args = [
    '--sort=name',
    `--mtime=@${epoch}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rw,go+rX,go-w',
    '--format=gnu',
    `--transform=s,^${basename(folder)},${name},`,
    '--use-compress-program=gzip -9 -n',
    '-cf',
    file,
    '-C',
    dirname(folder),
    basename(folder),
  ];
  const { status, error, stderr } = spawnSync('tar', args, { encoding: 'utf8' });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`tar failed: ${stderr}`);
}
