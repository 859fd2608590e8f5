/** Turns TypeScript and JSX into the JavaScript they stand for, without checking it. */
import { decode } from '@jridgewell/sourcemap-codec';
import ts from 'typescript';
import { Unreadable } from './unreadable.ts';

export type SourceTag = 'ts' | 'tsx' | 'jsx';

export interface Stripped {
  code: string;
  /** The line of the source for each line of the code, both from 1; 0 for those that stand for none. */
  lines: number[];
}

/**
 * As a module of its own, or as the body of a function that is given `require` and `exports`. Fails with `Unreadable` where
 * the code can't be read: what is left of it would be other code.
 */
export function stripTypes(source: string, tag: SourceTag, kind: 'module' | 'function'): Stripped {
  const { outputText, sourceMapText, diagnostics } = ts.transpileModule(source, {
    fileName: `fence.${tag}`,
    reportDiagnostics: true,
    compilerOptions: {
      target: ts.ScriptTarget.ES2024,
      module: kind === 'module' ? ts.ModuleKind.Preserve : ts.ModuleKind.CommonJS,
      // As a module it may become part of another, which has no room for an `export`.
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
