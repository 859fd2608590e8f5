/** Finds the best gaps of code: ranks candidates by how much they teach, and proves them one after another. */
import { mostGaps } from '../../src/main/content/fences/fence-info.ts';
import type { PlannedGapCode } from '../../src/main/content/markdown/plan-gaps.ts';
import type { Gap, Question } from '../../src/shared/records.ts';
import { proveHole, worksAsIs } from '../check-content/proof/gaps/prove-gap.ts';
import type { GapRunner } from '../check-content/proof/gaps/prove-gap.ts';
import type { Finder, ParsedCode } from './find/candidate.ts';
import { mutateHole } from './find/mutate-hole.ts';
import { rankCandidates } from './find/rank.ts';
import type { Lesson, RankedCandidate } from './find/rank.ts';
import type { GapLanguage } from './find/siblings.ts';

/** Code with its question. */
export interface Task {
  question: Question;
  planned: PlannedGapCode;
  /** The gaps that it had before: good ones stay, because readers have cards for them. */
  known: readonly Gap[];
}

/** The maximum number of candidates tried for one fence: later ones teach little. */
const mostTried = 12;

/** The maximum number of fills run for one candidate. */
const mostFills = 10;

/** The gaps found in one fence. */
export interface FoundGaps {
  /** Best first. */
  gaps: Gap[];
  /** Gaps that the author names but that can't be proven. */
  unproven: string[];
}

/** The gaps of the code: those that its author names, or else the best ones. Null if the code doesn't work as it is. */
export async function findGaps(
  task: Task,
  language: GapLanguage,
  finder: Finder,
  runner: GapRunner,
): Promise<FoundGaps | null> {
  const { question, planned, known } = task;
  const { fence, number, hash } = planned.code;
  const { fixture, before } = planned.plan;
  const lesson: Lesson = {
    question: question.q,
    answer: question.a,
    code: fence.code,
    ...{ fixture, before: before.join('\n'), language },
  };
  const parsed = await finder.parse(fence.code);
  const around = await Promise.all([fixture, ...before].filter(Boolean).map(finder.parse));
  const named = Array.isArray(fence.gaps) ? (fence.gaps as readonly string[]) : null;
  const candidates =
    named === null ? rankCandidates(parsed, lesson) : listNamed(named, fence.code, parsed);
  if (candidates.length === 0) return { gaps: [], unproven: [...(named ?? [])] };
  if (!(await worksAsIs(runner, planned))) return null;
  const knownOf = ({ text, start }: HoleCandidate): Gap | undefined =>
    known.find(
      ({ hole, occurrence }) =>
        hole === text &&
        occurrence === countOccurrences(fence.code.slice(0, start + text.length), text),
    );
  const [first, others] = [true, false].map((isKnown) =>
    candidates.filter((one) => isKnown === (!one.isPoor && knownOf(one) !== undefined)),
  ) as [HoleCandidate[], HoleCandidate[]];
  const found: (HoleCandidate & { proven: string[] })[] = [];
  for (const candidate of [...first, ...others.slice(0, mostTried)]) {
    if (found.length === mostGaps) break;
    if (named === null && found.some((other) => isTooClose(candidate, other, fence.code))) continue;
    // A candidate that teaches little is better than none.
    if (found.length > 0 && candidate.isPoor) continue;
    const { start, end } = candidate;
    const mutants = candidate.wrong ?? mutateHole(language, candidate, parsed, around);
    const fills = [...new Set([...(knownOf(candidate)?.wrong ?? []), ...mutants])];
    const whole = fills.map((fill) => fence.code.slice(0, start) + fill + fence.code.slice(end));
    const valid = await finder.parses(whole);
    const parsing = fills.filter((_, index) => valid[index] === true).slice(0, mostFills);
    const proven = await proveHole(runner, planned, candidate, parsing);
    if (proven !== null) found.push({ ...candidate, proven });
  }
  return {
    gaps: found.map(({ text, start, proven }) => ({
      ...{ question: question.id, fence: number, code: hash, hole: text },
      occurrence: countOccurrences(fence.code.slice(0, start + text.length), text),
      wrong: proven,
    })),
    unproven: (named ?? []).filter((text) => !found.some((one) => one.text === text)),
  };
}

type HoleCandidate = Omit<RankedCandidate, 'score'>;

/** The first occurrence of each text that an author names, between whole tokens. */
function listNamed(
  texts: readonly string[],
  code: string,
  { tokens, candidates }: ParsedCode,
): HoleCandidate[] {
  return texts.flatMap((text): HoleCandidate[] => {
    const first = tokens.find(({ start }) => {
      const end = start + text.length;
      return code.startsWith(text, start) && tokens.some((token) => token.end === end);
    });
    if (first === undefined) return [];
    const [start, end] = [first.start, first.start + text.length];
    const own = tokens.filter((token) => token.start >= start && token.end <= end);
    const known = candidates.find((one) => one.start === start && one.end === end);
    return [{ kind: 'api', ...known, text, start, end, tokens: own, isPoor: false }];
  });
}

/** Two gaps must be on different lines, so that one doesn't give the other away. */
function isTooClose(one: HoleCandidate, other: HoleCandidate, code: string): boolean {
  const lineOf = ({ start }: HoleCandidate): number => code.slice(0, start).split('\n').length;
  return lineOf(one) === lineOf(other) || one.text === other.text;
}

function countOccurrences(code: string, text: string): number {
  let count = 0;
  for (let at = code.indexOf(text); at >= 0; at = code.indexOf(text, at + 1)) count += 1;
  return count;
}
