/** Decides which fences a reader can run, and which code has to run before them. */
import type { Token } from 'markdown-it';
import { previewPackages } from '../../../shared/runner.ts';
import type { RunLanguage, RunPlan, Stage } from '../../../shared/runner.ts';
import type { Tag } from './fence-info.ts';
import { planWorlds } from './plan-worlds.ts';
import type { World } from './plan-worlds.ts';
import type { TokenFence } from './read-fences.ts';

/** The SQL of each fixture, by name. */
export type Fixtures = ReadonlyMap<string, string>;

/** How to run a fence, by its token. */
export type RunPlans = ReadonlyMap<Token, RunPlan>;

const languages: ReadonlyMap<Tag, RunLanguage> = new Map([
  ['sql', 'sql'],
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['python', 'python'],
  ['html', 'html'],
  ['css', 'css'],
  ['jsx', 'jsx'],
  ['tsx', 'tsx'],
]);

/** Code compiled from strings, which the content security policy blocks. */
const madeOfText = /\bnew\s+Function\b|(?<![.\w$])eval\(/;

/** The code of a type error: the app has no type checker, so the fence would run without failing. */
const typeMistake = /^TS\d+$/;

/** APIs that are only available in Node.js, in a page or on a network, and imports. */
const outOfReach = [
  madeOfText,
  /^[ \t]*import\b|\bimport\s*\(|^[ \t]*export\b.*\bfrom\b/m,
  /(?<![.\w$])(?:require|setImmediate|__dirname|__filename|Buffer|fetch|WebSocket|Worker)\b/,
  /(?<![.\w$])(?:process|window|document|localStorage|sessionStorage|global|module)\s*[.[]/,
  /\.unref\(/,
];

/** APIs that scripts in a page lack because they need Node.js, an origin, a network or a layout. */
const outOfScriptPage = [
  madeOfText,
  /\.href\b|\.getBoundingClientRect\(|\.offset(?:Width|Height)\b|\bmatchMedia\b/,
  /\bimport\s*\(|\bhistory\.|\bdocument\.cookie\b|\.unref\(/,
  /(?<![.\w$])(?:require|setImmediate|__dirname|__filename|Buffer|fetch|WebSocket|Worker)\b/,
  /(?<![.\w$])(?:process|location|global|module)\s*[.[]|\b(?:localStorage|sessionStorage|indexedDB)\b/,
];

/** Features that the preview lacks because they need an origin, a network, frames or a real window. */
const outOfPreview = [
  madeOfText,
  /\b(?:fetch|indexedDB|localStorage|sessionStorage)\b|\bdocument\.cookie\b|\bhistory\.|<iframe\b|\.href\b|loading="lazy"/,
];

/**
 * Strings and comments with their ends, and templates, which are kept because they hold code. Unterminated ones match
 * too: otherwise text full of openings would be scanned again from each.
 */
const saidInScripts =
  /(["'])(?:\\.|(?!\1)[^\\\n])*(\1)?|`(?:\\[^]|[^\\`])*`?|(\/\/).*|\/\*[^]*?(\*\/|$)/g;
const saidInPages = /<!--[^]*?(-->|$)|\/\*[^]*?(\*\/|$)/g;

/** Whether a script uses any of the patterns outside comments and strings. */
function scriptUses(script: string, patterns: readonly RegExp[]): boolean {
  const code = script.replace(saidInScripts, (said: string, _quote, quote, line, comment) =>
    quote || line || comment ? "''" : said,
  );
  return patterns.some((pattern) => pattern.test(code));
}

/** Whether a page uses any of the patterns outside comments. */
function pageUses(page: string, patterns: readonly RegExp[]): boolean {
  const code = page.replace(saidInPages, (said: string, html, css) => (html || css ? '' : said));
  return patterns.some((pattern) => pattern.test(code));
}

/** The plans of an answer's fences that can be run. */
export function planRuns(
  fences: readonly TokenFence[],
  { fixtures, stages }: { fixtures: Fixtures; stages: ReadonlyMap<string, unknown> },
): RunPlans {
  const plan = (all: World<TokenFence>): [Token, RunPlan][] => {
    if (!all.run) return [];
    const world = { ...all, fences: all.fences.filter((fence) => !isTypeMistake(fence)) };
    if (world.family === 'page') return planPage(world);
    const stage = world.fences[0]?.stage ?? null;
    if (stage !== null)
      return isStage(stage) && stages.has(stage) ? planScriptPage(world, stage) : [];
    return world.fences.some(needsPage) ? planScriptPage(world, null) : planCode(world, fixtures);
  };
  return new Map(planWorlds(fences, () => undefined).flatMap(plan));
}

function isTypeMistake({ errors }: TokenFence): boolean {
  return errors.some((text) => typeMistake.test(text));
}

function isStage(name: string): name is Stage {
  return name === 'dom' || name === 'react-dom';
}

/** JSX needs React, which only pages have. */
function needsPage({ tag, token }: TokenFence): boolean {
  return tag === 'jsx' || tag === 'tsx' || importsOf(token.content).some(isPackage);
}

function importsOf(code: string): string[] {
  // No match extends into the next import: otherwise many imports without a name would each be scanned to the end.
  const found = code.matchAll(
    /^[ \t]*(?:import|export)\b(?:(?!^[ \t]*(?:import|export)\b)[^'"`;])*?(['"])(.+?)\1/gm,
  );
  return [...found].map(([, , name = '']) => name);
}

function isPackage(name: string): boolean {
  return previewPackages.includes(name);
}

/** Scripts run in a page one after another, each with those before it. */
function planScriptPage(
  { fences, family }: World<TokenFence>,
  stage: Stage | null,
): [Token, RunPlan][] {
  const plans: [Token, RunPlan][] = [];
  const before: string[] = [];
  if (family !== 'javascript' && family !== 'typescript') return plans;
  for (const { tag, errors, token } of fences) {
    const { content } = token;
    const language = languages.get(tag);
    if (language === undefined || scriptUses(content, outOfScriptPage)) break;
    if (!importsOf(content).every(isPackage)) break;
    const plan = { language, before: [...before], fixture: '', page: { stage } };
    plans.push([token, { ...plan, ...describeMeant(errors) }]);
    if (errors.length === 0) before.push(content);
  }
  return plans;
}

/** A page is reloaded for each fence, with those before it. */
function planPage({ fences }: World<TokenFence>): [Token, RunPlan][] {
  const plans: [Token, RunPlan][] = [];
  const pages: string[] = [];
  const styles: string[] = [];
  for (const { tag, errors, token } of fences) {
    const isStyle = tag === 'css';
    if (pageUses(token.content, outOfPreview) || (!isStyle && styles.length > 0)) break;
    const code = isStyle
      ? { language: 'css' as const, before: [...pages, ...styles], pages: pages.length }
      : { language: 'html' as const, before: [...pages] };
    plans.push([token, { ...code, fixture: '', ...describeMeant(errors) }]);
    (isStyle ? styles : pages).push(token.content);
  }
  return plans;
}

function planCode({ fences }: World<TokenFence>, fixtures: Fixtures): [Token, RunPlan][] {
  const name = fences[0]?.fixture ?? null;
  const fixture = name === null ? '' : fixtures.get(name);
  if (fixture === undefined) return [];
  const plans: [Token, RunPlan][] = [];
  const before: string[] = [];
  for (const { tag, stage, errors, token } of fences) {
    const language = languages.get(tag);
    // A fence that continues one that can't be run can't be run either.
    if (language === undefined || stage !== null) break;
    const isScript = language === 'javascript' || language === 'typescript';
    if (isScript && scriptUses(token.content, outOfReach)) break;
    plans.push([token, { language, before: [...before], fixture, ...describeMeant(errors) }]);
    // A script that fails would end the module before the fences that continue it.
    if (!isScript || errors.length === 0) before.push(token.content);
  }
  return plans;
}

function describeMeant(errors: string[]): Pick<RunPlan, 'errors'> {
  return errors.length === 0 ? {} : { errors };
}
