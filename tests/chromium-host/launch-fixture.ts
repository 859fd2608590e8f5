/** Starts the tiny app that the Chromium host's tests drive. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { launchOnHost } from '../../tools/driver/launch-on-host.ts';
import type { LaunchPlan, RunningApp } from '../../tools/driver/running-app.ts';

export const fixture = join(import.meta.dirname, 'app');

/** Launches in a temporary data folder, deleted when the test ends. */
export async function launchFixture(
  args: string[],
  { conditions = {}, env = {}, ...rest }: Partial<LaunchPlan> = {},
): Promise<RunningApp> {
  const userData = await mkdtemp(join(tmpdir(), 'host-test-'));
  onTestFinished(() => rm(userData, { recursive: true, maxRetries: 10 }));
  return await launchOnHost({
    app: fixture,
    args: [`--user-data=${userData}`, ...args],
    userData,
    viewport: { width: 800, height: 600 },
    colorScheme: 'light',
    env,
    conditions,
    ...rest,
  });
}

/** The app's notes so far, in order. */
export async function readNotes({ userData }: RunningApp): Promise<string[]> {
  return (await readFile(join(userData, 'notes.txt'), 'utf8')).trim().split('\n');
}
