/** Finds the code of an answer that can have gaps, because its outcome is proven, and the gaps that still fit it. */
import type { Gap, Question } from '../../../shared/records.ts';
import { hashContent } from '../hash.ts';
import { challengeLanguages } from './fence-info.ts';
import { planChallenges } from './plan-challenges.ts';
import type { PlannedChallenge } from './plan-challenges.ts';
import { planWorlds } from './plan-worlds.ts';
import { readKnownFences } from './read-fences.ts';
import type { KnownFence } from './read-fences.ts';
import { variesByRun } from './varies.ts';

/** Code whose outcome is known. */
export interface GapCode {
  /** The number of the fence in the answer, from 1. */
  number: number;
  fence: KnownFence;
  /** The fences that it continues, in order. */
  before: KnownFence[];
  /** Its output; null if tests prove it. */
  output: KnownFence | null;
  /** The challenge that it solves, or null. */
  challenge: PlannedChallenge<KnownFence> | null;
  /** A hash of all of these. */
  hash: string;
}

/** A gap in its code. */
export interface FoundGap {
  gap: Gap;
  code: GapCode;
  /** The offsets of the hole in the code. */
  start: number;
  end: number;
}

/** The code of an answer that can have gaps, in order. */
export function listGapCode(answer: string): GapCode[] {
  // A cheap check rules out most texts.
  if (!/\b(?:output|tests)\b/.test(answer)) return [];
  const fences = readKnownFences(answer);
  const challenges = planChallenges(fences, () => undefined);
  const found = planWorlds(fences, () => undefined).flatMap(({ fences: world, run }) => {
    const varies = world.findIndex(variesByRun);
    // Code that follows varying code may vary with it.
    const stable = varies === -1 ? world : world.slice(0, varies);
    return run ? stable.map((fence, index) => ({ fence, before: world.slice(0, index) })) : [];
  });
  return found
    .flatMap(({ fence, before }): GapCode[] => {
      const index = fences.indexOf(fence);
      const next = fences[index + 1];
      const challenge = challenges.find(({ solution }) => solution === fence) ?? null;
      const output = challenge === null && next?.output && next.followsFence ? next : null;
      if (!canHaveGaps(fence) || (output === null && challenge === null)) return [];
      const parts = [
        fence.code,
        before.map(({ code }) => code),
        output?.code,
        challenge?.tests.code,
      ];
      const hash = hashContent(parts).slice(0, 12);
      return [{ number: index + 1, fence, before, output, challenge, hash }];
    })
    .sort((a, b) => a.number - b.number);
}

/** An expected error already hides what the code prints, pages print nothing, and variants show what not to do. */
function canHaveGaps({ tag, errors, stage, gaps, role, variant }: KnownFence): boolean {
  const isPlain = errors.length === 0 && [stage, role, variant].every((word) => word === null);
  return challengeLanguages.has(tag) && isPlain && gaps !== 'none';
}

/** The question's gaps that fit its answer as it is now, in the order of the code. */
export function readGaps({ id, a }: Pick<Question, 'id' | 'a'>, gaps: readonly Gap[]): FoundGap[] {
  const own = gaps.filter(({ question }) => question === id);
  if (own.length === 0) return [];
  const all = listGapCode(a);
  return own
    .flatMap((gap): FoundGap[] => {
      const code = all.find(({ number, hash }) => number === gap.fence && hash === gap.code);
      const start = code === undefined ? -1 : findOccurrence(code.fence.code, gap);
      return code === undefined || start < 0
        ? []
        : [{ gap, code, start, end: start + gap.hole.length }];
    })
    .sort((a, b) => a.code.number - b.code.number || a.start - b.start);
}

/** The offset of the hole; -1 if the code doesn't have it. */
function findOccurrence(code: string, { hole, occurrence }: Gap): number {
  let at = -1;
  for (let count = 0; count < occurrence; count += 1) {
    at = code.indexOf(hole, at + 1);
    if (at < 0) return -1;
  }
  return at;
}
