/** The palette's commands, matched by the first letters of their words. */

export interface Command {
  /** Such as `Go to settings`. */
  label: string;
  /** Synonyms that also match. */
  also: string;
  /** The key caps of its shortcut; empty without one. */
  caps: string[];
  run: () => void;
}

/** Typed first, it limits the palette to commands. */
export const commandPrefix = '>';

/** Commands listed next to search results. */
const maxBeside = 3;

/** The commands that match every word of a text; with the prefix alone, all of them. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const isOnly = isCommandText(text);
  const words = splitWords(isOnly ? readCommandText(text) : text);
  if (words.length === 0) return isOnly ? [...commands] : [];
  // One or two letters match too many words.
  if (!isOnly && words.join('').length < 3) return [];
  const found = commands.filter(({ label, also }) => {
    const own = splitWords(`${label} ${also}`);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  return isOnly ? found : found.slice(0, maxBeside);
}

/** Whether a text has the prefix. */
export function isCommandText(text: string): boolean {
  return text.trimStart().startsWith(commandPrefix);
}

/** The text after the prefix. */
export function readCommandText(text: string): string {
  return text.trim().slice(commandPrefix.length).trim();
}

function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
