/** Where the build puts CPython, on the origin of the page that runs code. */

export const engineFolder = '/engines/pyodide/';

/** Its WebAssembly. */
export const engineCode = `${engineFolder}pyodide.asm.wasm`;
