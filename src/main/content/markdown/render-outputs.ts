/** Renders the outputs that a reader is asked to predict, without the rest of their answer. */
import type { AskedOutput } from '../../../shared/study/sessions.ts';
import { readOutputs } from '../fences/read-outputs.ts';
import type { KnownFence } from '../fences/read-fences.ts';
import { markdown } from './markdown.ts';
import type { RenderEnv } from './markdown.ts';

/** The outputs of an answer, in order. If the code continues other code, only the part not shown yet is shown. */
export function renderOutputs(answer: string, env: RenderEnv): AskedOutput[] {
  return readOutputs(answer).map(({ code, fence }) => ({
    codeHtml: renderFences(code, env),
    outputHtml: renderFences([fence], env),
    text: fence.code,
    isTable: code.at(-1)?.tag === 'sql',
    printedBy: findPrinter(code),
  }));
}

/** The stages that report the results of tests. */
const testStages: readonly (string | null)[] = ['vitest', 'unittest'];

function findPrinter(code: readonly KnownFence[]): AskedOutput['printedBy'] {
  const staged = code.filter(({ stage }) => stage !== null);
  if (staged.some(({ stage }) => testStages.includes(stage))) return 'reporter';
  return staged.some((fence) => /\bshow\(/.test(fence.code)) ? 'show' : null;
}

/** The fences as HTML, one after another. */
export function renderFences(fences: readonly KnownFence[], env: RenderEnv): string {
  return markdown.render(fences.map((fence) => fence.markdown).join('\n\n'), { ...env });
}
