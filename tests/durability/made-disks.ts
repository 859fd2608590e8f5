/** In-memory disks for tests that fill them, make them read-only or remove them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** Runs a system command; returns whether it succeeded. */
export function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Mounts an empty disk at the path of a folder; returns whether that succeeded. */
export function mountDisk(disk: string, megabytes: number): boolean {
  return run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', disk);
}

/** Calls `use` with a folder in `folder` that is a separate disk. */
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

/** The reason disks can't be mounted here; null if they can. */
export function findMountFault(folder: string): string | null {
  const disk = join(folder, 'tried');
  mkdirSync(disk);
  if (!mountDisk(disk, 1)) return 'only root on Linux can make a disk for it';
  run('umount', disk);
  return null;
}
