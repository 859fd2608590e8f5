/** Loads the modules that the script of a page can use, its packages and stages, as a script of their own. */

export interface Modules {
  packages: Record<string, unknown>;
  stages: Record<string, Record<string, unknown>>;
}

/** What a page without a script is given. */
export const noModules: Modules = { packages: {}, stages: {} };

/** Leaves no trace of the modules in the window but what they do themselves. */
export function loadModules(): Promise<Modules> {
  const scope = globalThis as { modules?: Modules };
  const element = document.createElement('script');
  element.src = '/preview/modules.js';
  return new Promise((resolve) => {
    element.onload = () => {
      const { modules = noModules } = scope;
      delete scope.modules;
      resolve(modules);
    };
    document.head.append(element);
  });
}
