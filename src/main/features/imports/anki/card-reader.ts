/** Reads the cards of a collection as questions, and accounts for every note and card. */
import { countOf, formatNumber } from '../../../../shared/format-number.ts';
import { difficulties } from '../../../../shared/difficulty.ts';
import type { Difficulty } from '../../../../shared/difficulty.ts';
import type { LeftOut } from '../../../../shared/imports.ts';
import type { MarkKind } from '../../../../shared/study/marks.ts';
import type {
  AnkiCard,
  AnkiCollection,
  AnkiId,
  AnkiNote,
} from '../../../content/anki/collection.ts';
import { CardRenderer } from '../../../content/anki/render-card.ts';
import type { RenderedCard } from '../../../content/anki/render-card.ts';
import { describeSkipped, listAnkiMarks } from '../../../study/anki-history.ts';
import type { countAnkiHistory } from '../../../study/anki-history.ts';
import { TemplateError } from '../../../content/anki/template.ts';
import { parseHtml, textOf } from '../html/html-tree.ts';
import type { TakeImage } from '../images/take-image.ts';
import { findFault } from '../markdown/prepare-answer.ts';
import { convertCard } from './convert-card.ts';

export interface CardQuestion {
  q: string;
  a: string;
  difficulty: Difficulty | null;
  tags: string[];
  /** The names of its deck and that deck's parents; empty for Anki's default deck. */
  deck: string[];
  /** The note's identity in Anki. */
  guid: string;
  /** The card's position among the note's. */
  ordinal: number;
}

/** The tag on all notes the app writes for Anki; the note's other tags give its place. */
const ownTag = 'rule-of-thumb';
const ownFields = ['Question', 'Rule of thumb', 'Answer'];
const defaultDeck = 1;
const maxTags = 50;

export class CardReader {
  /** The parts that can't be questions, with their reasons. */
  readonly leftOut: LeftOut[] = [];
  readonly #collection: AnkiCollection;
  readonly #file: string;
  readonly #takeImage: TakeImage;
  readonly #notes: ReadonlyMap<AnkiId, AnkiNote>;
  readonly #renderers = new Map<AnkiId, CardRenderer>();
  /** The notes with a card. */
  readonly #seen = new Set<AnkiNote>();
  /** The cards that are questions. */
  readonly #taken = new Set<AnkiId>();
  readonly #marked = new Map<MarkKind, number>();

  constructor(collection: AnkiCollection, file: string, takeImage: TakeImage) {
    this.#collection = collection;
    this.#file = file;
    this.#takeImage = takeImage;
    this.#notes = new Map(collection.notes.map((note) => [note.id, note]));
  }

  /** Null if the card can't be a question; the reason is in `leftOut`. */
  read(card: AnkiCard): CardQuestion | null {
    const note = this.#notes.get(card.note);
    if (note === undefined) return this.#leaveOut(`Card ${card.id}`, 'Its note is missing.');
    this.#seen.add(note);
    const renderer = this.#findRenderer(note.noteType);
    if (note.fields === null) return this.#leaveOut(note.guid, 'It is too long to be shown.');
    if (renderer === null) return this.#leaveOut(nameNote(note), 'Its note type is missing.');
    const deck = this.#findDeck(card);
    try {
      const { fields, tags } = note;
      const own = tags.includes(ownTag) ? this.#readOwn(note.noteType, fields) : null;
      const rendered = own ?? renderer.render({ fields, tags, deck, ordinal: card.ordinal });
      const told: [string, string][] = [];
      const { q, a } = convertCard(rendered, this.#takeImage, (...part) => void told.push(part));
      const fault = q === '' ? 'Its question has no text.' : findFault(q, a);
      if (fault !== null) return this.#leaveOut(nameNote(note), fault);
      for (const part of told) this.#leaveOut(...part);
      this.#taken.add(card.id);
      for (const kind of listAnkiMarks(card, tags)) {
        this.#marked.set(kind, (this.#marked.get(kind) ?? 0) + 1);
      }
      return { q, a, ...readTags(tags), deck, guid: note.guid, ordinal: card.ordinal };
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      return this.#leaveOut(nameNote(note), error.message);
    }
  }

  /** Reports the notes without any card. */
  leaveOutOthers(): void {
    for (const note of this.#collection.notes) {
      if (!this.#seen.has(note)) this.#leaveOut(nameNote(note), 'It has no card.');
    }
  }

  /** Whether the card is a question. */
  hasTaken(card: AnkiId): boolean {
    return this.#taken.has(card);
  }

  /** The import's notes on the whole package; `history` counts the review log of the cards that are questions. */
  listNotes(history: ReturnType<typeof countAnkiHistory>): string[] {
    const { notes, cards } = this.#collection;
    const scripted = [...this.#renderers].flatMap(([id, { scripted: names }]) =>
      names.map((name) => `${this.#collection.noteTypes.get(id)?.name ?? ''} (${name})`),
    );
    const { size } = this.#taken;
    const become = size === 1 ? 'one becomes a question' : `${formatNumber(size)} become questions`;
    return [
      `${this.#file}: ${countOf(notes.length, 'note')} with ${countOf(cards.length, 'card')}, of which ${become}.`,
      ...this.#describeStudy(history),
      ...(scripted.length === 0
        ? []
        : [`Scripts in card templates aren’t run: ${scripted.join(', ')}.`]),
    ];
  }

  /** The study data that the app can bring over once it has the questions. */
  #describeStudy(history: ReturnType<typeof countAnkiHistory>): string[] {
    const count = (kind: MarkKind, words: string): string[] => {
      const marked = this.#marked.get(kind) ?? 0;
      return marked === 0 ? [] : [`${countOf(marked, 'card')} ${words}`];
    };
    const found = [
      ...(history.answers === 0 ? [] : [countOf(history.answers, 'review')]),
      ...count('suspended', 'suspended'),
      ...count('buried', 'buried'),
      ...count('bookmarked', 'flagged or marked'),
    ];
    if (found.length === 0) return [];
    return [
      `In Anki: ${found.join(', ')}. You can bring this over next.`,
      ...describeSkipped(history),
    ];
  }

  #findRenderer(id: AnkiId): CardRenderer | null {
    const type = this.#collection.noteTypes.get(id);
    if (type === undefined) return null;
    const known = this.#renderers.get(id) ?? new CardRenderer(type);
    this.#renderers.set(id, known);
    return known;
  }

  /** A note of the app's own type has the parts of a question as its fields. */
  #readOwn(type: AnkiId, fields: readonly string[]): RenderedCard | null {
    const names = this.#collection.noteTypes.get(type)?.fields ?? [];
    const [question, rule, answer] = ownFields.map((name) => fields[names.indexOf(name)]);
    if (question === undefined || rule === undefined || answer === undefined) return null;
    const last = rule.trim() === '' ? '' : `<p><b>Rule of thumb:</b> ${rule}</p>`;
    return { question, answer: answer + last };
  }

  #findDeck({ deck }: AnkiCard): string[] {
    const found = this.#collection.decks.get(deck);
    return found === undefined || found.id === defaultDeck ? [] : found.levels;
  }

  #leaveOut(text: string, reason: string): null {
    this.leftOut.push({ file: this.#file, line: null, text: text.trim().slice(0, 200), reason });
    return null;
  }
}

/** The beginning of the note's first field, by which Anki lists it. */
function nameNote({ fields, guid }: AnkiNote): string {
  const [first = ''] = fields ?? [];
  const text = textOf(parseHtml(first.slice(0, 1000))).replace(/\s+/g, ' ');
  return text.trim() === '' ? guid : text;
}

function readTags(written: readonly string[]): Pick<CardQuestion, 'tags' | 'difficulty'> {
  const named = new Set(written.map((tag) => tag.toLowerCase()));
  const difficulty = difficulties.find((name) => named.has(name)) ?? null;
  const tags = written.filter((tag) => tag.toLowerCase() !== difficulty).slice(0, maxTags);
  return { difficulty, tags: written.includes(ownTag) ? [] : tags };
}
