/** Sets up rendering and reading of library pages. */
import { readStages } from '../jobs/rendering/read-stages.ts';
import { PageRenderer } from '../features/reading/page-renderer.ts';
import { Reading } from '../features/reading/reading.ts';
import type { ReadingParts } from '../features/reading/reading.ts';
import { Renderer, renderInWorker } from '../jobs/rendering/renderer.ts';
import { report } from '../electron/report.ts';

/** How many rendered pages are cached. */
const renderedPagesLimit = 30;

export interface ComposedReading {
  reading: Reading;
  renderer: Renderer;
}

/** Starts the rendering worker. */
export function composeReading({
  contentFolder,
  ...parts
}: Omit<ReadingParts, 'renderer'> & { contentFolder: string }): ComposedReading {
  const stages = readStages(contentFolder, report);
  const script = new URL('./rendering-worker.js', import.meta.url);
  const renderer = new Renderer(renderInWorker(script, stages));
  const pages = new PageRenderer(renderer, renderedPagesLimit);
  return { reading: new Reading({ ...parts, renderer: pages }), renderer };
}
