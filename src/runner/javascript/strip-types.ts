/** Compiles TypeScript and JSX to JavaScript, without type checking. */
import { decode } from '@jridgewell/sourcemap-codec';
import ts from 'typescript';
import { Unreadable } from './unreadable.ts';

export type SourceTag = 'ts' | 'tsx' | 'jsx';

export interface Stripped {
  code: string;
  /** The line of the source for each line of the code, both from 1; 0 for generated lines. */
  lines: number[];
}

/**
 * As a module, or as the body of a function with the parameters `require` and `exports`. Fails with `Unreadable` on a
 * syntax error: the compiler would continue with different code.
 */
export function stripTypes(source: string, tag: SourceTag, kind: 'module' | 'function'): Stripped {
  const { outputText, sourceMapText, diagnostics } = ts.transpileModule(source, {
    fileName: `fence.${tag}`,
    reportDiagnostics: true,
    compilerOptions: {
      target: ts.ScriptTarget.ES2024,
      module: kind === 'module' ? ts.ModuleKind.Preserve : ts.ModuleKind.CommonJS,
      // A module may become part of another one, where an `export` is an error.
      moduleDetection:
        kind === 'module' ? ts.ModuleDetectionKind.Auto : ts.ModuleDetectionKind.Force,
      jsx: ts.JsxEmit.ReactJSX,
      sourceMap: true,
    },
  });
  for (const { messageText, file, start = 0 } of diagnostics ?? []) {
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
    throw new Unreadable(ts.flattenDiagnosticMessageText(messageText, ' '), source, line);
  }
  const { mappings } = JSON.parse(sourceMapText ?? '{"mappings":""}') as { mappings: string };
  return { code: outputText, lines: decode(mappings).map(([first]) => (first?.[2] ?? -1) + 1) };
}
