/**
 * Aligns each line of prose to the side its script starts on, as elsewhere in the app; code always starts on the left.
 */
import { RangeSetBuilder } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin } from '@codemirror/view';
import type { DecorationSet, ViewUpdate } from '@codemirror/view';

const auto = Decoration.line({ attributes: { dir: 'auto' } });

function markLines({ state, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at);
      builder.add(line.from, line.from, auto);
      at = line.to + 1;
    }
  }
  return builder.finish();
}

class LineDirections {
  decorations: DecorationSet;

  constructor(view: EditorView) {
    this.decorations = markLines(view);
  }

  update({ docChanged, viewportChanged, view }: ViewUpdate): void {
    if (docChanged || viewportChanged) this.decorations = markLines(view);
  }
}

export const lineDirections: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.fromClass(LineDirections, { decorations: ({ decorations }) => decorations }),
];
