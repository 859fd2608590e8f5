/** Reads from Vite's manifest the files that the window loads at startup. */

/** The manifest fields used here. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>;

/** The files referenced by `page`, the built index.html, with their static imports. */
export function listFirstLoad(manifest: Manifest, page: string): string[] {
  const files = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const chunk = Object.values(manifest).find((one) => one.file === file);
    for (const sheet of chunk?.css ?? []) files.add(sheet);
    for (const name of chunk?.imports ?? []) visit(manifest[name]?.file ?? name);
  };
  for (const [, file = ''] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g))
    visit(file);
  return [...files];
}
