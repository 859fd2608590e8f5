/** Reads the cards of a collection as questions, and accounts for every note and card of the chosen decks. */
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
import { describeSkipped, listAnkiMarks, sumAnkiHistories } from '../../../study/anki-history.ts';
import type { HistoryCounts } from '../../../study/anki-history.ts';
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

/** A card, and the result of reading it. */
interface ReadCard {
  id: AnkiId;
  note: AnkiId;
  deck: AnkiId;
  /** Null if it can't be a question; the reason is in `leftOut`. */
  question: CardQuestion | null;
  leftOut: LeftOut[];
  marks: MarkKind[];
}

/** The cards of some decks, with their metadata. */
export interface ReadDecks {
  questions: CardQuestion[];
  leftOut: LeftOut[];
  notes: string[];
}

/** The tag on all notes the app writes for Anki; the note's other tags give its place. */
const ownTag = 'rule-of-thumb';
const ownFields = ['Question', 'Rule of thumb', 'Answer'];
const defaultDeck = 1;
const maxTags = 50;

export class CardReader {
  readonly #collection: AnkiCollection;
  readonly #file: string;
  readonly #takeImage: TakeImage;
  readonly #notes: ReadonlyMap<AnkiId, AnkiNote>;
  readonly #renderers = new Map<AnkiId, CardRenderer>();
  readonly #cards = new Map<AnkiId, ReadCard>();

  constructor(collection: AnkiCollection, file: string, takeImage: TakeImage) {
    this.#collection = collection;
    this.#file = file;
    this.#takeImage = takeImage;
    this.#notes = new Map(collection.notes.map((note) => [note.id, note]));
  }

  read(card: AnkiCard): void {
    const { id, note, deck } = card;
    const read: ReadCard = { id, note, deck, question: null, leftOut: [], marks: [] };
    read.question = this.#read(card, (text, reason) => {
      read.leftOut.push(this.#leaveOut(text, reason));
      return null;
    });
    if (read.question !== null) {
      read.marks = listAnkiMarks(card, this.#notes.get(note)?.tags ?? []);
    }
    this.#cards.set(id, read);
  }

  #read(card: AnkiCard, leaveOut: (text: string, reason: string) => null): CardQuestion | null {
    const note = this.#notes.get(card.note);
    if (note === undefined) return leaveOut(`Card ${card.id}`, 'Its note is missing.');
    const renderer = this.#findRenderer(note.noteType);
    if (note.fields === null) return leaveOut(note.guid, 'It is too long to be shown.');
    if (renderer === null) return leaveOut(nameNote(note), 'Its note type is missing.');
    const deck = this.#findDeck(card);
    try {
      const { fields, tags } = note;
      const own = tags.includes(ownTag) ? this.#readOwn(note.noteType, fields) : null;
      const rendered = own ?? renderer.render({ fields, tags, deck, ordinal: card.ordinal });
      const told: [string, string][] = [];
      const { q, a } = convertCard(rendered, this.#takeImage, (...part) => void told.push(part));
      const fault = q === '' ? 'Its question has no text.' : findFault(q, a);
      if (fault !== null) return leaveOut(nameNote(note), fault);
      for (const part of told) leaveOut(...part);
      return { q, a, ...readTags(tags), deck, guid: note.guid, ordinal: card.ordinal };
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      return leaveOut(nameNote(note), error.message);
    }
  }

  /** The deck of a card that is a question; null for any other. */
  deckOfQuestion(card: AnkiId): AnkiId | null {
    const read = this.#cards.get(card);
    return read === undefined || read.question === null ? null : read.deck;
  }

  /** The decks with questions, by name, and how many each has. */
  listDecks(): { id: AnkiId; name: string; questions: number }[] {
    const counts = new Map<AnkiId, number>();
    for (const { deck, question } of this.#cards.values()) {
      if (question !== null) counts.set(deck, (counts.get(deck) ?? 0) + 1);
    }
    return [...counts]
      .map(([id, questions]) => {
        const levels = this.#collection.decks.get(id)?.levels ?? ['Default'];
        return { id, name: levels.join('::'), questions };
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /**
   * The cards of these decks, or of all for null, after all were read. `histories` counts the review log by deck, for the
   * cards that are questions.
   */
  choose(
    decks: ReadonlySet<AnkiId> | null,
    histories: ReadonlyMap<AnkiId, HistoryCounts>,
  ): ReadDecks {
    const read = [...this.#cards.values()].filter(({ deck }) => decks?.has(deck) ?? true);
    const seen = new Set(read.map(({ note }) => note));
    const others = decks === null ? this.#collection.notes.filter(({ id }) => !seen.has(id)) : [];
    const history = sumAnkiHistories(
      [...histories].flatMap(([deck, one]) => ((decks?.has(deck) ?? true) ? [one] : [])),
    );
    return {
      questions: read.flatMap(({ question }) => question ?? []),
      leftOut: [
        ...read.flatMap(({ leftOut }) => leftOut),
        ...others.map((note) => this.#leaveOut(nameNote(note), 'It has no card.')),
      ],
      notes: this.#listNotes(read, seen.size + others.length, history),
    };
  }

  /** The import's notes about these cards as a whole. */
  #listNotes(cards: readonly ReadCard[], notes: number, history: HistoryCounts): string[] {
    const scripted = [...this.#renderers].flatMap(([id, { scripted: names }]) =>
      names.map((name) => `${this.#collection.noteTypes.get(id)?.name ?? ''} (${name})`),
    );
    const taken = cards.filter(({ question }) => question !== null).length;
    const become =
      taken === 1 ? 'one becomes a question' : `${formatNumber(taken)} become questions`;
    return [
      `${this.#file}: ${countOf(notes, 'note')} with ${countOf(cards.length, 'card')}, of which ${become}.`,
      ...this.#describeStudy(cards, history),
      ...(scripted.length === 0
        ? []
        : [`Scripts in card templates aren’t run: ${scripted.join(', ')}.`]),
    ];
  }

  /** The study data that the app can bring over once it has the questions. */
  #describeStudy(cards: readonly ReadCard[], history: HistoryCounts): string[] {
    const count = (kind: MarkKind, words: string): string[] => {
      const marked = cards.filter(({ marks }) => marks.includes(kind)).length;
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

  #leaveOut(text: string, reason: string): LeftOut {
    return { file: this.#file, line: null, text: text.trim().slice(0, 200), reason };
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
