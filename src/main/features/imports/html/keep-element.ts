/** Writes the HTML elements that answers may hold into imported Markdown. */
import { raiseText } from '../../../content/markdown/raised-text.ts';
import { inlineElements } from '../../../../shared/markup-elements.ts';

export function isKept(name: string): boolean {
  return inlineElements.has(name);
}

/** The element around Markdown; superscripts and subscripts are written in Unicode if it has all their characters. */
export function keepElement(name: string, inner: string): string {
  const text = inner.trim();
  const raised = name === 'sup' || name === 'sub' ? raiseText(name, text) : null;
  // An element can't hold paragraphs, and an empty one shows nothing.
  if (raised === '' || text === '' || /\n\s*\n|\uE000\s*\uE000/.test(text)) return inner;
  return inner.replace(text, () => raised ?? `<${name}>${text}</${name}>`);
}
