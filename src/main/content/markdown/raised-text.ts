/** Writes superscripts and subscripts with Unicode characters. */

const raised = makeTable(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ',
);
const lowered = makeTable('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

function makeTable(plain: string, shifted: string): Map<string, string> {
  const characters = [...shifted];
  return new Map([...plain].map((char, index) => [char, characters[index] ?? char]));
}

/** The text as superscript or subscript characters; null if Unicode lacks one of them. */
export function raiseText(name: 'sup' | 'sub', text: string): string | null {
  const table = name === 'sup' ? raised : lowered;
  const characters = [...text.trim()].map((char) => table.get(char));
  return characters.includes(undefined) ? null : characters.join('');
}
