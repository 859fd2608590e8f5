/** What the TypeScript engine is asked and what it answers. */
import type { RunnableTag } from '../markdown/fence-info.ts';

export interface ScriptJob {
  tag: RunnableTag;
  /** What stands before the fence's code in the same module; empty for none. */
  before: string;
  code: string;
  /** Whether only the syntax is checked. */
  syntaxOnly: boolean;
}

export interface ScriptDiagnostic {
  /** `TS2322: ...`, with the details on lines of their own. */
  message: string;
  /** In the fence's code, in UTF-16 units. */
  offset: number;
  /** An import of something that the check does not have. */
  isImport: boolean;
}

export interface ScriptAnswer {
  diagnostics: ScriptDiagnostic[];
  /** The module to run, `before` included, with a source map. */
  javascript: string;
  /** How many lines of the module stand before the fence's code. */
  linesBefore: number;
}
