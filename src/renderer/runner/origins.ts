/** The origins of the runner and of previews. */

/** The app's origin, defined by the build: the page's own, except on a development server. */
declare const appOrigin: string;

export function readOrigin(name: 'runner' | 'preview'): string {
  return appOrigin.replace('//bundle', `//${name}`);
}
