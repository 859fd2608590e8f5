/** Proves a gap: the code works as it is, and fails with wrong fills of the same shape. */
import type { PlannedGapCode } from '../../../../src/main/content/markdown/plan-gaps.ts';
import type { RunCache } from '../run-cache.ts';
import type { GapEngine } from './gap-engine.ts';

/** The minimum number of wrong fills that must fail. */
export const fewestWrong = 4;

/** The maximum number of wrong fills that may still work: if more do, the hole matters too little. */
const mostHarmless = 1;

/** Runs code with filled gaps, and remembers the outcomes. */
export interface GapRunner {
  engine: GapEngine;
  cache: RunCache | null;
}

/** The hole's offsets in the code. */
interface Hole {
  start: number;
  end: number;
}

/** True if the code works as it is. */
export async function worksAsIs(runner: GapRunner, planned: PlannedGapCode): Promise<boolean> {
  const { code } = planned.code.fence;
  if (runner.cache?.getOutcome(planned, code) === true) return true;
  // A failure may be the machine's fault, so it is retried and isn't cached.
  const works =
    (await runner.engine.works(planned, code)) === true ||
    (await runner.engine.works(planned, code)) === true;
  if (works) runner.cache?.setOutcome(planned, code, true);
  return works;
}

/** True if the code works with the fill in its hole; null if it didn't end in time. */
export async function worksWith(
  { engine, cache }: GapRunner,
  planned: PlannedGapCode,
  { start, end }: Hole,
  fill: string,
): Promise<boolean | null> {
  const { code } = planned.code.fence;
  const text = code.slice(0, start) + fill + code.slice(end);
  const known = cache?.getOutcome(planned, text) ?? null;
  if (known !== null) return known;
  const works = (await engine.works(planned, text)) ?? (await engine.works(planned, text));
  if (works !== null) cache?.setOutcome(planned, text, works);
  return works;
}

/** The first wrong fills that fail, up to the required number; null if there are too few. */
export async function proveHole(
  runner: GapRunner,
  planned: PlannedGapCode,
  hole: Hole,
  fills: readonly string[],
): Promise<string[] | null> {
  const wrong: string[] = [];
  let others = 0;
  for (const [index, fill] of fills.entries()) {
    if (wrong.length + fills.length - index < fewestWrong) return null;
    const works = await worksWith(runner, planned, hole, fill);
    if (works === false) wrong.push(fill);
    else others += 1;
    if (wrong.length === fewestWrong) return wrong;
    if (others > mostHarmless) return null;
  }
  return null;
}
