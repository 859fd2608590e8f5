/** The origins beside that of the window's own page, whatever its scheme. */

/** What stands for `app://bundle`, put in by the build: the page's own, except where a development server serves it. */
declare const appOrigin: string;

export function readOrigin(name: 'runner' | 'preview'): string {
  return appOrigin.replace('//bundle', `//${name}`);
}
