/**
 * Masks over an image, as in Anki's image occlusion: `![text](map.png#masks=ar100,200,50,40;he…)`. Each has a letter
 * for its role, one for its shape, and numbers in thousandths of the image's sides.
 */

/** `a`: asked for; `h`: hidden, but not asked for; `s`: shown now, after it was asked for. */
const roles = { a: 'asked', h: 'hidden', s: 'shown' } as const;

export interface Mask {
  role: keyof typeof roles;
  /** Rectangle: left, top, width, height; ellipse: left, top, radii; both: an angle in degrees. Polygon: its points. */
  shape: 'r' | 'e' | 'p';
  numbers: readonly number[];
}

/** The attribute of an image in HTML that holds its masks. */
export const masksAttribute = 'data-masks';

const opening = '#masks=';
/** Matches masks after a target, and other texts made of the same characters. */
export const masksPattern = `${opening}[-a-z0-9,;]{1,3500}`;
const mask = /^[ahs][rep]-?\d{1,4}(?:,-?\d{1,4}){3,199}$/;

/** The part of a target after its file; empty if there are no masks. */
export function formatMasks(masks: readonly Mask[]): string {
  if (masks.length === 0) return '';
  const parts = masks.map(({ role, shape, numbers }) => `${role}${shape}${numbers.join(',')}`);
  return opening + parts.join(';');
}

/** The target without its masks, and the masks as written; empty if it has none or they can't be read. */
export function splitMasks(target: string): { file: string; masks: string } {
  const at = target.lastIndexOf(opening);
  if (at < 0) return { file: target, masks: '' };
  const masks = target.slice(at);
  return parseMasks(masks).length === 0
    ? { file: target, masks: '' }
    : { file: target.slice(0, at), masks };
}

/** Empty if any of it isn't a mask. */
export function parseMasks(written: string): Mask[] {
  if (!written.startsWith(opening)) return [];
  const parts = written.slice(opening.length).split(';');
  if (!parts.every((part) => mask.test(part))) return [];
  return parts.map((part) => ({
    role: part.charAt(0) as Mask['role'],
    shape: part.charAt(1) as Mask['shape'],
    numbers: part.slice(2).split(',').map(Number),
  }));
}

/** The masks as a drawing to lay over the image of this size, if known. */
export function renderMasks(
  masks: readonly Mask[],
  size: { width: number; height: number } | null,
): string {
  const { width, height } = size ?? { width: 1000, height: 1000 };
  const across = (value = 0): number => Math.round(value * width) / 1000;
  const down = (value = 0): number => Math.round(value * height) / 1000;
  const drawn = masks.map(({ role, shape, numbers }) => {
    const [left, top, third, fourth, angle = 0] = numbers;
    const [x, y] = [across(left), down(top)];
    const turn = angle === 0 || shape === 'p' ? '' : ` transform="rotate(${angle} ${x} ${y})"`;
    const look = `class="${roles[role]}"${turn}`;
    const [wide, high] = [Math.max(0, across(third)), Math.max(0, down(fourth))];
    if (shape === 'r') return `<rect ${look} x="${x}" y="${y}" width="${wide}" height="${high}"/>`;
    if (shape === 'e') {
      return `<ellipse ${look} cx="${x + wide}" cy="${y + high}" rx="${wide}" ry="${high}"/>`;
    }
    const points = numbers.map((value, index) => (index % 2 === 0 ? across(value) : down(value)));
    return `<polygon ${look} points="${points.join(' ')}"/>`;
  });
  const box = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"`;
  return `<svg class="masks" ${box} aria-hidden="true">${drawn.join('')}</svg>`;
}
