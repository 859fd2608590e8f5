/** The single-instance lock: a real one, held by the operating system until the process ends. */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { devServerOrigin } from './settings.ts';

/** The message from a second launch to the first. */
export interface Launch {
  argv: string[];
  workingDirectory: string;
}

/**
 * The arguments of a second launch as Chromium passes them on: switches first, with an additional one, and everything from
 * `--` on unchanged.
 */
export function reorderArguments([program = '', ...args]: readonly string[]): string[] {
  const end = args.indexOf('--');
  const free = end < 0 ? args : args.slice(0, end);
  const isSwitch = (arg: string): boolean => /^-./.test(arg);
  return [
    program,
    ...free.filter(isSwitch),
    '--allow-file-access-from-files',
    ...free.filter((arg) => !isSwitch(arg)),
    ...(end < 0 ? [] : args.slice(end)),
  ];
}

/** A launch waiting to be handled, and its time in ms since 1970. */
interface Announced extends Launch {
  at: number;
}

/**
 * How long a launch tries to get the lock, in ms. `npm run dev` starts the next app while the last one is still
 * closing; and of several simultaneous launches, each may find the lock half taken by another, so that without a retry
 * none would get it.
 */
const patience = devServerOrigin === null ? 250 : 5000;

/** The open lock file: SQLite locks it exclusively, and no crash can leave that lock behind. */
let held: Database.Database | null = null;

/**
 * Takes the lock of a user data folder. If that returns true, `onLaunch` is called for each later launch. False: another
 * process holds the lock and is notified of this launch.
 */
export function acquireLock(
  userData: string,
  launch: Launch,
  onLaunch: (launch: Launch) => void,
): boolean {
  if (held !== null) return true;
  const folder = join(userData, 'chromium-host');
  const launches = join(folder, 'launches');
  mkdirSync(launches, { recursive: true });
  const startedAt = Date.now();
  const database = new Database(join(folder, 'lock.db'), { timeout: patience });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_BUSY') throw error;
    announceLaunch(launches, launch);
    return false;
  }
  held = database;
  watch(launches, { persistent: false }, () => takeLaunches(launches).forEach(onLaunch));
  // Earlier launches were meant for an app that has died; simultaneous ones may already have lost the race.
  const missed = takeLaunches(launches).filter(({ at }) => at >= startedAt);
  // The new holder of the lock adds its listeners right after this.
  setImmediate(() => missed.forEach(onLaunch));
  return true;
}

function announceLaunch(folder: string, launch: Launch): void {
  const path = join(folder, `${process.pid}-${Date.now()}`);
  writeFileSync(path, JSON.stringify({ ...launch, at: Date.now() } satisfies Announced));
  renameSync(path, `${path}.json`);
}

function takeLaunches(folder: string): Announced[] {
  const paths = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));
  return paths.map((path) => {
    const launch = JSON.parse(readFileSync(path, 'utf8')) as Announced;
    rmSync(path);
    return launch;
  });
}
