/** Reads the words after a fence's backticks: its language, and how to treat it. */
import { findLanguage, languageTag } from '../markdown/languages.ts';
import type { RunLanguage } from '../../../shared/runner.ts';

/** Runnable languages by family: the fences of a family share a world under `continues`. */
const families = {
  sql: 'sql',
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  python: 'python',
  bash: 'bash',
  html: 'page',
  css: 'page',
} as const;

/** Languages that run only if an info word asks for it; otherwise they're displayed and parsed. */
const askedTags: ReadonlySet<Tag> = new Set<Tag>(['bash', 'html', 'css']);

export type RunnableTag = keyof typeof families;
export type Family = (typeof families)[RunnableTag];

/** Languages that are parsed. */
const parsedTags = [
  'bash',
  'json',
  'yaml',
  'toml',
  'ini',
  'html',
  'css',
  'dockerfile',
  'http',
  'mermaid',
  'math',
  'diff',
  'text',
] as const;

export type ParsedTag = (typeof parsedTags)[number];
export type Tag = RunnableTag | ParsedTag;

/** Why a fence in a runnable language is not run. */
export const reasons = [
  'fragment',
  'needs-package',
  'needs-network',
  'needs-server',
  'needs-browser',
  'needs-threads',
  'needs-files',
] as const;

export type Reason = (typeof reasons)[number];

/** A fence's role in a challenge: the code that a reader starts from, or the tests of their solution. */
const roles = ['starter', 'tests'] as const;

export type Role = (typeof roles)[number];

/** Languages that a challenge can be solved in. */
export const challengeLanguages: ReadonlyMap<Tag, RunLanguage> = new Map([
  ['sql', 'sql'],
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['python', 'python'],
]);

export interface FenceInfo {
  tag: Tag;
  /** Whether to run a language that's only run on demand. */
  run: boolean;
  /** Texts that the failure must contain; empty if the fence must not fail. */
  errors: string[];
  continues: boolean;
  fixture: string | null;
  /** The stage that JavaScript, TypeScript or Python runs in. */
  stage: string | null;
  /** Whether to skip type checking, for JavaScript that shows type errors on purpose. */
  untyped: boolean;
  /** The gaps that its author names; `none` forbids any, and null leaves the choice to the search. */
  gaps: readonly string[] | 'none' | null;
  /** How it differs from the code with an output before it, whose output it must not give; null for ordinary code. */
  variant: string | null;
  reason: Reason | null;
  /** Its role in a challenge; null if it's ordinary code. */
  role: Role | null;
  /** Whether it's a `text output`: the expected output of the fence before it. */
  output: boolean;
}

/** A mistake in an info string; the offset counts from its start. */
export interface InfoProblem {
  offset: number;
  message: string;
}

/** The family of a fence that's meant to be run; null if it's only parsed. */
export function familyOf({ tag, run, continues, reason, role }: FenceInfo): Family | null {
  // Tests can't run without the code they test.
  if (!(tag in families) || role === 'tests') return null;
  if (askedTags.has(tag) && !run && !continues && reason === null) return null;
  return families[tag as RunnableTag];
}

/** Whether a fence's output can be verified, at least on machines that meet its requirements. */
export function givesOutput(info: FenceInfo): boolean {
  return (familyOf(info) !== null && info.reason === null) || isForInstalledPython(info);
}

/** Whether a fence runs in the machine's own Python. */
export function isForInstalledPython({ tag, reason }: Pick<FenceInfo, 'tag' | 'reason'>): boolean {
  return tag === 'python' && (reason === 'needs-package' || reason === 'needs-threads');
}

/** Whether it is JavaScript or TypeScript. */
function isScript(tag: Tag): boolean {
  return ['js', 'jsx', 'ts', 'tsx'].includes(tag);
}

/** Whether there's a parser for fences of the language that aren't run. */
export function isParsed(tag: Tag): tag is ParsedTag {
  return (parsedTags as readonly Tag[]).includes(tag);
}

/** Whether code in the language can be run. */
export function isRunnable(tag: Tag): tag is RunnableTag {
  return tag in families;
}

/** Reads an info string; the info is null if the language is missing or unknown. */
export function parseFenceInfo(text: string): { info: FenceInfo | null; problems: InfoProblem[] } {
  const problems: InfoProblem[] = [];
  const words = [...text.matchAll(/([^\s="']+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?|\S+/g)];
  const first = words[0];
  const known: readonly string[] = [...new Set([...Object.keys(families), ...parsedTags])];
  const tag = first === undefined ? '' : languageTag(first[0]);
  if (first === undefined || (!known.includes(tag) && findLanguage(tag) === undefined)) {
    const message =
      first === undefined
        ? `The fence has no language: write one of ${known.join(', ')} after the backticks.`
        : `The fence’s language "${first[0]}" is unknown: write one of ${known.join(', ')}.`;
    return { info: null, problems: [{ offset: first?.index ?? 0, message }] };
  }
  const info: FenceInfo = {
    // Other languages are only highlighted.
    tag: known.includes(tag) ? (tag as Tag) : 'text',
    run: false,
    errors: [],
    continues: false,
    fixture: null,
    stage: null,
    untyped: false,
    gaps: null,
    variant: null,
    reason: null,
    role: null,
    output: false,
  };
  for (const word of words.slice(1)) {
    const message = applyWord(info, word[1] ?? word[0], word[2] ?? word[3] ?? word[4]);
    if (message !== null) problems.push({ offset: word.index, message });
  }
  const { run, continues, untyped, errors, role, gaps, variant } = info;
  const isSpecial =
    [info.reason, info.stage, gaps, variant].some((word) => word !== null) || continues || untyped;
  if (role !== null && (isSpecial || errors.length > 0)) {
    const kept = info.tag === 'sql' ? ' except the fixture' : '';
    const message = `A fence that says "${role}" takes no other words${kept}: remove them.`;
    problems.push({ offset: first.index, message });
  } else if (
    info.reason !== null &&
    (errors.length > 0 || run || continues || untyped || gaps !== null || variant !== null)
  ) {
    const message = `The fence is not run because of "${info.reason}": remove its other words.`;
    problems.push({ offset: first.index, message });
  }
  if (askedTags.has(info.tag) && familyOf(info) === null && errors.length > 0) {
    const message = `A fence in ${info.tag} is run only when it says so: add "${info.tag === 'css' ? 'continues' : 'run'}".`;
    problems.push({ offset: first.index, message });
  }
  return { info, problems };
}

/** Adds one word to the info; returns the problem with it, or null. */
function applyWord(info: FenceInfo, name: string, value: string | undefined): string | null {
  if (info.tag === 'text' && name === 'output' && value === undefined) {
    info.output = true;
    return null;
  }
  if (!(info.tag in families)) return `A fence in ${info.tag} takes no word "${name}": remove it.`;
  const word = knownWords.get(name);
  if (word === undefined || (value !== undefined && word.takesValue !== true)) {
    const all = [...knownWords.values()].map(({ usage }) => usage).join(', ');
    return `The word "${name}" is unknown after a language: the words are ${all}.`;
  }
  return word.apply(info, value);
}

/** A word that may follow a language that is run. */
interface Word {
  /** How it is written, and for which languages. */
  usage: string;
  takesValue?: true;
  /** Adds it to the info; returns the problem with it, or null. */
  apply(info: FenceInfo, value: string | undefined): string | null;
}

const knownWords: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['error', { usage: 'error="..."', takesValue: true, apply: applyError }],
  ['continues', { usage: 'continues', apply: applyContinues }],
  ['run', { usage: 'run (bash, html)', apply: applyRun }],
  ['fixture', { usage: 'fixture=<name> (SQL)', takesValue: true, apply: applyFixture }],
  [
    'stage',
    {
      usage: 'stage=<name> (JavaScript, TypeScript and Python)',
      takesValue: true,
      apply: applyStage,
    },
  ],
  ['gap', { usage: 'gap=<code> or gap=none', takesValue: true, apply: applyGap }],
  ['variant', { usage: 'variant="..."', takesValue: true, apply: applyVariant }],
  ['untyped', { usage: 'untyped (JavaScript)', apply: applyUntyped }],
  ...roles.map((role): [string, Word] => [
    role,
    { usage: role, apply: (info) => applyRole(info, role) },
  ]),
  ...reasons.map((reason): [string, Word] => [
    reason,
    { usage: reason, apply: (info) => applyReason(info, reason) },
  ]),
]);

function applyError(info: FenceInfo, value: string | undefined): string | null {
  if (value === undefined || value.trim() === '') {
    return 'Give part of the expected message: error="some text".';
  }
  if (info.errors.length > 0 && families[info.tag as RunnableTag] !== 'typescript') {
    return 'Only TypeScript reports several errors at once: keep one error="...".';
  }
  info.errors.push(value);
  return null;
}

function applyContinues(info: FenceInfo): null {
  info.continues = true;
  return null;
}

function applyRun(info: FenceInfo): string | null {
  if (!askedTags.has(info.tag)) return 'The fence is run anyway: remove the word.';
  if (info.tag === 'css')
    return 'Styles need a page: add "continues" after an HTML fence that is run.';
  info.run = true;
  return null;
}

function applyFixture(info: FenceInfo, value: string | undefined): string | null {
  if (info.tag !== 'sql') return 'Only SQL fences start from a fixture: remove the word.';
  if (value === undefined) return 'Name the fixture: fixture=shop.';
  if (info.fixture !== null) return oneIsEnough('fixture', info.fixture, value);
  info.fixture = value;
  return null;
}

function applyStage(info: FenceInfo, value: string | undefined): string | null {
  if (!isScript(info.tag) && info.tag !== 'python')
    return 'Only JavaScript, TypeScript and Python fences can use a stage: remove the word.';
  if (value === undefined) return 'Name the stage: stage=dom.';
  if (info.stage !== null) return oneIsEnough('stage', info.stage, value);
  info.stage = value;
  return null;
}

function applyUntyped(info: FenceInfo): string | null {
  if (families[info.tag as RunnableTag] !== 'javascript') {
    return 'Only JavaScript fences may be untyped: remove the word.';
  }
  info.untyped = true;
  return null;
}

/** The maximum number of gaps of a fence. */
export const mostGaps = 2;

function applyGap(info: FenceInfo, value: string | undefined): string | null {
  if (!challengeLanguages.has(info.tag)) {
    const known = [...challengeLanguages.keys()].join(', ');
    return `A gap is in one of ${known}: remove the word.`;
  }
  if (value === undefined || value === '') return 'Name the code to hide: gap=heapq.heapify.';
  if (info.gaps === 'none' || (value === 'none' && info.gaps !== null)) {
    return 'Either name gaps, or forbid them with gap=none.';
  }
  const named = info.gaps ?? [];
  if (named.length === mostGaps) return `A fence has ${mostGaps} gaps at most: keep the best.`;
  info.gaps = value === 'none' ? 'none' : [...named, value];
  return null;
}

function applyVariant(info: FenceInfo, value: string | undefined): string | null {
  if (value === undefined || value.trim() === '') {
    return 'Say how it differs from the code before it: variant="without DISTINCT".';
  }
  if (info.variant !== null) return oneIsEnough('variant', info.variant, value);
  info.variant = value;
  return null;
}

function applyRole(info: FenceInfo, role: Role): string | null {
  if (!challengeLanguages.has(info.tag)) {
    const known = [...challengeLanguages.keys()].join(', ');
    return `A challenge is in one of ${known}: remove the word "${role}".`;
  }
  if (info.role !== null) return 'A fence is a starter or tests: keep one of the two words.';
  info.role = role;
  return null;
}

function applyReason(info: FenceInfo, reason: Reason): string | null {
  if (info.reason !== null) return oneIsEnough('reason', info.reason, reason);
  info.reason = reason;
  return null;
}

function oneIsEnough(what: string, one: string, other: string): string {
  return `One ${what} is enough: keep "${one}" or "${other}".`;
}
