/** The editor's fonts and colours, the same as for code everywhere else, in light and dark. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  {
    tag: [tags.keyword, tags.bool, tags.null, tags.tagName, tags.self],
    color: 'var(--code-keyword)',
  },
  { tag: [tags.string, tags.regexp], color: 'var(--code-string)' },
  { tag: [tags.number, tags.unit, tags.color], color: 'var(--code-number)' },
  {
    tag: [
      tags.definition(tags.function(tags.variableName)),
      tags.definition(tags.className),
      tags.propertyName,
      tags.attributeName,
    ],
    color: 'var(--code-name)',
  },
  {
    tag: [tags.typeName, tags.standard(tags.name), tags.namespace],
    color: 'var(--code-type)',
  },
  { tag: [tags.meta, tags.modifier], color: 'var(--code-meta)' },
]);

const theme = EditorView.theme({
  // The gutter would cover the left side of the outline.
  '&': { padding: '2px', color: 'var(--ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': {
    minHeight: 'var(--editor-height, auto)',
    maxHeight: 'min(32rem, 60vh)',
    overflow: 'auto',
    fontFamily: 'var(--code-face)',
    fontSize: 'calc(var(--prose-size) * 0.75)',
    fontVariantLigatures: 'none',
    lineHeight: '1.6',
  },
  '.cm-content': { padding: '0.35rem 0 0.9rem', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 1rem 0 0.5rem' },
  '.cm-gutters': {
    minWidth: '2.5rem',
    border: 'none',
    backgroundColor: 'var(--code-ground)',
    color: 'var(--ink-faint)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    outline: '1px solid var(--line-strong)',
    backgroundColor: 'transparent',
  },
});

export const looks: Extension = [theme, syntaxHighlighting(colours)];
