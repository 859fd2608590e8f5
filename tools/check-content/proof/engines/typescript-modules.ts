/** Builds the modules of fences with the names they use from their stages, and the stages as separate modules. */
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { packagesFolder } from './packages.ts';
import type { ScriptAnswer, ScriptJob, StageSource } from './typescript-messages.ts';

/** The modules' virtual location, from which types and packages are resolved. */
export const folder = join(dirname(packagesFolder), '.check-content').replaceAll('\\', '/');

/** The module specifier of a stage in fences that import from it. */
const stageAddress = (name: string): string => `./stage-${name}`;

/** The stage's file in the program. */
export function stageFile({ name, extension }: StageSource): string {
  return `${folder}/stage-${name}.${extension}`;
}

/** One line that imports the names the code uses from its stage. */
function importStage({ stage, before, code }: ScriptJob): string {
  const own = stage?.all.find(({ name }) => name === stage.name);
  if (own === undefined) return '';
  const text = before + code;
  const names = exportsOf(own).filter(
    (name) =>
      new RegExp(`(?<![.\\w$])${name}\\b`).test(text) &&
      !new RegExp(`\\b(?:function\\*?|const|let|var|class) +${name}\\b`).test(text),
  );
  // Imported even without names, because the stage may have side effects.
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

/** The text before the fence's own code in its module. */
export function prefixOf(job: ScriptJob): string {
  return importStage(job) + job.before;
}

/** The whole module of a fence. */
export function textOf(job: ScriptJob): string {
  return prefixOf(job) + job.code;
}

/** The module as runnable JavaScript. */
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

/** The stages of a fence as runnable modules. */
export function emitStages({ stage }: ScriptJob): ScriptAnswer['stages'] {
  return (stage?.all ?? []).map(({ name, extension, source }) => ({
    name,
    javascript: transpile(source, `stage.${extension}`).replaceAll(
      /(from ["'])\.\/([\w-]+)(?:\.tsx?)?(["'])/g,
      '$1./stage-$2.mjs$3',
    ),
  }));
}
