/** Draws diagrams separately from the rendering of texts, which has less time than a layout may take. */
import { LRUCache } from 'lru-cache';
import type { Diagram, DiagramMistake, DrawDiagram } from '../../content/markdown/draw-diagram.ts';
import { TimeoutError, runWithin } from '../run-within.ts';
import { drawingLimits } from './rendered.ts';

/** How long a diagram that took too long isn't retried, in ms: it would keep others from being drawn. */
const retryMs = 60_000;

const drawn = new LRUCache<string, Diagram | DiagramMistake>({ max: 500 });
let loading: Promise<DrawDiagram> | null = null;
const late = { reason: 'The diagram took too long to draw.' };

/** Renders texts; if they have diagrams that aren't drawn yet, draws them and renders once more. */
export async function withDiagrams<Rendered>(
  render: (draw: DrawDiagram) => Rendered,
  { oneMs, allMs } = drawingLimits,
): Promise<Rendered> {
  const missing = new Set<string>();
  const first = render((source) => {
    const known = drawn.get(source);
    if (known === undefined) missing.add(source);
    return known ?? late;
  });
  if (missing.size === 0) return first;
  const draw = await (loading ??= loadDrawing());
  const end = performance.now() + allMs;
  for (const source of missing) {
    const left = Math.ceil(end - performance.now());
    if (left < 1) break;
    try {
      drawn.set(
        source,
        runWithin(Math.min(left, oneMs), () => draw(source)),
      );
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
      if (left >= oneMs) drawn.set(source, late, { ttl: retryMs });
    }
  }
  return render((source) => drawn.get(source) ?? late);
}

/** The layout engine is large, and its first layout takes about a second. */
async function loadDrawing(): Promise<DrawDiagram> {
  const { drawDiagram } = await import('../../content/markdown/draw-diagram.ts');
  drawDiagram('graph LR\nA --> B');
  return drawDiagram;
}
