/** A Vite plugin that takes out of Svelte what continues a page drawn on a server: the window draws its own. */
import type { Plugin } from 'vite';

const file = '/svelte/src/internal/client/dom/hydration.js';
const variable = 'export let hydrating = false;';
const assignment = '\thydrating = value;';

export function leaveOutHydration(): Plugin {
  return {
    name: 'without-hydration',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      return id.replaceAll('\\', '/').endsWith(file) ? neverHydrate(code) : null;
    },
  };
}

/** Svelte's source of hydration, in which it's never on; what depends on it is then dropped as dead code. */
export function neverHydrate(source: string): string {
  for (const part of [variable, assignment]) {
    if (source.split(part).length !== 2)
      throw new Error(`Svelte’s hydration is not as it was: ${part}`);
  }
  return source.replace(variable, 'export const hydrating = false;').replace(assignment, '');
}
