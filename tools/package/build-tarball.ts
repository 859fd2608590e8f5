/** Packs the folder of a Linux build as a reproducible .tar.gz. */
import { spawnSync } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { resourcesFolder } from './configuration.ts';

/** True if this machine's tar can sort entries and set their times, which BSD's can't. */
export function hasGnuTar(): boolean {
  const { stdout, status } = spawnSync('tar', ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.includes('GNU tar');
}

/** Tells users what to do if Chromium's sandbox can't start: the app then exits without a window. */
const note = 'IF-IT-DOES-NOT-START.txt';

/** Everything in the archive is in a folder called `name`; `epoch` is the time of all its entries, in seconds. */
export function buildTarball(folder: string, name: string, file: string, epoch: number): void {
  const args = [
    '--sort=name',
    `--mtime=@${epoch}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rw,go+rX,go-w',
    '--format=gnu',
    `--transform=s,^${basename(folder)},${name},;s,^${note}$,${name}/${note},`,
    '--use-compress-program=gzip -9 -n',
    '-cf',
    file,
    '-C',
    dirname(folder),
    basename(folder),
    '-C',
    join(resourcesFolder, 'linux'),
    note,
  ];
  const { status, error, stderr } = spawnSync('tar', args, { encoding: 'utf8' });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`tar failed: ${stderr}`);
}
