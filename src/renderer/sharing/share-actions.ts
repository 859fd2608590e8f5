/** The entries of the share menu, in order: a new export format gets its entry here. */
import type { CopyFormat, Paper, SaveFormat } from '../../shared/sharing.ts';
import type { ShareScope } from './share-scopes.ts';

export type ShareAction =
  | { do: 'link'; label: string }
  | { do: 'copy'; format: CopyFormat; label: string }
  | { do: 'save'; format: SaveFormat; label: string }
  | { do: 'print'; paper: Paper; label: string };

type Kind = ShareScope['kind'];

interface Offer {
  action: ShareAction;
  /** The kinds of share it makes sense for. */
  kinds: readonly Kind[];
}

const all: readonly Kind[] = ['question', 'selection', 'page', 'topic'];
const several: readonly Kind[] = ['selection', 'page', 'topic'];

/** Prints questions with their answers. */
export const printAction: ShareAction = { do: 'print', paper: 'answers', label: 'Print…' };

const groups: Offer[][] = [
  [
    { action: { do: 'link', label: 'Copy link' }, kinds: ['question', 'page', 'topic'] },
    { action: { do: 'copy', format: 'markdown', label: 'Copy as Markdown' }, kinds: all },
    { action: { do: 'copy', format: 'text', label: 'Copy as plain text' }, kinds: all },
  ],
  [
    {
      // A content file holds exactly one page.
      action: { do: 'save', format: 'markdown', label: 'Save as Markdown…' },
      kinds: ['question', 'selection', 'page'],
    },
    {
      action: { do: 'save', format: 'pack', label: 'Save as pack (.rotpack)…' },
      kinds: ['topic'],
    },
    { action: { do: 'save', format: 'html', label: 'Save as HTML…' }, kinds: all },
    { action: { do: 'save', format: 'pdf', label: 'Save as PDF…' }, kinds: all },
    { action: { do: 'save', format: 'anki', label: 'Save for Anki…' }, kinds: all },
    {
      action: { do: 'save', format: 'payload', label: 'Save as data file (JSON)…' },
      kinds: ['page', 'topic'],
    },
    { action: printAction, kinds: all },
  ],
  [
    { action: { do: 'save', format: 'rules', label: 'Save rules sheet as PDF…' }, kinds: several },
    { action: { do: 'print', paper: 'rules', label: 'Print rules sheet…' }, kinds: several },
  ],
];

/** The actions for a kind of share, in non-empty groups. */
export function listActions(kind: Kind): ShareAction[][] {
  return groups
    .map((group) => group.filter(({ kinds }) => kinds.includes(kind)).map(({ action }) => action))
    .filter((actions) => actions.length > 0);
}
