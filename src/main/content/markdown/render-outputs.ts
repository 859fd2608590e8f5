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
  }));
}

/** The fences as HTML, one after another. */
export function renderFences(fences: readonly KnownFence[], env: RenderEnv): string {
  return markdown.render(fences.map((fence) => fence.markdown).join('\n\n'), { ...env });
}
