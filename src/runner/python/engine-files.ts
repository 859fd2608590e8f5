/** Where the build puts CPython, on the origin of the page that runs code. */

export const engineFolder = '/engines/pyodide/';

/** Its WebAssembly. */
export const engineCode = `${engineFolder}pyodide.asm.wasm`;

/** The other files that Pyodide fetches: the standard library, and the list of packages. */
export const engineData = ['python_stdlib.zip', 'pyodide-lock.json'].map(
  (name) => `${engineFolder}${name}`,
);
