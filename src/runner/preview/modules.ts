/** What the script of a page can use: packages and stages, which a script before it has left in the window. */

export interface Modules {
  packages: Record<string, unknown>;
  stages: Record<string, Record<string, unknown>>;
}

/** Leaves no trace of the modules in the window but what they do themselves. */
export function takeModules(): Modules {
  const scope = globalThis as { modules?: Modules };
  const { modules = { packages: {}, stages: {} } } = scope;
  delete scope.modules;
  return modules;
}
