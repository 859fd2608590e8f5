/** Loads what the script of a page can use: packages and stages, as a script of its own. */

export interface Library {
  packages: Record<string, unknown>;
  stages: Record<string, Record<string, unknown>>;
}

/** What a page without a script is given. */
export const noLibrary: Library = { packages: {}, stages: {} };

/** Leaves no trace of it in the window but what it does itself. */
export function loadLibrary(): Promise<Library> {
  const scope = globalThis as { library?: Library };
  const element = document.createElement('script');
  element.src = '/preview/library.js';
  return new Promise((resolve) => {
    element.onload = () => {
      const { library = noLibrary } = scope;
      delete scope.library;
      resolve(library);
    };
    document.head.append(element);
  });
}
