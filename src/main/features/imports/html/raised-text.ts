/** Writes superscripts and subscripts with Unicode characters, since Markdown has no syntax for them. */

const raised = makeTable(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ',
);
const lowered = makeTable('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

/** Texts that stay readable as `^(n/2)`: short terms, not sentences in small print or links. */
const term = /^[\p{L}\p{N} +\-−*/=(),.^\\]{1,20}$/u;

function makeTable(plain: string, shifted: string): Map<string, string> {
  const characters = [...shifted];
  return new Map([...plain].map((char, index) => [char, characters[index] ?? char]));
}

/** The Markdown for `sup` and `sub`; their text is Markdown already. */
export function shiftText(name: 'sup' | 'sub', text: string): string {
  const table = name === 'sup' ? raised : lowered;
  const shifted = text.trim();
  const characters = [...shifted];
  if (characters.every((char) => table.has(char))) {
    return characters.map((char) => table.get(char)).join('');
  }
  if (!term.test(shifted)) return text;
  return `${name === 'sup' ? '^' : '\\_'}(${shifted})`;
}
