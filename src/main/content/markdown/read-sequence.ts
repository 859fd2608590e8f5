/** Reads the lines of a sequence diagram. */
import type { LineBlocks, LineReader } from './diagram-lines.ts';
import { hideSigns, unquote } from './diagram-text.ts';

const participant = /^(?:participant|actor) (\w+)(?: as (.+))?$/;
const message = /^(\w+) ?(-{1,2}(?:>>?|\))) ?([+-]?)(\w+) ?: ?(.+)$/;
const note = /^note (left of|right of|over) (\w+)(?: ?, ?(\w+))? ?: ?(.+)$/i;

export function readSequence(blocks: LineBlocks): LineReader {
  const known = new Set<string>();
  /** Whether the innermost block's part, or the diagram, has no message yet: blocks and notes are drawn by their messages. */
  let isEmpty = true;
  /** Names that begin like keywords would be misread, so every actor gets another one. */
  const declare = (ids: readonly string[], label?: string): string[] =>
    ids
      .filter((id) => !known.has(id))
      .map((id) => {
        known.add(id);
        // The library would draw the actor's name over the first message's text.
        return `participant _${id} as ${hideSigns(label ?? id)}`;
      });

  return (line) => {
    const [, id, label] = participant.exec(line) ?? [];
    if (id !== undefined) {
      // The library takes the name from the first line that has it.
      if (known.has(id)) return label === undefined ? '' : null;
      return declare([id], label && unquote(label)).join('\n');
    }
    if (/^(?:de)?activate \w+$/.test(line)) return '';
    // There is no room for second lines.
    if (/<br ?\/?>|\\n/i.test(line)) return null;

    const [, from, arrow, sign, to, text] = message.exec(line) ?? [];
    if (from !== undefined && to !== undefined && text !== undefined) {
      isEmpty = false;
      return [...declare([from, to]), `_${from}${arrow}${sign}_${to}: ${hideSigns(text)}`].join(
        '\n',
      );
    }

    const [, place, first, second, words] = note.exec(line) ?? [];
    if (first !== undefined && words !== undefined) {
      if (isEmpty) return null;
      const ids = [first, ...(second === undefined ? [] : [second])];
      const at = ids.map((one) => `_${one}`).join(',');
      return [...declare(ids), `note ${place} ${at}: ${hideSigns(words)}`].join('\n');
    }

    if (line === 'end') return !isEmpty && blocks.close() ? line : null;
    const [, word, title = ''] = /^(loop|alt|opt|par|else|and)(?: (.+))?$/.exec(line) ?? [];
    if (word === undefined) return null;
    const isPart = word === 'else' || word === 'and';
    if (isPart ? isEmpty || blocks.depth === 0 : isEmpty && blocks.depth > 0) return null;
    if (!isPart) blocks.open();
    isEmpty = true;
    return `${word} ${hideSigns(title)}`;
  };
}
