#!/usr/bin/env node
/**
 * Builds a deb in place of fpm, for electron-builder: the same call, carried out reproducibly by dpkg-deb. Owners, times and
 * order are set here and don't depend on the machine.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fail } from '../runtime/fail.ts';
import { destinationOf, formatControl, parseFpmArguments } from './deb.ts';
import type { DebPlan } from './deb.ts';

function buildDeb(plan: DebPlan, epoch: number): void {
  const root = mkdtempSync(join(tmpdir(), 'rule-of-thumb-deb-'));
  try {
    for (const copy of plan.copies) {
      const to = join(root, destinationOf(copy));
      mkdirSync(dirname(to), { recursive: true });
      cpSync(copy.from, to, { recursive: true, verbatimSymlinks: true });
    }
    const entries = listEntries(root);
    const files = entries.filter((entry) => lstatSync(join(root, entry)).isFile());
    for (const entry of ['.', ...entries]) setMode(join(root, entry));
    writeControl(root, plan, files);
    for (const entry of ['.', ...listEntries(root)]) lutimesSync(join(root, entry), epoch, epoch);
    runDpkg(root, plan, epoch);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Everything under a folder, in the same order on every machine. */
function listEntries(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
}

/** Sets 755 for executables and folders, 644 for everything else, in case the build ran with a strict umask. */
function setMode(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || (stat.mode & 0o100) !== 0 ? 0o755 : 0o644);
}

function writeControl(root: string, plan: DebPlan, files: string[]): void {
  const folder = join(root, 'DEBIAN');
  mkdirSync(folder, { mode: 0o755 });
  const bytes = files.reduce((sum, file) => sum + lstatSync(join(root, file)).size, 0);
  const sums = files.map((file) => {
    const sum = createHash('md5')
      .update(readFileSync(join(root, file)))
      .digest('hex');
    return `${sum}  ${file}\n`;
  });
  writeFileSync(join(folder, 'control'), formatControl(plan, Math.ceil(bytes / 1024)));
  writeFileSync(join(folder, 'md5sums'), sums.join(''));
  for (const [name, source] of [
    ['postinst', plan.afterInstall],
    ['postrm', plan.afterRemove],
  ] as const) {
    if (source === null) continue;
    writeFileSync(join(folder, name), readFileSync(source));
    chmodSync(join(folder, name), 0o755);
  }
  for (const name of ['control', 'md5sums']) chmodSync(join(folder, name), 0o644);
}

function runDpkg(root: string, plan: DebPlan, epoch: number): void {
  mkdirSync(dirname(plan.file), { recursive: true });
  const args = ['--root-owner-group', `-Z${plan.compression}`, '--build', root, plan.file];
  // With several threads xz splits the data into blocks, and the bytes depend on the number of blocks.
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(epoch), DPKG_DEB_THREADS_MAX: '1' };
  const { status, error, stderr } = spawnSync('dpkg-deb', args, { env, encoding: 'utf8' });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`dpkg-deb failed: ${stderr}`);
}

try {
  const epoch = Number(process.env['SOURCE_DATE_EPOCH'] ?? NaN);
  if (!Number.isInteger(epoch)) throw new Error('SOURCE_DATE_EPOCH is not set.');
  buildDeb(parseFpmArguments(process.argv.slice(2)), epoch);
} catch (error) {
  process.exitCode = fail(error);
}
