/** Rendering for tests: at once, in this thread. */
import { renderItems } from '../../src/main/jobs/rendering/render-items.ts';
import type { RunRendering } from '../../src/main/jobs/rendering/renderer.ts';

export function renderHere(): RunRendering {
  return async (kind, inputs) => renderItems(kind, inputs, new Map());
}
