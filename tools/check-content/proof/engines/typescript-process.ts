/** The process that type-checks JavaScript and TypeScript, all fences in one program, and compiles them to runnable code. */
import ts from 'typescript';
import { serve } from './serve.ts';
import { emit, emitStages, folder, prefixOf, stageFile, textOf } from './typescript-modules.ts';
import type { ScriptAnswer, ScriptDiagnostic, ScriptJob } from './typescript-messages.ts';

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowJs: true,
  checkJs: true,
  jsx: ts.JsxEmit.ReactJSX,
  target: ts.ScriptTarget.ESNext,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  types: ['node'],
};

/** JavaScript is checked against its inferred types, without having to declare any. */
const javascriptOptions: ts.CompilerOptions = {
  ...options,
  noImplicitAny: false,
  noImplicitThis: false,
  useUnknownInCatchVariables: false,
};

/** Errors that count even for `untyped` JavaScript: names and imports that don't exist. */
const nameCodes = new Set([2304, 2305, 2307, 2503, 2552, 2613, 2614, 2724]);

const importCodes = new Set([2307, 2875, 7016]);
const allowedImports = /^(?:node:.+|react|react-dom(?:\/(?:server|client))?|react\/jsx-runtime)$/;

/** Declarations that would affect every other fence of the program. */
const reachesOut = /\bdeclare\s+(?:global\b|module\s+['"])/;

const sources = new Map<string, ts.SourceFile>();

/** A program of some files, in which the others can be imported. */
function createProgram(
  roots: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
  isTyped: boolean,
): ts.Program {
  const files = new Map([...others, ...roots]);
  const chosen = isTyped ? options : javascriptOptions;
  const host = ts.createCompilerHost(chosen);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, version, onError) => {
    const text = files.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, version, true);
    const known = sources.get(name) ?? getSourceFile(name, version, onError);
    if (known !== undefined) sources.set(name, known);
    return known;
  };
  const { directoryExists } = host;
  // The fences' folder doesn't really exist.
  host.directoryExists = (name) => name === folder || directoryExists?.(name) !== false;
  return ts.createProgram([...roots.keys()], chosen, host);
}

function nameOf(job: ScriptJob, index: number): string {
  return `${folder}/fence-${index}.${job.tag}`;
}

function isTypescript({ tag }: ScriptJob): boolean {
  return tag === 'ts' || tag === 'tsx';
}

function checkJob(program: ts.Program, name: string, job: ScriptJob): ScriptDiagnostic[] {
  const file = program.getSourceFile(name);
  if (file === undefined) throw new Error(`${name} is not in the program.`);
  const syntactic = program.getSyntacticDiagnostics(file);
  const found: ScriptDiagnostic[] = [];
  const prefix = prefixOf(job).length;
  const report = (start: number, message: string, kind: ScriptDiagnostic['kind']): void => {
    const offset = start - prefix;
    if (offset >= 0) found.push({ message, offset, kind });
  };
  let excused = 0;
  const isTyped = isTypescript(job);
  const semantic =
    job.syntaxOnly || syntactic.length > 0 ? [] : program.getSemanticDiagnostics(file);
  for (const { code, start = 0, messageText } of [...syntactic, ...semantic]) {
    const isSemantic = syntactic.every((other) => other.code !== code || other.start !== start);
    if (
      isSemantic &&
      !isTyped &&
      (job.untyped || job.fails || job.stage !== null) &&
      !nameCodes.has(code)
    ) {
      excused += 1;
      continue;
    }
    if (isSemantic && !isTyped && mayBeThere(file, start)) continue;
    const text = ts.flattenDiagnosticMessageText(messageText, '\n');
    report(start, `TS${code}: ${text}`, importCodes.has(code) ? 'import' : 'type');
  }
  if (job.untyped && excused === 0) {
    report(prefix, 'nothing here goes against its types', 'untyped');
  }
  if (!job.syntaxOnly) {
    for (const { text, start } of importsOf(file)) {
      if (job.isTest && text === 'vitest') continue;
      if (start < prefix || allowedImports.test(text) || (!isTyped && text.startsWith('.')))
        continue;
      const known = found.some(({ offset }) => offset === start - prefix);
      if (!known) report(start, `"${text}" is imported, which the check does not have`, 'import');
    }
  }
  return found;
}

/** JavaScript may use `typeof` on a name that doesn't exist, and may import files that it has just written. */
function mayBeThere(file: ts.SourceFile, start: number): boolean {
  const { text } = file;
  return /\btypeof\s*\(?\s*$/.test(text.slice(0, start)) || /^['"`]\.\.?\//.test(text.slice(start));
}

function importsOf(file: ts.SourceFile): { text: string; start: number }[] {
  const imports: { text: string; start: number }[] = [];
  const visit = (node: ts.Node): void => {
    const specifier =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined;
    if (specifier !== undefined && ts.isStringLiteral(specifier)) {
      // A data: address contains its own module.
      if (!specifier.text.startsWith('data:')) {
        imports.push({ text: specifier.text, start: specifier.getStart(file) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return imports;
}

/** The errors in the stage itself, repeated for each fence that runs in it. */
function checkStage(program: ts.Program, { stage }: ScriptJob): ScriptDiagnostic[] {
  return (stage?.all ?? []).flatMap((source) => {
    const file = program.getSourceFile(stageFile(source));
    if (file === undefined) return [];
    const wrong = [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ];
    return wrong.map(({ code, start = 0, messageText }): ScriptDiagnostic => {
      const line = file.getLineAndCharacterOfPosition(start).line + 1;
      const text = ts.flattenDiagnosticMessageText(messageText, '\n');
      const message = `stages/${source.name}.${source.extension}:${line} TS${code}: ${text}`;
      return { message, offset: 0, kind: 'type' };
    });
  });
}

function check(jobs: ScriptJob[]): ScriptAnswer[] {
  const typed = new Map<string, string>();
  const javascript = new Map<string, string>();
  const stages = new Map<string, string>();
  jobs.forEach((job, index) => {
    for (const stage of job.stage?.all ?? []) {
      const source = stage.source.replaceAll(/(from ['"]\.\/)(?!stage-)/g, '$1stage-');
      stages.set(stageFile(stage), source);
    }
    if (reachesOut.test(job.code)) return;
    (isTypescript(job) ? typed : javascript).set(nameOf(job, index), textOf(job));
  });
  const programs = [createProgram(typed, stages, true), createProgram(javascript, stages, false)];
  return jobs.map((job, index) => {
    const name = nameOf(job, index);
    const own =
      programs.find((program) => program.getRootFileNames().includes(name)) ??
      createProgram(new Map([[name, textOf(job)]]), stages, isTypescript(job));
    return {
      diagnostics: [...checkStage(own, job), ...checkJob(own, name, job)],
      javascript: job.syntaxOnly ? '' : emit(job),
      linesBefore: prefixOf(job).split('\n').length - 1,
      stages: job.syntaxOnly ? [] : emitStages(job),
    };
  });
}

await serve<ScriptJob[], ScriptAnswer[]>(() => Promise.resolve(check));
