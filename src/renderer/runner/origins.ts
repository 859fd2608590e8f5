/** The origins beside that of the window's own page, whatever its scheme. */
export function readOrigin(name: 'runner' | 'preview'): string {
  return location.origin.replace('//bundle', `//${name}`);
}
