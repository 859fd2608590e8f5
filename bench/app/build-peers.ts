/** Builds the peer pages that the app is compared with. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';

/** The folder of the peer app that shows them. */
export const peerApp = join(import.meta.dirname, 'peer');

const plain = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Plain</title>
  </head>
  <body>
    <article>Hello.</article>
  </body>
</html>
`;

/** Builds each page into its own subfolder of the given one, and returns the subfolders. */
export async function buildPeers(folder: string): Promise<{ plain: string; hello: string }> {
  const folders = { plain: join(folder, 'plain'), hello: join(folder, 'hello') };
  mkdirSync(folders.plain);
  writeFileSync(join(folders.plain, 'index.html'), plain);
  await build({
    root: join(peerApp, 'hello'),
    configFile: false,
    logLevel: 'error',
    plugins: [svelte()],
    build: { outDir: folders.hello, modulePreload: { polyfill: false } },
  });
  return folders;
}
