/** Runs the script of a page, with the packages and the stage it requests. */
import type { PreviewPage } from '../../shared/runner.ts';

/** Packages and stages, which an earlier script has stored in the window. */
export interface Modules {
  packages: Record<string, unknown>;
  stages: Record<string, Record<string, unknown>>;
}

/** Removes the modules from the window. */
export function takeModules(): Modules {
  const scope = globalThis as { modules?: Modules };
  const { modules = { packages: {}, stages: {} } } = scope;
  delete scope.modules;
  return modules;
}

/** Resolves to the code's component: its export, or its `App`. */
type Body = (require: (name: string) => unknown, exports: object) => Promise<Found | undefined>;

/** Wrapped, since an exported promise would be awaited. */
interface Found {
  component: unknown;
}

interface PageScope {
  runFence?: (body: Body) => void;
}

/** The script's name in stack traces. */
export const scriptName = 'fence.js';

const returnComponent =
  "return { component: exports.default ?? (typeof App === 'undefined' ? undefined : App) };\n";

/**
 * Resolves once the script is done; its timers may keep running. React's stage then renders the component, unless
 * something was rendered already.
 */
export async function runScript(
  { code, stage }: NonNullable<PreviewPage['script']>,
  { packages, stages }: Modules,
): Promise<void> {
  const scope = globalThis as PageScope;
  Object.assign(globalThis, stage === null ? {} : stages[stage]);
  let rendersItself = false;
  const find = (name: string): unknown => {
    rendersItself ||= name === 'react-dom/client' || name === 'react-dom/server';
    if (name in packages) return packages[name];
    throw new Error(`There is no package '${name}' here.`);
  };
  const found = await new Promise<Found | undefined>((resolve, reject) => {
    scope.runFence = (body) => {
      delete scope.runFence;
      body(find, {}).then(resolve, reject);
    };
    const element = document.createElement('script');
    // The code begins on the first line, which keeps its line numbers.
    element.text = `runFence(async (require, exports) => {${code}\n${returnComponent}});\n//# sourceURL=${scriptName}`;
    document.head.append(element);
    element.remove();
    // A syntax error, which has been reported.
    if (scope.runFence !== undefined) resolve(undefined);
  });
  const component = found?.component;
  const hasRendered = rendersItself || document.querySelector('main') !== null;
  if (stage !== 'react-dom' || hasRendered || !isComponent(component)) return;
  const { render } = stages[stage] as { render: (element: unknown) => void };
  const { createElement } = packages['react'] as { createElement: (type: unknown) => unknown };
  render(createElement(component));
}

/** `memo` and similar functions return objects; React itself complains about elements. */
function isComponent(value: unknown): boolean {
  const isMade = typeof value === 'object' && value !== null && '$$typeof' in value;
  return isMade || typeof value === 'function';
}

/** Restores the names of imports in a message: the compiled script refers to them as properties of modules. */
export function nameImports(message: string): string {
  return message.replace(/\(0 ?, \w+_\d+\.(\w+)\)|\b\w+_\d+\.default\.(?=\w)/, '$1');
}

/** The script's line of an error, from 1; null if it's from elsewhere. */
export function findScriptLine(error: unknown): number | null {
  const { stack = '' } = error instanceof Error ? error : {};
  const line = stack.split(`${scriptName}:`)[1]?.split(':')[0];
  return line === undefined ? null : Number(line);
}
