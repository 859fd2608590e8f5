/** What the TypeScript engine is asked and what it answers. */
import type { RunnableTag } from '../markdown/fence-info.ts';

export interface ScriptJob {
  tag: RunnableTag;
  /** What stands before the fence's code in the same module; empty for none. */
  before: string;
  code: string;
  /** The stage that the fence is set on, and the others, by name; null for none. */
  stage: { name: string; all: StageSource[] } | null;
  /** Whether it is a file of tests, which imports Vitest. */
  isTest: boolean;
  /** Whether JavaScript is run without being held to types. */
  untyped: boolean;
  /** Whether the fence is there to fail, so that what its types say against it counts for nothing in JavaScript. */
  fails: boolean;
  /** Whether only the syntax is checked. */
  syntaxOnly: boolean;
}

export interface StageSource {
  name: string;
  /** `ts` or `tsx`. */
  extension: string;
  source: string;
}

export interface ScriptDiagnostic {
  /** `TS2322: ...`, with the details on lines of their own. */
  message: string;
  /** In the fence's code, in UTF-16 units. */
  offset: number;
  /** `import`: of something that the check does not have; `untyped`: the word is there for nothing. */
  kind: 'type' | 'import' | 'untyped';
}

export interface ScriptAnswer {
  diagnostics: ScriptDiagnostic[];
  /** The module to run, `before` included, with a source map. */
  javascript: string;
  /** How many lines of the module stand before the fence's code. */
  linesBefore: number;
  /** The stages as modules to import, beside the folder that the module runs in. */
  stages: { name: string; javascript: string }[];
}
