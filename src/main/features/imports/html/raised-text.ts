/** Writes superscripts and subscripts, which Markdown doesn't have, in the characters that there are for them. */

const raised = makeTable(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ',
);
const lowered = makeTable('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

/** What `^(n/2)` is readable for: a short term, but no sentence in small print and no link. */
const term = /^[\p{L}\p{N} +\-−*/=(),.^\\]{1,20}$/u;

function makeTable(plain: string, shifted: string): Map<string, string> {
  const characters = [...shifted];
  return new Map([...plain].map((char, index) => [char, characters[index] ?? char]));
}

/** The Markdown of `sup` and `sub`, whose text is Markdown too. */
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
