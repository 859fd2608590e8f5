/** Compares a fence's outcome with the one its author stated. */
import type { Problem } from '../../../src/shared/records.ts';
import { reportFence } from './fence.ts';
import type { Failure, Fence, FenceRun } from './fence.ts';

const mustSucceed = 'Correct it, or say error="..." after the language if it must fail.';
const mustParse = 'Correct it: a fence that is not run must parse as well.';

/** The problems of a fence that was run or compiled. */
export function judge(fence: Fence, run: FenceRun): Problem[] {
  const problems: Problem[] = [];
  const expected = (failure: Failure): boolean =>
    failure.fatal !== true && fence.errors.some((text) => failure.message.includes(text));
  const unexpected = run.failures.filter((failure) => !expected(failure));
  for (const { message, offset, advice } of unexpected) {
    const doing = advice ?? (run.outputs === null ? mustParse : mustSucceed);
    problems.push(reportFence(fence, `This fails: ${endSentence(message)} ${doing}`, offset));
  }
  if (run.outputs === null) return problems;
  const missing = fence.errors.filter(
    (text) => !run.failures.some(({ message }) => message.includes(text)),
  );
  // An unexpected failure already explains why the expected one didn't happen.
  if (unexpected.length === 0) {
    for (const text of missing) {
      const message = `The fence must fail with "${text}", and it does not: correct the code or the expectation.`;
      problems.push(reportFence(fence, message));
    }
  }
  const { expected: claim, variant, varied } = fence;
  const fails = run.failures.length > 0;
  if (
    varied !== null &&
    !fails &&
    run.outputs.some((one) => normalize(one) === normalize(varied))
  ) {
    const message = `The variant "${variant}" gives the same output as the code before it: correct the claim, or choose an example that shows it.`;
    problems.push(reportFence(fence, message));
  }
  if (problems.length === 0 && claim !== null) {
    const claimed = normalize(claim.code);
    const [actual = ''] = run.outputs;
    if (!run.outputs.some((output) => normalize(output) === claimed)) {
      const shown = normalize(actual);
      const message =
        shown === ''
          ? 'The fence above gives no output: remove this fence, or show something.'
          : `The output is not this. The real output is:\n${shown}`;
      problems.push({ file: fence.file, ...claim.position, message });
    }
  }
  return problems;
}

/** Removes insignificant whitespace: trailing spaces, and empty lines around the text. */
export function normalize(output: string): string {
  return output
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}

function endSentence(message: string): string {
  const text = message.trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
