/** `npm run content:gaps`: finds and proves gaps in the code of a content folder, and writes them next to its pages. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { planGapCode } from '../../src/main/content/markdown/plan-gaps.ts';
import { countOf, formatNumber } from '../../src/shared/format-number.ts';
import { AppError } from '../../src/shared/app-error.ts';
import { errorMessage } from '../../src/shared/error-message.ts';
import type { Gap, Page } from '../../src/shared/records.ts';
import { checkContent } from '../check-content/check-content.ts';
import { gapLanguages, openGapEngine } from '../check-content/proof/gaps/gap-engine.ts';
import type { GapRunLanguage } from '../check-content/proof/gaps/gap-engine.ts';
import { openRunCache } from '../check-content/proof/run-cache.ts';
import type { RunCache } from '../check-content/proof/run-cache.ts';
import { readSetups } from '../check-content/setups.ts';
import { findGaps } from './find-gaps.ts';
import type { FoundGaps, Task } from './find-gaps.ts';
import type { Finder } from './find/candidate.ts';
import { openPythonFinder } from './find/find-python.ts';
import { openScriptFinder } from './find/find-script.ts';
import { openSqlFinder } from './find/find-sql.ts';
import type { GapLanguage } from './find/siblings.ts';
import { writeGaps } from './write-gaps.ts';

const usage = `Usage: npm run content:gaps -- [folder] [path]

  folder  the content folder; "content" when left out
  path    only pages whose address begins with this, for example /python or /sql/joins/

Writes gaps/<framework>/<topic>/<subtopic>.yml for every page. What was run is cached, so that a second run is fast.
Exits with 1 when code doesn’t work as it is or a named gap can’t be proven, with 2 when it cannot start.`;

/** Code with its question and page. */
interface PageTask extends Task {
  page: Page;
}

const languages: Record<GapRunLanguage, { open: () => Finder; language: GapLanguage }> = {
  python: { open: openPythonFinder, language: 'python' },
  sql: { open: openSqlFinder, language: 'sql' },
  javascript: { open: openScriptFinder, language: 'script' },
  typescript: { open: openScriptFinder, language: 'script' },
};

/** The number of fences after which the cache is written. */
const cacheStep = 10;

/** Finds the gaps of the tasks in one language, and passes them on one by one. */
async function findIn(
  run: GapRunLanguage,
  tasks: readonly PageTask[],
  cache: RunCache,
  onFound: (task: PageTask, found: FoundGaps | null) => void,
): Promise<void> {
  const own = tasks.filter(({ planned }) => planned.plan.language === run);
  if (own.length === 0) return;
  const { open, language } = languages[run];
  const [finder, engine] = [open(), openGapEngine(run)];
  try {
    for (const [index, task] of own.entries()) {
      onFound(task, await findGaps(task, language, finder, { engine, cache }));
      if (index % cacheStep === 0) cache.save(false);
    }
  } finally {
    finder.close();
    engine.close();
  }
}

async function run(folder: string, start: string): Promise<number> {
  const { records } = await checkContent(folder, true);
  const setups = readSetups(folder, records.fixtures);
  // Shared with the check, which then has nothing left to run.
  const cache = openRunCache(setups, null);
  const pages = records.pages.filter(({ path }) => path.startsWith(start));
  const tasks = pages.flatMap((page) => {
    const gaps = records.gaps.find((one) => one.page === page.id)?.gaps ?? [];
    return page.questions.flatMap((question) =>
      planGapCode(question.a, setups.fixtures).map((planned): PageTask => {
        const { number, hash } = planned.code;
        const known = gaps.filter(
          (gap) => gap.question === question.id && gap.fence === number && gap.code === hash,
        );
        return { page, question, planned, known };
      }),
    );
  });
  const found = new Map<PageTask, FoundGaps | null>();
  // Code that fails or is late, as on a busy machine, keeps its gaps: the check judges them.
  const gapsOf = (task: PageTask): readonly Gap[] => found.get(task)?.gaps ?? task.known;
  const writePage = (page: Page): void => {
    const own = tasks.filter((task) => task.page === page);
    if (own.every((task) => found.has(task))) writeGaps(folder, page.id, own.flatMap(gapsOf));
  };
  let failures = 0;
  const onFound = (task: PageTask, result: FoundGaps | null): void => {
    const { page, question, planned } = task;
    const place = `${page.path}#${question.id}, fence ${planned.code.number}`;
    const unproven = (result?.unproven ?? []).map((text) => `the gap "${text}" can’t be proven`);
    for (const message of result === null ? ['the code doesn’t work as it is'] : unproven) {
      failures += 1;
      console.log(`${place}: ${message}.`);
    }
    found.set(task, result);
    writePage(page);
  };
  await Promise.all(gapLanguages.map((one) => findIn(one, tasks, cache, onFound)));
  cache.save(false);
  // Pages without such code lose their files.
  for (const page of pages) writePage(page);
  const fences = tasks.filter((task) => gapsOf(task).length > 0);
  const gaps = fences.flatMap(gapsOf);
  console.log(
    `${countOf(gaps.length, 'gap')} in ${formatNumber(fences.length)} of ${countOf(tasks.length, 'fence')}.`,
  );
  return failures > 0 ? 1 : 0;
}

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [start = '/', ...others] = positionals.filter((one) => one.startsWith('/'));
  const [folder = 'content'] = positionals.filter((one) => !one.startsWith('/'));
  if (others.length > 0) throw new AppError('content', usage);
  process.exitCode = await run(resolve(folder), start);
} catch (error) {
  console.error(error instanceof AppError ? error.message : errorMessage(error));
  process.exitCode = 2;
}
