/** Renders an Anki card to the HTML of a question and an answer, as its note type’s templates describe it. */
import { hideClozes, listClozes, showClozes } from './cloze.ts';
import type { AnkiNoteType, AnkiTemplate } from './collection.ts';
import { hasOcclusion, occlude } from './occlusion.ts';
import { parseTemplate, renderTemplate, TemplateError } from './template.ts';
import type { TemplateField, TemplatePart } from './template.ts';

export interface CardContents {
  fields: readonly string[];
  tags: readonly string[];
  /** The names of the card's deck and its parents. */
  deck: readonly string[];
  /** From 0; for cloze note types, the number of the cloze minus 1. */
  ordinal: number;
}

export interface RenderedCard {
  /** HTML. */
  question: string;
  answer: string;
}

interface ParsedTemplate {
  name: string;
  front: TemplatePart[];
  back: TemplatePart[];
}

/** The `<hr>` between the question and the answer on a card's back. */
const answerRule = /<hr\b[^>]{0,200}\bid\s{0,3}=\s{0,3}["']?answer\b[^>]{0,200}>/i;
const script = /<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi;
const comment = /<!--[^]*?(?:-->|$)/g;

/** Renders the cards of one note type. */
export class CardRenderer {
  readonly #type: AnkiNoteType;
  readonly #templates: (ParsedTemplate | TemplateError)[];
  /** The names of the templates with scripts, which aren't run. */
  readonly scripted: string[];

  constructor(type: AnkiNoteType) {
    this.#type = type;
    this.scripted = type.templates
      .filter(({ front, back }) => /<script\b/i.test(dropCanvas(front + back)))
      .map(({ name }) => name);
    this.#templates = type.templates.map(parse);
  }

  /** Fails with a `TemplateError` if there is no such card or it can't be rendered. */
  render(contents: CardContents): RenderedCard {
    const { isCloze } = this.#type;
    const template = this.#templates[isCloze ? 0 : contents.ordinal];
    if (template === undefined) throw new TemplateError('Its note type has no such card.');
    if (template instanceof TemplateError) throw template;
    const isOccluded = isCloze && contents.fields.some(hasOcclusion);
    const open = (isAnswer: boolean): CardSide => {
      const fields = isOccluded
        ? occlude(contents.fields, contents.ordinal + 1, isAnswer)
        : contents.fields;
      if (fields === null)
        throw new TemplateError('No part of its picture is hidden on this card.');
      return new CardSide(this.#type, template.name, { ...contents, fields });
    };
    const front = open(false);
    const question = front.render(template.front, false);
    const answer = dropQuestion(open(true).render(template.back, true), question);
    const hints = front.hints.filter((hint) => !answer.includes(hint));
    return { question, answer: [answer, ...hints.map((hint) => `<p>${hint}</p>`)].join('\n') };
  }
}

function parse({ name, front, back }: AnkiTemplate): ParsedTemplate | TemplateError {
  const clean = (text: string): string => dropCanvas(text.replace(comment, '')).replace(script, '');
  try {
    return { name, front: parseTemplate(clean(front)), back: parseTemplate(clean(back)) };
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}

/** The template without the parts that draw masks over a picture and remove them: the app does that itself. */
function dropCanvas(text: string): string {
  if (!text.includes('image-occlusion-canvas')) return text;
  return text
    .replace(/<script\b(?:(?!<\/script)[^])*?imageOcclusion\.setup[^]*?<\/script\s*>/gi, '')
    .replace(/<canvas\b[^<>]*>(?:<\/canvas>)?/gi, '')
    .replace(/<button\b[^<>]*\bid=["']?toggle\b[^<>]*>[^<>]*<\/button>/gi, '');
}

/** The filters that change a field's value; all others leave it as it is. */
const filters: Record<string, (value: string, number: number, isAnswer: boolean) => string> = {
  text: (value) => plainText(value),
  cloze: (value, number, isAnswer) => (isAnswer ? showClozes : hideClozes)(value, number),
  'cloze-only': (value, number) => listClozes(value, number).join(', '),
  // Imported cards have no field to type in; the back shows the expected text.
  type: (value, _, isAnswer) => (isAnswer ? value : ''),
  furigana: (value) => value.replace(/ ?([^ >]{1,50}?)\[(?!sound:)([^\]]{1,50})\]/g, '$1 ($2)'),
  kana: (value) => value.replace(/ ?([^ >]{1,50}?)\[(?!sound:)([^\]]{1,50})\]/g, '$2'),
  kanji: (value) => value.replace(/ ?([^ >]{1,50}?)\[(?!sound:)([^\]]{1,50})\]/g, '$1'),
};

/** One card's values for its templates. */
class CardSide {
  /** The hints that the question would show on demand. */
  readonly hints: string[] = [];
  readonly #values: Map<string, string>;
  readonly #number: number;
  readonly #isCloze: boolean;

  constructor(type: AnkiNoteType, template: string, { fields, tags, deck, ordinal }: CardContents) {
    this.#isCloze = type.isCloze;
    this.#number = ordinal + 1;
    this.#values = new Map([
      ['Tags', escapeHtml(tags.join(' '))],
      ['Type', escapeHtml(type.name)],
      ['Deck', escapeHtml(deck.join('::'))],
      ['Subdeck', escapeHtml(deck.at(-1) ?? '')],
      ['Card', escapeHtml(template)],
      ['CardFlag', ''],
      // The app shows the question above the answer.
      ['FrontSide', ''],
      ...type.fields.map((name, index): [string, string] => [name, fields[index] ?? '']),
    ]);
  }

  render(parts: readonly TemplatePart[], isAnswer: boolean): string {
    return renderTemplate(parts, {
      insert: (field) => this.#insert(field, isAnswer),
      has: (field) =>
        this.#isCloze && /^c\d{1,3}$/.test(field)
          ? field === `c${this.#number}`
          : !isEmpty(this.#values.get(field) ?? ''),
    });
  }

  #insert({ name, filters: names }: TemplateField, isAnswer: boolean): string {
    let value = this.#values.get(name);
    if (value === undefined) throw new TemplateError(`Its template names no field: “${name}”.`);
    const isTyped = names.includes('type');
    for (const written of names.toReversed()) {
      // Only the hidden parts of a text are typed.
      const filter = isTyped && written === 'cloze' ? 'cloze-only' : written;
      const change = Object.hasOwn(filters, filter) ? filters[filter] : undefined;
      if (change !== undefined) value = change(value, this.#number, isAnswer);
      else if (/^tts\b/.test(filter)) value = '';
      else if (filter === 'hint' && !isAnswer) {
        if (!isEmpty(value)) this.hints.push(value);
        value = '';
      }
    }
    return value;
  }
}

/** The back without the question, if it repeats the question before the answer. */
function dropQuestion(back: string, question: string): string {
  const rule = answerRule.exec(back);
  if (rule === null) return back;
  const before = back.slice(0, rule.index);
  const after = back.slice(rule.index + rule[0].length);
  const isRepeated = ['', plainText(question)].includes(plainText(before));
  return isRepeated && !/<img\b/i.test(before.replace(question.trim(), ''))
    ? after
    : `${before}<hr>${after}`;
}

/** Anki treats a field with only line breaks and spaces as empty. */
function isEmpty(html: string): boolean {
  return html.length < 10_000 && /^(?:\s|<\/?(?:br|div)\s?\/?>)*$/i.test(html);
}

function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
