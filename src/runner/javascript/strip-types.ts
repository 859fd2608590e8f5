/** Turns TypeScript into the JavaScript it stands for, without checking it. */
import ts from 'typescript';

export function stripTypes(code: string): string {
  const { outputText } = ts.transpileModule(code, {
    fileName: 'fence.ts',
    compilerOptions: { target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.ESNext },
  });
  return outputText;
}
