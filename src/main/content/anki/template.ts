/** Anki's template language: inserts fields, and shows parts depending on whether a field is empty. */

export interface TemplateField {
  name: string;
  /** Applied to the field's value, the last one first, as in `{{type:cloze:Text}}`. */
  filters: string[];
}

interface TemplateSection {
  field: string;
  /** True if it is shown when the field is empty. */
  isInverted: boolean;
  parts: TemplatePart[];
}

export type TemplatePart = string | TemplateField | TemplateSection;

export interface TemplateValues {
  /** The HTML in place of a field. */
  insert(field: TemplateField): string;
  /** Whether a field has a value, for sections. */
  has(field: string): boolean;
}

/** The template can't be used; the message is a sentence about the card. */
export class TemplateError extends Error {}

/** The maximum nesting depth of sections. */
const maxDepth = 50;
/** The maximum number of characters in one side of a card. */
const maxSide = 500_000;
/** A template that begins with this uses `<%A%>` instead of `{{A}}`. */
const otherBraces = '{{=<% %>=}}';
const tag = /\{{2,10}\s*([#^/!]?)\s*([^{}]{0,500}?)\s*\}\}/g;

/** Fails with a `TemplateError` if its sections aren't closed or are nested too deep. */
export function parseTemplate(written: string): TemplatePart[] {
  const template = useBraces(written);
  const root: TemplatePart[] = [];
  const open: TemplateSection[] = [];
  let end = 0;
  const add = (part: TemplatePart): void => void (open.at(-1)?.parts ?? root).push(part);
  for (const match of template.matchAll(tag)) {
    const [whole, sign = '', name = ''] = match;
    if (match.index > end) add(template.slice(end, match.index));
    end = match.index + whole.length;
    if (sign === '#' || sign === '^') {
      const section = { field: name, isInverted: sign === '^', parts: [] };
      add(section);
      open.push(section);
      if (open.length > maxDepth) throw new TemplateError('Its template is nested too deep.');
    } else if (sign === '/') {
      if (open.pop()?.field !== name) {
        throw new TemplateError(`Its template closes “${name}” in the wrong place.`);
      }
    } else if (sign === '') {
      const filters = name.split(':').map((part) => part.trim());
      add({ name: filters.pop() ?? '', filters });
    }
  }
  const [unclosed] = open;
  if (unclosed !== undefined) {
    throw new TemplateError(`Its template doesn’t close “${unclosed.field}”.`);
  }
  if (end < template.length) root.push(template.slice(end));
  return root;
}

function useBraces(template: string): string {
  const text = template.trimStart();
  if (!text.startsWith(otherBraces)) return template;
  return text.slice(otherBraces.length).replaceAll('<%', '{{').replaceAll('%>', '}}');
}

/** Fails with a `TemplateError` if the result is too long. */
export function renderTemplate(parts: readonly TemplatePart[], values: TemplateValues): string {
  let length = 0;
  const render = (all: readonly TemplatePart[]): string =>
    all
      .map((part) => {
        if (typeof part === 'object' && 'parts' in part) {
          return values.has(part.field) === part.isInverted ? '' : render(part.parts);
        }
        const text = typeof part === 'string' ? part : values.insert(part);
        length += text.length;
        if (length > maxSide) throw new TemplateError('It is too long to be shown.');
        return text;
      })
      .join('');
  return render(parts);
}
