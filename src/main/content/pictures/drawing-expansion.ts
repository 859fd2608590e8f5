/** Counts the elements that a drawing expands to: references between elements multiply them. */
import { formatNumber } from '../../../shared/format-number.ts';

/** An element of a drawing, with the names of its attributes as written. */
export interface DrawingElement {
  name: string;
  attributes: Record<string, string>;
  children: DrawingElement[];
}

/** The maximum number of elements that a drawing may expand to. */
const elementLimit = 10_000;
export const depthLimit = 100;
/** An effect (a mask, a pattern, a gradient, a clip) takes Chromium about as long as this many plain elements. */
const effectCost = 25;

const tooMuch = `The drawing expands to more than ${formatNumber(elementLimit)} elements: draw less, or save it as PNG.`;
export const tooDeep = `The drawing nests deeper than ${depthLimit} elements: draw less, or save it as PNG.`;

/** A name without its namespace prefix. */
export function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

export function numbersOf(text: string): number[] {
  return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
}

interface Rule {
  /** Each is `.class`, `#id` or the name of an element. */
  selectors: string[];
  references: Reference[];
}

/** The rules with simple selectors. */
export function listRules(css: string): Rule[] {
  const plain = css
    .replace(/url\(\s*["']?(#[^"')\s]+)["']?\s*\)/gi, 'url($1)')
    .split('*/')
    .map((part) => part.split('/*', 1)[0] ?? '')
    .join(' ')
    .replace(/"[^"\n]*"|'[^'\n]*'/g, ' ');
  return plain
    .split('}')
    .map((rule) => {
      const [body = '', head = ''] = rule.split('{').toReversed();
      const selectors = (head.split(';').at(-1) ?? '').split(',').map((one) => one.trim());
      return { selectors, references: listReferences(body) };
    })
    .filter(({ selectors }) => selectors.every((one) => /^[.#]?[\w-]+$/.test(one)));
}

interface Reference {
  id: string;
  /** Whether the element's descendants use it too. */
  isInherited: boolean;
  isMarker: boolean;
  /** Whether the target inherits from the referring element. */
  isUse: boolean;
}

function listReferences(declarations: string): Reference[] {
  return Array.from(
    declarations.matchAll(/(?<![\w-])([\w-]+)\s*:[^;:]*?url\(\s*["']?#([^"')\s]+)/gi),
    ([, property = '', id = '']) => ({
      id,
      isInherited: /^(?:fill|stroke|marker)/i.test(property),
      isMarker: /^marker/i.test(property),
      isUse: false,
    }),
  );
}

/** Elements that are drawn only where something refers to them. */
const definitions =
  /^(?:defs|symbol|clipPath|mask|marker|pattern|linearGradient|radialGradient|filter|style|title|desc|metadata)$/;
const shapes = /^(?:rect|circle|ellipse|line|path|polyline|polygon|text|tspan|textPath)$/;

/** The problem if the drawing expands to too much, or null. `css` is the text of its style sheets. */
export function judgeExpansion(root: DrawingElement, css: string): string | null {
  return new Expansion(root, css).judge(root);
}

/** Counts elements, and stops at the limit. */
class Expansion {
  readonly #byId = new Map<string, DrawingElement>();
  readonly #bySelector = new Map<string, Reference[]>();
  readonly #references = new Map<DrawingElement, Reference[]>();
  /** Inherited at the element's own place: its contents use these wherever `url()` refers to it. */
  readonly #inherited = new Map<DrawingElement, readonly Reference[]>();
  #count = 0;

  constructor(root: DrawingElement, css: string) {
    for (const { selectors, references } of listRules(css)) {
      for (const selector of selectors) {
        this.#bySelector.set(selector, [...(this.#bySelector.get(selector) ?? []), ...references]);
      }
    }
    this.#indexIds(root);
    this.#indexInherited(root, []);
  }

  #indexIds(element: DrawingElement): void {
    const { id } = element.attributes;
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
    for (const child of element.children) this.#indexIds(child);
  }

  #indexInherited(element: DrawingElement, inherited: readonly Reference[]): void {
    this.#inherited.set(element, inherited);
    const passed = this.#passOn(element, inherited);
    for (const child of element.children) this.#indexInherited(child, passed);
  }

  #passOn(element: DrawingElement, inherited: readonly Reference[]): readonly Reference[] {
    const own = this.#referencesOf(element).filter(({ isInherited }) => isInherited);
    return own.length === 0 ? inherited : [...inherited, ...own];
  }

  /** The problem if the element expands to too much, or null. */
  judge(element: DrawingElement, inherited: readonly Reference[] = [], depth = 0): string | null {
    const own = this.#referencesOf(element);
    this.#count += 1 + own.length;
    if (this.#count > elementLimit) return tooMuch;
    if (depth > depthLimit) return tooDeep;
    const passed = this.#passOn(element, inherited);
    const used = own.filter(({ isInherited }) => !isInherited);
    if (shapes.test(element.name)) used.push(...passed);
    return (
      firstProblem(used, (reference) => this.#judgeUse(reference, element, passed, depth)) ??
      firstProblem(element.children, (child) =>
        definitions.test(child.name) ? null : this.judge(child, passed, depth + 1),
      )
    );
  }

  #judgeUse(
    { id, isMarker, isUse }: Reference,
    user: DrawingElement,
    passed: readonly Reference[],
    depth: number,
  ): string | null {
    const target = this.#byId.get(id);
    if (target === undefined) return null;
    const before = this.#count;
    const problem = this.judge(
      target,
      isUse ? passed : (this.#inherited.get(target) ?? []),
      depth + 1,
    );
    const cost = this.#count - before + (definitions.test(target.name) ? effectCost : 0);
    this.#count = before + cost * (isMarker ? countVertices(user) : 1);
    return problem ?? (this.#count > elementLimit ? tooMuch : null);
  }

  #referencesOf(element: DrawingElement): Reference[] {
    const known = this.#references.get(element);
    if (known !== undefined) return known;
    const { name, attributes } = element;
    const classes = (attributes['class'] ?? '').split(/\s+/).map((one) => `.${one}`);
    const selectors = new Set([name, `#${attributes['id'] ?? ''}`, ...classes]);
    const found = [
      ...[...selectors].flatMap((selector) => this.#bySelector.get(selector) ?? []),
      ...Object.entries(attributes).flatMap(([attribute, value]) =>
        local(attribute) === 'href'
          ? [{ id: value.slice(1), isInherited: false, isMarker: false, isUse: true }]
          : listReferences(attribute === 'style' ? value : `${attribute}:${value}`),
      ),
    ].filter(({ id }) => this.#byId.has(id));
    this.#references.set(element, found);
    return found;
  }
}

function firstProblem<Item>(
  items: readonly Item[],
  judge: (item: Item) => string | null,
): string | null {
  for (const item of items) {
    const problem = judge(item);
    if (problem !== null) return problem;
  }
  return null;
}

/** An upper bound: a marker is drawn at each vertex of a line, whose coordinates are pairs of numbers. */
function countVertices({ attributes }: DrawingElement): number {
  return (
    1 + Math.ceil(numbersOf(`${attributes['d'] ?? ''} ${attributes['points'] ?? ''}`).length / 2)
  );
}
