/** Tries downloads that may be blocked on a locked-down network, and remembers the failure. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inPackage } from './project.ts';

/** Deleted along with node_modules, so a fresh installation retries. */
const memory = inPackage('.cache', 'rule-of-thumb', 'refused-downloads.json');

/** The time limit for a server's first response. */
const answerTimeoutMs = 5000;

/**
 * Runs a download unless it failed before. Null on success, else the reason for the failure, as a clause. First checks that
 * `server` responds, because the download itself may hang for minutes.
 */
export async function tryDownload(
  name: string,
  server: string,
  download: () => Promise<number>,
): Promise<string | null> {
  const refusals = readRefusals();
  const known = refusals[name];
  if (known !== undefined) return known;
  console.log(`${name} is not installed: trying to download it...`);
  const refusal = (await findObstacle(server)) ?? (await attempt(name, download));
  if (refusal !== null) {
    mkdirSync(dirname(memory), { recursive: true });
    writeFileSync(memory, JSON.stringify({ ...readRefusals(), [name]: refusal }, null, 2));
  }
  return refusal;
}

async function attempt(name: string, download: () => Promise<number>): Promise<string | null> {
  const code = await download();
  return code === 0 ? null : `the download of ${name} failed`;
}

async function findObstacle(server: string): Promise<string | null> {
  try {
    await fetch(server, { method: 'HEAD', signal: AbortSignal.timeout(answerTimeoutMs) });
    return null;
  } catch {
    return `${new URL(server).host} could not be reached`;
  }
}

function readRefusals(): Record<string, string> {
  if (!existsSync(memory)) return {};
  return JSON.parse(readFileSync(memory, 'utf8')) as Record<string, string>;
}
