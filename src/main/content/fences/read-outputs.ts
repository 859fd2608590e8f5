/** Finds the outputs in an answer that a reader can predict, each with the code that prints it. */
import { givesOutput } from './fence-info.ts';
import { planWorlds } from './plan-worlds.ts';
import { readKnownFences } from './read-fences.ts';
import type { KnownFence } from './read-fences.ts';
import { variesByRun } from './varies.ts';

/** A deterministic output: it depends only on its code. */
export interface Output {
  /** The code that prints it, last, after the code that it continues and that no earlier output includes. */
  code: readonly [KnownFence, ...KnownFence[]];
  fence: KnownFence;
}

/** The outputs of an answer, in order. */
export function readOutputs(answer: string): Output[] {
  // A cheap check rules out most texts.
  if (!answer.includes('text output')) return [];
  const fences = readKnownFences(answer);
  const claims = new Map(
    fences.flatMap((fence, index): [KnownFence, KnownFence][] => {
      const before = fences[index - 1];
      return fence.output && fence.followsFence && before !== undefined ? [[before, fence]] : [];
    }),
  );
  return planWorlds(fences, () => undefined)
    .flatMap(({ fences: world }) => readWorld(world, claims))
    .sort((a, b) => a.fence.line - b.fence.line);
}

function readWorld(
  world: readonly KnownFence[],
  claims: ReadonlyMap<KnownFence, KnownFence>,
): Output[] {
  const outputs: Output[] = [];
  let before: KnownFence[] = [];
  for (const code of world) {
    // Code that follows varying code may vary with it.
    if (!givesOutput(code) || variesByRun(code)) break;
    const fence = claims.get(code);
    if (fence === undefined) before.push(code);
    else {
      outputs.push({ code: [...before, code] as unknown as Output['code'], fence });
      before = [];
    }
  }
  return outputs;
}
