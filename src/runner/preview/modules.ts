/** What the script of a page can use, its packages and stages: the page that is to run one has another script that leaves them. */

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
