/** Decides whether code with a filled gap still behaves the same: same output, or all tests passed. */
import { describeChallenge } from '../../../../src/main/content/fences/describe-challenge.ts';
import type { PlannedGapCode } from '../../../../src/main/content/markdown/plan-gaps.ts';
import { completeResults } from '../../../../src/shared/challenges.ts';
import type { RunEnd, RunLanguage } from '../../../../src/shared/runner.ts';
import { openPythonTests } from '../challenges/python-tests.ts';
import { openScriptTests } from '../challenges/script-tests.ts';
import { openSqlTests } from '../challenges/sql-tests.ts';
import type { TestEngine } from '../challenges/test-engine.ts';
import { normalize } from '../judge.ts';
import { openPythonOutput, openScriptOutput, openSqlOutput } from './output-engines.ts';
import type { OutputEngine } from './output-engines.ts';

/** One language's engine. */
export interface GapEngine {
  /**
   * True if the code, changed to `text`, still behaves the same; null if it didn't end in time, which may be the
   * machine's fault.
   */
  works: (planned: PlannedGapCode, text: string) => Promise<boolean | null>;
  close: () => void;
}

/** The time limit for tests, in milliseconds. */
const testLimit = 6000;

const openers = {
  python: () => join(openPythonOutput(), openPythonTests()),
  sql: () => join(openSqlOutput(), openSqlTests()),
  javascript: () => join(openScriptOutput(), openScriptTests()),
  typescript: () => join(openScriptOutput(), openScriptTests()),
} satisfies Partial<Record<RunLanguage, () => GapEngine>>;

export type GapRunLanguage = keyof typeof openers;

export const gapLanguages = Object.keys(openers) as GapRunLanguage[];

export function openGapEngine(language: GapRunLanguage): GapEngine {
  return openers[language]();
}

function join(output: OutputEngine, tests: TestEngine): GapEngine {
  return {
    async works({ code, plan }, text) {
      if (code.challenge === null) {
        const printed = await output.run(plan, text);
        if (printed === undefined) return null;
        return printed !== null && normalize(printed) === normalize(code.output?.code ?? '');
      }
      const name = code.challenge.tests.fixture ?? '';
      const challenge = describeChallenge(code.challenge, new Map([[name, plan.fixture]]));
      if (challenge === null) return false;
      const { results, end } = await tests.run(challenge, text, testLimit, 'to-first-failure');
      const failed = completeResults(challenge.tests.names, results, end).some(
        ({ passed }) => !passed,
      );
      return failed && isLate(end) ? null : !failed;
    },
    close() {
      output.close();
      tests.close();
    },
  };
}

/** Python is interrupted when its time is up, and SQL’s process is ended. */
function isLate(end: RunEnd): boolean {
  if (end.how === 'late') return true;
  return end.how === 'failed' && /KeyboardInterrupt|still running/.test(end.message);
}
