/** Highlights ranges of text on the screen without changing the document. */
import './highlights.css';

/** Shows a highlight under its name in the style sheets; null takes it away. */
export function setHighlight(name: string, highlight: Highlight | null): void {
  if (highlight === null) CSS.highlights.delete(name);
  else CSS.highlights.set(name, highlight);
  document.documentElement.toggleAttribute('data-highlights', CSS.highlights.size > 0);
}
