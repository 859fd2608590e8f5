/** The suggestions of the palette, in the order in which the arrow keys visit them. */
import type { OutlineHit, SearchResults, TextHit } from '../../shared/search/results.ts';
import type { NoteHit } from '../../shared/study/marks.ts';
import { findCommands, isCommandText } from './commands.ts';
import type { Command } from './commands.ts';
import { noteAddress } from './search.svelte.ts';

/** The most notes shown before the questions. */
const maxNotes = 3;

export type Option = {
  group: 'Recent searches' | 'Commands' | 'Pages' | 'Your notes' | 'Questions' | 'More';
} & (
  | { kind: 'recent'; text: string }
  | { kind: 'command'; command: Command }
  | { kind: 'outline'; address: string; hit: OutlineHit }
  | { kind: 'note'; address: string; hit: NoteHit }
  | { kind: 'text'; address: string; hit: TextHit }
  | { kind: 'all' }
);

/** `results` is null when nothing is typed, in which case recent searches are offered. */
export function listOptions(
  results: SearchResults | null,
  notes: readonly NoteHit[],
  text: string,
  recent: readonly string[],
  commands: readonly Command[],
): Option[] {
  if (text.trim() === '') {
    return recent.map((one) => ({ group: 'Recent searches', kind: 'recent', text: one }));
  }
  const asked = findCommands(commands, text).map((command): Option => ({
    ...{ group: 'Commands', kind: 'command', command },
  }));
  if (results === null || isCommandText(text)) return asked;
  const outline = results.outline.map((hit): Option => ({
    ...{ group: 'Pages', kind: 'outline', address: hit.path, hit },
  }));
  const noted = notes.slice(0, maxNotes).map((hit): Option => ({
    ...{ group: 'Your notes', kind: 'note', address: noteAddress(hit), hit },
  }));
  const texts = results.hits.map((hit): Option => ({
    ...{ group: 'Questions', kind: 'text', address: hit.address, hit },
  }));
  const hasMore = results.more || notes.length > maxNotes;
  const more: Option[] = hasMore ? [{ group: 'More', kind: 'all' }] : [];
  // Hits come first, so that Enter still opens a hit.
  return [...outline, ...noted, ...texts, ...asked, ...more];
}
