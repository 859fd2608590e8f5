/** Builds the modules of fences, with what their stages bring, and the stages as modules beside them. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { ScriptAnswer, ScriptJob, StageSource } from './typescript-messages.ts';

/** Where the modules would be if they were files: types and packages are resolved from here. */
export const folder = fileURLToPath(new URL('../../../../.check-content', import.meta.url));

/** The path of a stage for the fences that import from it. */
const stageAddress = (name: string): string => `./stage-${name}`;

/** The file of a stage as the program knows it. */
export function stageFile({ name, extension }: StageSource): string {
  return `${folder}/stage-${name}.${extension}`;
}

/** One line that imports the stage's names that the code uses. */
function importStage({ stage, before, code }: ScriptJob): string {
  const own = stage?.all.find(({ name }) => name === stage.name);
  if (own === undefined) return '';
  const text = before + code;
  const names = exportsOf(own).filter(
    (name) =>
      new RegExp(`(?<![.\\w$])${name}\\b`).test(text) &&
      !new RegExp(`\\b(?:function\\*?|const|let|var|class) +${name}\\b`).test(text),
  );
  // Imported even without names, because the stage itself may set something up.
  return `import { ${names.join(', ')} } from '${stageAddress(own.name)}';\n`;
}

function exportsOf({ source }: StageSource): string[] {
  const declared = source.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm);
  const listed = source.matchAll(/^export \{([^}]*)\}/gm);
  return [
    ...[...declared].map(([, name = '']) => name),
    ...[...listed].flatMap(([, names = '']) => names.match(/\w+(?=\s*(?:,|$))/g) ?? []),
  ];
}

/** What precedes the fence's own code in its module. */
export function prefixOf(job: ScriptJob): string {
  return importStage(job) + job.before;
}

/** The whole module of a fence. */
export function textOf(job: ScriptJob): string {
  return prefixOf(job) + job.code;
}

/** The module as JavaScript to run. */
export function emit(job: ScriptJob): string {
  const javascript = job.tag === 'js' ? textOf(job) : transpile(textOf(job), `fence.${job.tag}`);
  if (job.stage === null) return javascript;
  const address = stageAddress(job.stage.name);
  return javascript.replace(new RegExp(`from (["'])${address}["']`), `from '.${address}.mjs'`);
}

function transpile(code: string, fileName: string): string {
  const { outputText } = ts.transpileModule(code, {
    fileName,
    compilerOptions: {
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      allowJs: true,
      inlineSourceMap: true,
    },
  });
  return outputText;
}

/** The stages of a fence as modules to run. */
export function emitStages({ stage }: ScriptJob): ScriptAnswer['stages'] {
  return (stage?.all ?? []).map(({ name, extension, source }) => ({
    name,
    javascript: transpile(source, `stage.${extension}`).replaceAll(
      /(from ["'])\.\/([\w-]+)(?:\.tsx?)?(["'])/g,
      '$1./stage-$2.mjs$3',
    ),
  }));
}
