/** Every screen but a page's, and what loads one of them ahead. */
export { default as LibraryFailure } from './LibraryFailure.svelte';
export { default as OtherScreen } from './OtherScreen.svelte';
export { loadScreen } from './screens.ts';
