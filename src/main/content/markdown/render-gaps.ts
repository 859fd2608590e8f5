/** Renders code with a hole for the gaps of an answer. */
import type { AskedGap } from '../../../shared/gaps.ts';
import type { Gap, Question } from '../../../shared/records.ts';
import { describeChallenge } from '../fences/describe-challenge.ts';
import { readGaps } from '../fences/gap-code.ts';
import type { FoundGap } from '../fences/gap-code.ts';
import type { Fixtures } from '../fences/plan-runs.ts';
import { highlightWhole } from './render-code.ts';
import type { RenderEnv } from './markdown.ts';
import { planGapCode } from './plan-gaps.ts';
import { renderFences } from './render-outputs.ts';

/** The gaps of the question that fit its answer and can be run here, in order. */
export function renderGaps(
  question: Pick<Question, 'id' | 'a'>,
  gaps: readonly Gap[],
  env: RenderEnv & { fixtures: Fixtures },
): AskedGap[] {
  const found = readGaps(question, gaps);
  if (found.length === 0) return [];
  const { fixtures } = env;
  const planned = planGapCode(question.a, fixtures);
  return found.flatMap((one): AskedGap[] => {
    const { fence, before, output, challenge, hash } = one.code;
    const plan = planned.find(({ code }) => code.number === one.code.number)?.plan;
    if (plan === undefined) return [];
    const task = challenge && describeChallenge(challenge, fixtures);
    if (task === null && output === null) return [];
    return [
      {
        id: `${hash}:${one.start}`,
        contextHtml: before.length === 0 ? '' : renderFences(before, env),
        ...cutCode(one),
        hidden: one.gap.hole,
        plan,
        output: output && {
          text: output.code,
          html: renderFences([output], env),
          isTable: fence.tag === 'sql',
        },
        challenge: task,
      },
    ];
  });
}

function cutCode({
  code: { fence },
  start,
  end,
}: FoundGap): Pick<AskedGap, 'before' | 'after' | 'beforeHtml' | 'afterHtml'> {
  const html = highlightWhole(fence.code, fence.tag);
  return {
    before: fence.code.slice(0, start),
    after: fence.code.slice(end),
    beforeHtml: sliceHtml(html, 0, start),
    afterHtml: sliceHtml(html, end, fence.code.length),
  };
}

/** A part of highlighted code by its offsets in the text, with the elements that surround it. */
function sliceHtml(html: string, start: number, end: number): string {
  const open: string[] = [];
  let [at, sliced] = [0, ''];
  // Elements open at the start of the slice are opened there, and those open at its end are closed there.
  for (const [part] of html.matchAll(/<\/span>|<span[^>]*>|&[^;]*;|[^<&]/g)) {
    const isInside = at >= start && at < end;
    if (part.startsWith('<')) {
      if (part === '</span>') open.pop();
      else open.push(part);
      if (isInside && at > start) sliced += part;
      continue;
    }
    if (isInside) sliced += at === start ? open.join('') + part : part;
    at += 1;
    if (at === end && isInside) sliced += '</span>'.repeat(open.length);
  }
  return sliced;
}
