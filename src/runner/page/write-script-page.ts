/** Builds an empty page for a script; the frame that shows it provides React and the stages. */
import type { PreviewPage, RunLanguage, RunRequest, Stage } from '../../shared/runner.ts';
import { joinFences } from '../javascript/join-fences.ts';
import { stripTypes } from '../javascript/strip-types.ts';
import type { SourceTag } from '../javascript/strip-types.ts';

/** By convention, code that renders without the stage uses this element. */
const root = '<div id="root"></div>';

function writeHtml(stage: Stage | null): string {
  const body = stage === 'react-dom' ? root : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title></head><body>${body}</body></html>`;
}

/** All others compile as JSX, a superset of JavaScript. */
const tags: Partial<Record<RunLanguage, SourceTag>> = { typescript: 'ts', tsx: 'tsx' };

export function writeScriptPage(request: RunRequest): PreviewPage {
  const { source, linesBefore } = joinFences(request);
  const { code, lines } = stripTypes(source, tags[request.language] ?? 'jsx', 'function');
  const stage = request.page?.stage ?? null;
  return {
    html: writeHtml(stage),
    script: { code, stage, hasBefore: request.before.length > 0 },
    lines: lines.map((line) => Math.max(0, line - linesBefore)),
  };
}
