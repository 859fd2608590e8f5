/** Disks of their own, in memory, for tests that fill them, take the right to write away, or take them out. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** Runs a command of the system; returns whether it worked. */
export function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Puts an empty disk at the path of a folder; returns whether that could be done. */
export function mountDisk(disk: string, megabytes: number): boolean {
  return run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', disk);
}

/** Calls `use` with a folder in `folder` that is a disk of its own. */
export async function onDisk(
  folder: string,
  megabytes: number,
  use: (disk: string) => Promise<void>,
): Promise<void> {
  const disk = join(folder, 'disk');
  mkdirSync(disk, { recursive: true });
  expect(mountDisk(disk, megabytes)).toBe(true);
  try {
    await use(disk);
  } finally {
    run('umount', '-l', disk);
  }
}

/** Why disks can't be made here; null if they can. */
export function findMountFault(folder: string): string | null {
  const disk = join(folder, 'tried');
  mkdirSync(disk);
  if (!mountDisk(disk, 1)) return 'only root on Linux can make a disk for it';
  run('umount', disk);
  return null;
}
