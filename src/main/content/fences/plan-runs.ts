/** Decides which fences a reader can run, and what has to run before them. */
import type { Token } from 'markdown-it';
import type { RunLanguage, RunPlan } from '../../../shared/runner.ts';
import type { Tag } from './fence-info.ts';
import { planWorlds } from './plan-worlds.ts';
import type { World } from './plan-worlds.ts';
import { readFences } from './read-fences.ts';
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
]);

/** What scripts use that only Node.js, a page or a network has, and what imports any of it. */
const outOfReach = [
  /^\s*import\b|\bimport\s*\(|^\s*export\b.*\bfrom\b/m,
  /(?<![.\w$])(?:require|setImmediate|__dirname|__filename|Buffer|fetch|WebSocket|Worker)\b/,
  /(?<![.\w$])(?:process|window|document|localStorage|sessionStorage|global|module)\s*[.[]/,
  /\.unref\(/,
];

/** The plans of an answer's fences that can be run. */
export function planRuns(tokens: readonly Token[], fixtures: Fixtures): RunPlans {
  const worlds = planWorlds(readFences(tokens), () => undefined);
  return new Map(worlds.flatMap((world) => planWorld(world, fixtures)));
}

function planWorld({ fences, run }: World<TokenFence>, fixtures: Fixtures): [Token, RunPlan][] {
  const name = fences[0]?.fixture ?? null;
  const fixture = name === null ? '' : fixtures.get(name);
  if (!run || fixture === undefined) return [];
  const plans: [Token, RunPlan][] = [];
  const before: string[] = [];
  for (const { tag, stage, errors, token } of fences) {
    const language = languages.get(tag);
    // What continues a fence that can't be run can't be run either.
    if (language === undefined || stage !== null) break;
    const isScript = language === 'javascript' || language === 'typescript';
    if (isScript && outOfReach.some((pattern) => pattern.test(token.content))) break;
    const meant = errors.length === 0 ? {} : { errors };
    plans.push([token, { language, before: [...before], fixture, ...meant }]);
    // A script that fails would end the module before the fences that continue it.
    if (!isScript || errors.length === 0) before.push(token.content);
  }
  return plans;
}
