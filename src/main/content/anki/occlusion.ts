/** Reads image occlusion: a field with shapes that hide parts of the picture in another field. */
import { formatMasks, masksAttribute } from '../pictures/masks.ts';
import type { Mask } from '../pictures/masks.ts';

interface Shape extends Pick<Mask, 'shape' | 'numbers'> {
  /** The cards that ask for it. */
  cards: number[];
  /** Whether the other cards hide it as well. */
  isAlwaysHidden: boolean;
}

/** Notes have a few dozen; more are left out. */
const maxShapes = 500;
const cloze = /\{\{c(\d{1,3}(?:,\d{1,3}){0,20})::image-occlusion:([^{}]{1,5000})\}\}/gi;

export function hasOcclusion(field: string): boolean {
  return field.includes('::image-occlusion:');
}

/**
 * The fields of a side of the card with this number: the picture with its masks, and no shapes. Null if no shape belongs to
 * the card, or there's no picture.
 */
export function occlude(
  fields: readonly string[],
  card: number,
  isAnswer: boolean,
): string[] | null {
  const at = fields.findIndex(hasOcclusion);
  const pictureAt = fields.findIndex((field, index) => index !== at && /<img\b/i.test(field));
  const { shapes, labels } = readShapes(fields[at] ?? '');
  if (pictureAt < 0 || !shapes.some(({ cards }) => cards.includes(card))) return null;
  const masks = shapes.flatMap(({ cards, isAlwaysHidden, shape, numbers }): Mask[] => {
    if (cards.includes(card)) return [{ role: isAnswer ? 's' : 'a', shape, numbers }];
    return isAlwaysHidden ? [{ role: 'h', shape, numbers }] : [];
  });
  const shown = labels.length === 0 ? '' : `<div>On the picture: ${labels.join('; ')}</div>`;
  return fields.map((field, index) => {
    if (index === at) return '';
    if (index !== pictureAt) return field;
    return field.replace(/<img\b/i, `<img ${masksAttribute}="${formatMasks(masks)}"`) + shown;
  });
}

/** The shapes, and the text labels on the picture. */
function readShapes(field: string): { shapes: Shape[]; labels: string[] } {
  const shapes: Shape[] = [];
  const labels: string[] = [];
  for (const [, numbers = '', written = ''] of field.matchAll(cloze)) {
    if (shapes.length + labels.length >= maxShapes) break;
    const [kind = '', ...pairs] = written.split(/(?<!\\):/);
    const properties = new Map(
      pairs.map((pair): [string, string] => {
        const [name = '', ...value] = pair.split('=');
        return [name, value.join('=').replace(/\\(?=[:\\])/g, '')];
      }),
    );
    const shape = readShape(kind, properties);
    const cards = numbers.split(',').map(Number);
    if (shape !== null) {
      shapes.push({ ...shape, cards, isAlwaysHidden: properties.get('oi') === '1' });
    }
    const label = (properties.get('text') ?? '').replace(/<[^<>]*>/g, ' ').trim();
    if (kind === 'text' && label !== '') labels.push(label);
  }
  return { shapes, labels };
}

/** Null if it isn't a shape, or lacks a number. */
function readShape(
  kind: string,
  properties: ReadonlyMap<string, string>,
): Pick<Mask, 'shape' | 'numbers'> | null {
  const read = (...names: string[]): number[] =>
    names.map((name) => toThousandths(properties.get(name) ?? ''));
  const [angle = 0] = read('angle').map((value) => Math.round(value / 1000));
  const turn = Number.isNaN(angle) || angle === 0 ? [] : [angle];
  const found = {
    rect: () => ({
      shape: 'r' as const,
      numbers: [...read('left', 'top', 'width', 'height'), ...turn],
    }),
    ellipse: () => ({
      shape: 'e' as const,
      numbers: [...read('left', 'top', 'rx', 'ry'), ...turn],
    }),
    polygon: () => ({ shape: 'p' as const, numbers: readPoints(properties) }),
  };
  if (!Object.hasOwn(found, kind)) return null;
  const shape = found[kind as keyof typeof found]();
  const isWhole = shape.numbers.every((value) => Math.abs(value) < 10_000);
  return isWhole && shape.numbers.length >= 4 ? shape : null;
}

/** A moved polygon stores its new position alongside its old points. */
function readPoints(properties: ReadonlyMap<string, string>): number[] {
  const points = (properties.get('points') ?? '')
    .split(' ')
    .slice(0, 100)
    .map((point) => point.split(',').map(toThousandths));
  const shift = (name: string, axis: 0 | 1): number => {
    const place = toThousandths(properties.get(name) ?? '');
    const first = Math.min(...points.map((point) => point[axis] ?? NaN));
    return Number.isNaN(place) ? 0 : place - first;
  };
  const [right, down] = [shift('left', 0), shift('top', 1)];
  return points.flatMap(([x = NaN, y = NaN]) => [x + right, y + down]);
}

function toThousandths(written: string): number {
  return written.trim() === '' ? NaN : Math.round(Number(written) * 1000);
}
