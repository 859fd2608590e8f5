/** Checks a library's gaps: each must fit its code, which must work as it is and fail with every wrong fill. */
import { mostGaps } from '../../../src/main/content/fences/fence-info.ts';
import { listGapCode, readGaps } from '../../../src/main/content/fences/gap-code.ts';
import type { FoundGap } from '../../../src/main/content/fences/gap-code.ts';
import { planGapCode } from '../../../src/main/content/markdown/plan-gaps.ts';
import type { PlannedGapCode } from '../../../src/main/content/markdown/plan-gaps.ts';
import type { ParsedFile } from '../../../src/main/content/parse.ts';
import { positionInText, problemAt } from '../../../src/main/content/positions.ts';
import type { Gap, Problem, Question } from '../../../src/shared/records.ts';
import { listMissingFor } from './engines/packages.ts';
import { gapLanguages, openGapEngine } from './gaps/gap-engine.ts';
import { fewestWrong, worksAsIs, worksWith } from './gaps/prove-gap.ts';
import type { GapRunner } from './gaps/prove-gap.ts';
import type { RunCache } from './run-cache.ts';

export interface GapOptions {
  fixtures: ReadonlyMap<string, string>;
  cache: RunCache | null;
  /** Paths of the files to check, or of their pages; if left out, all. */
  only?: ReadonlySet<string> | undefined;
  /** True to run the code. */
  runs: boolean;
  /** True if gaps are found and written by `npm run content:gaps`. */
  isHouse: boolean;
}

/** A gap in its file, ready to be proven. */
interface Placed {
  found: FoundGap;
  planned: PlannedGapCode;
  /** Reports a problem at the hole, or at another field. */
  report: (message: string, field?: string) => void;
}

/** The problems of the gaps in these files. */
export async function checkGaps(
  files: readonly ParsedFile[],
  { fixtures, cache, only, runs, isHouse }: GapOptions,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const remedy = isHouse ? 'run npm run content:gaps' : 'remove it';
  const byPath = new Map(files.map((file) => [file.path, file]));
  const placed: Placed[] = [];
  for (const page of files) {
    if (page.draft?.kind !== 'page') continue;
    const path = page.path.replace(/^qa\//, 'gaps/').replace(/\.md$/, '.yml');
    if (only !== undefined && !only.has(path) && !only.has(page.path)) continue;
    const file = byPath.get(path);
    const gaps = file?.draft?.kind === 'gaps' ? file.draft.gaps : [];
    if (file !== undefined) {
      placed.push(...placeGaps(file, page.draft.questions, gaps, { fixtures, remedy, problems }));
    }
    // A broken file has its own problems.
    if (isHouse && (file === undefined || file.draft !== null)) {
      problems.push(...listUnproven(page, gaps, remedy));
    }
  }
  const able = gapLanguages.filter((language) => listMissingFor(language).length === 0);
  if (runs) await Promise.all(able.map((language) => prove(language, placed, remedy, cache)));
  return problems;
}

interface Reporting {
  fixtures: ReadonlyMap<string, string>;
  remedy: string;
  problems: Problem[];
}

/** The gaps that fit their code; reports the others. */
function placeGaps(
  file: ParsedFile,
  questions: readonly Question[],
  gaps: readonly Gap[],
  { fixtures, remedy, problems }: Reporting,
): Placed[] {
  const counts = new Map<string, number>();
  return gaps.flatMap((gap, index): Placed[] => {
    const report = (message: string, field = 'hole'): void => {
      problems.push(problemAt(file, `gaps.${index}.${field}`, message));
    };
    const question = questions.find(({ id }) => id === gap.question);
    if (question === undefined) {
      report(`The page has no question "${gap.question}": ${remedy}.`, 'question');
      return [];
    }
    const [found] = readGaps(question, [gap]);
    if (found === undefined) {
      report(`The gap is stale, because its code or its output has changed: ${remedy}.`, 'code');
      return [];
    }
    const planned = planGapCode(question.a, fixtures).find(({ code }) => code.number === gap.fence);
    if (planned === undefined) {
      report(`The app can’t run the code of this gap: ${remedy}.`, 'fence');
      return [];
    }
    const key = `${gap.question} ${gap.fence}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if ((counts.get(key) ?? 0) > mostGaps) {
      report(`A fence has ${mostGaps} gaps at most: remove this one.`, 'fence');
    }
    const wrong = new Set(gap.wrong.filter((fill) => fill !== gap.hole));
    if (wrong.size < fewestWrong) {
      report(`The gap needs ${fewestWrong} wrong fills as its proof: ${remedy}.`, 'wrong');
      return [];
    }
    return [{ found, planned, report }];
  });
}

/** Gaps that fences name but the library doesn't have. */
function listUnproven(page: ParsedFile, gaps: readonly Gap[], remedy: string): Problem[] {
  if (page.draft?.kind !== 'page') return [];
  return page.draft.questions.flatMap(({ id, a }, index) =>
    listGapCode(a).flatMap(({ fence, number }): Problem[] => {
      const named = Array.isArray(fence.gaps) ? (fence.gaps as readonly string[]) : [];
      const own = gaps.filter((gap) => gap.question === id && gap.fence === number);
      const offset = a.split('\n').slice(0, fence.line).join('\n').length + 1;
      const field = `questions.${index}.a`;
      return named
        .filter((hole) => !own.some((gap) => gap.hole === hole))
        .map((hole) => ({
          file: page.path,
          ...positionInText(page, field, a, fence.line === 0 ? 0 : offset),
          message: `The gap "${hole}" is not proven: ${remedy}.`,
        }));
    }),
  );
}

async function prove(
  language: (typeof gapLanguages)[number],
  placed: readonly Placed[],
  remedy: string,
  cache: RunCache | null,
): Promise<void> {
  const own = placed.filter(({ planned }) => planned.plan.language === language);
  if (own.length === 0) return;
  const engine = openGapEngine(language);
  try {
    for (const one of own) await proveOne({ engine, cache }, one, remedy);
  } finally {
    engine.close();
  }
}

async function proveOne(
  runner: GapRunner,
  { found, planned, report }: Placed,
  remedy: string,
): Promise<void> {
  if (!(await worksAsIs(runner, planned))) {
    report('The code of this gap doesn’t work as it is: correct it.');
    return;
  }
  for (const fill of found.gap.wrong) {
    const works = await worksWith(runner, planned, found, fill);
    if (works === true) report(`The fill "${fill}" isn’t wrong: ${remedy}.`, 'wrong');
    if (works === null) report(`The fill "${fill}" didn’t end in time: ${remedy}.`, 'wrong');
  }
}
