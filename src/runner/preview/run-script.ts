/** Runs the script of a page, with the packages and the stage it asks for. */
import type { PreviewPage } from '../../shared/runner.ts';
import type { Modules } from './modules.ts';

/** Resolves to what the code has for a page: what it exports, or its `App`. */
type Body = (require: (name: string) => unknown, exports: object) => Promise<Found | undefined>;

/** Held, as a promise that the code exports would be waited for. */
interface Found {
  component: unknown;
}

interface PageScope {
  runFence?: (body: Body) => void;
}

/** The name of the script in stacks. */
export const scriptName = 'fence.js';

const returnComponent =
  "return { component: exports.default ?? (typeof App === 'undefined' ? undefined : App) };\n";

/** Resolves once the script is done; its timers may go on. On React's stage, a component that nothing has rendered is. */
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
    // The code begins on the first line, so that its lines are counted from there.
    element.text = `runFence(async (require, exports) => {${code}\n${returnComponent}});\n//# sourceURL=${scriptName}`;
    document.head.append(element);
    element.remove();
    // It could not be read: the error has been told.
    if (scope.runFence !== undefined) resolve(undefined);
  });
  const component = found?.component;
  const hasRendered = rendersItself || document.querySelector('main') !== null;
  if (stage !== 'react-dom' || hasRendered || !isComponent(component)) return;
  const { render } = stages[stage] as { render: (element: unknown) => void };
  const { createElement } = packages['react'] as { createElement: (type: unknown) => unknown };
  render(createElement(component));
}

/** What `memo` and its like make is no function; nor is an element, which React says of it. */
function isComponent(value: unknown): boolean {
  const isMade = typeof value === 'object' && value !== null && '$$typeof' in value;
  return isMade || typeof value === 'function';
}

/** A message with the imports of the code by their own names: the script has each as a property of its module, or of its default. */
export function nameImports(message: string): string {
  return message.replace(/\(0 ?, \w+_\d+\.(\w+)\)|\b\w+_\d+\.default\.(?=\w)/, '$1');
}

/** The line of the script that an error comes from, from 1; null where it's from elsewhere. */
export function findScriptLine(error: unknown): number | null {
  const { stack = '' } = error instanceof Error ? error : {};
  const line = stack.split(`${scriptName}:`)[1]?.split(':')[0];
  return line === undefined ? null : Number(line);
}
