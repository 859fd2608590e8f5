/** The requests to the TypeScript engine and its responses. */
import type { RunnableTag } from '../../../../src/main/content/fences/fence-info.ts';

export interface ScriptJob {
  tag: RunnableTag;
  /** Code that precedes the fence's own in the same module; empty for none. */
  before: string;
  code: string;
  /** The stage that the fence runs in, with all available ones; null for none. */
  stage: { name: string; all: StageSource[] } | null;
  /** True if it's a file of tests, which imports Vitest. */
  isTest: boolean;
  /** True if JavaScript is run without type checking. */
  untyped: boolean;
  /** True if the fence is meant to fail, so that type errors don't count in JavaScript. */
  fails: boolean;
  /** True if only the syntax is checked. */
  syntaxOnly: boolean;
}

export interface StageSource {
  name: string;
  /** `ts` or `tsx`. */
  extension: string;
  source: string;
}

export interface ScriptDiagnostic {
  /** `TS2322: ...`, with the details on separate lines. */
  message: string;
  /** An offset in the fence's code, in UTF-16 units. */
  offset: number;
  /** `import`: the module isn't available to the check; `untyped`: the word isn't needed. */
  kind: 'type' | 'import' | 'untyped';
}

export interface ScriptAnswer {
  diagnostics: ScriptDiagnostic[];
  /** The module to run, `before` included, with a source map. */
  javascript: string;
  /** The number of lines in the module before the fence's code. */
  linesBefore: number;
  /** The stages as importable modules, next to the folder that the module runs in. */
  stages: { name: string; javascript: string }[];
}
