/** Rendering for tests: at once, in this thread. */
import { renderItems } from '../../src/main/jobs/rendering/render-items.ts';
import { withDiagrams } from '../../src/main/jobs/rendering/with-diagrams.ts';
import type { RunRendering } from '../../src/main/jobs/rendering/renderer.ts';

export function renderHere(): RunRendering {
  return (kind, inputs) =>
    withDiagrams((drawDiagram) => renderItems(kind, inputs, { drawDiagram }));
}
