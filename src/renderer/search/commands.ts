/** What the palette can do besides finding: commands, found by the beginnings of their words. */

export interface Command {
  /** What it does, such as `Go to settings`. */
  label: string;
  /** Other words people may type for it. */
  also: string;
  /** Key caps of its shortcut; empty where it has none. */
  caps: string[];
  run: () => void;
}

/** What narrows the palette to commands when typed first. */
export const commandPrefix = '>';

/** The most commands shown beside what is found. */
const maxBeside = 3;

/** The commands that a text asks for: every word of it begins a word of theirs. After `>` all that match, and alone all. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const isOnly = isCommandText(text);
  const words = splitWords(isOnly ? readCommandText(text) : text);
  if (words.length === 0) return isOnly ? [...commands] : [];
  // One letter begins too many words to mean a command.
  if (!isOnly && words.join('').length < 3) return [];
  const found = commands.filter(({ label, also }) => {
    const own = splitWords(`${label} ${also}`);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  return isOnly ? found : found.slice(0, maxBeside);
}

/** Whether the text asks for commands alone. */
export function isCommandText(text: string): boolean {
  return text.trimStart().startsWith(commandPrefix);
}

/** What follows the prefix. */
export function readCommandText(text: string): string {
  return text.trim().slice(commandPrefix.length).trim();
}

function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
