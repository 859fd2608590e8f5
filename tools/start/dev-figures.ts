/** Serves the bundled library's figures during development, when the page comes from Vite and not from the app's scheme. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Figures of the user's own libraries are left out: they show only in the built app. */
export function serveFigures(root: string): Plugin {
  const folder = join(root, 'content/figures');
  return {
    name: 'figures',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        answerFigure(folder, request, response).then((isFigure) => isFigure || next(), next);
      });
    },
  };
}

/** Answers a request for a figure; false for other requests. */
export async function answerFigure(
  folder: string,
  request: Pick<IncomingMessage, 'url'>,
  response: Pick<ServerResponse, 'writeHead' | 'end'>,
): Promise<boolean> {
  const name = /^\/figures\/([a-z0-9-]+\.svg)(?:\?.*)?$/.exec(request.url ?? '')?.[1];
  if (name === undefined) return false;
  const svg = await readFile(join(folder, name)).catch(() => null);
  response.writeHead(svg === null ? 404 : 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'no-cache',
  });
  response.end(svg ?? undefined);
  return true;
}
