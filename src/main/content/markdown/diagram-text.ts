/**
 * Hides characters in a diagram's texts that the drawing library would read as syntax, and restores them in the
 * drawing.
 */

/** Hidden signs are in Unicode's private use area. */
const hidden = 0xe000;
const names: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const signs = /[()[\]{}|"'&;*~:=-]|\/(?!>)(?<!<\/)|\\(?!n)/g;

/** A text with entities resolved and signs hidden, except `<br>` and other tags, which the library reads. */
export function hideSigns(text: string, which: RegExp = signs): string {
  return text
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => hide(names[name] ?? ''))
    .replace(which, hide);
}

function hide(sign: string): string {
  return String.fromCharCode(hidden + sign.charCodeAt(0));
}

/** Undoes `hideSigns`. */
export function showSigns(text: string): string {
  return text.replace(/[\ue000-\ue07f]/g, (one) => String.fromCharCode(one.charCodeAt(0) - hidden));
}

export function unquote(text: string): string {
  return /^".*"$/.test(text) ? text.slice(1, -1) : text;
}
