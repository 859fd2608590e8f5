/** What the rows of the progress screen call a framework. */
import type { Library, LibraryFramework } from '../../shared/library.ts';
import { findPack } from '../library/tree.ts';

export interface NamedFramework {
  name: string;
  icon: string;
  /** Name of the pack it is in; null in the bundled library. */
  pack: string | null;
  framework: LibraryFramework;
}

/** Null if it has just left the library. */
export function nameFramework(tree: Library, path: string): NamedFramework | null {
  const framework = tree.frameworks.find((one) => one.path === path);
  if (framework === undefined) return null;
  const { name, icon } = framework;
  return { name, icon, pack: findPack(tree, framework.pack)?.name ?? null, framework };
}
