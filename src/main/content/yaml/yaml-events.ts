/** Reads plain YAML that nothing is wrong with to the same end as `yaml-document.ts`, several times as fast. */
import {
  COLLECTION_STYLE,
  EVENT_ID,
  NOT_RESOLVED,
  SCALAR_STYLE,
  YAMLException,
  boolCoreTag,
  floatCoreTag,
  getScalarValue,
  intCoreTag,
  nullCoreTag,
  parseEvents,
} from 'js-yaml';
import type { Event, MappingEvent, ScalarEvent, SequenceEvent } from 'js-yaml';
import { joinField } from '../positions.ts';
import type { Position } from '../positions.ts';
import { findExcess, maxDepth } from './yaml-size.ts';
import { findComment } from './yaml-source.ts';
import type { YamlSource } from './yaml-source.ts';

/** What plain scalars stand for when it isn't their text. */
const coreTags = [nullCoreTag, boolCoreTag, intCoreTag, floatCoreTag];

/** What the two libraries don't agree on: signs of other systems, tabs, documents and comments at the start of a line. */
const oddities = /[\r\ufeff]|^ *\t|^(?:---|\.\.\.|#)/m;

/** `yaml` refuses keys from 1024 characters, with their quotes and the colon. */
const maxKeyLength = 1000;

/** Something is wrong with the text, or it isn't plain. */
class NotPlainError extends Error {}

/** The source without problems; null for any text that only `readDocument` can judge. */
export function readEvents(text: string): YamlSource | null {
  if (oddities.test(text) || findExcess(text) !== null) return null;
  try {
    return new EventReader(text, parseEvents(text, { maxDepth })).read();
  } catch (error) {
    if (error instanceof YAMLException || error instanceof NotPlainError) return null;
    throw error;
  }
}

function expectPlain(isPlain: boolean): asserts isPlain {
  if (!isPlain) throw new NotPlainError();
}

class EventReader {
  readonly #text: string;
  readonly #events: readonly Event[];
  #next = 0;
  #line = 1;
  #lineStart = 0;
  readonly #values = new Map<string, Position>();
  readonly #keys = new Map<string, Position>();
  readonly #texts = new Map<string, Position>();
  readonly #comments = new Map<string, Position>();

  constructor(text: string, events: readonly Event[]) {
    this.#text = text;
    this.#events = events;
  }

  read(): YamlSource {
    expectPlain(this.#take()?.type === EVENT_ID.DOCUMENT);
    const value = this.#readValue('');
    expectPlain(this.#isAtEnd() && this.#next === this.#events.length);
    const [values, keys, texts] = [this.#values, this.#keys, this.#texts];
    return { value, values, keys, texts, comments: this.#comments, problems: [] };
  }

  #take(): Event | undefined {
    return this.#events[this.#next++];
  }

  /** Whether the list, map or document ends here, which is then behind. */
  #isAtEnd(): boolean {
    if (this.#events[this.#next]?.type !== EVENT_ID.POP) return false;
    this.#next += 1;
    return true;
  }

  #readValue(path: string): unknown {
    const event = this.#take();
    switch (event?.type) {
      case EVENT_ID.SCALAR:
        return this.#readScalar(event, path);
      case EVENT_ID.SEQUENCE:
        return this.#readList(event, path);
      case EVENT_ID.MAPPING:
        return this.#readMap(event, path);
      default:
        throw new NotPlainError();
    }
  }

  #readList(event: SequenceEvent, path: string): unknown[] {
    expectPlain(isBare(event));
    this.#values.set(path, this.#positionAt(event.start));
    const list: unknown[] = [];
    while (!this.#isAtEnd()) list.push(this.#readValue(joinField(path, String(list.length))));
    return list;
  }

  #readMap(event: MappingEvent, path: string): Record<string, unknown> {
    expectPlain(isBare(event));
    const start = this.#positionAt(event.start);
    this.#values.set(path, start);
    const map: Record<string, unknown> = {};
    while (!this.#isAtEnd()) {
      const scalar = this.#take();
      expectPlain(scalar?.type === EVENT_ID.SCALAR);
      const key = this.#valueOf(scalar);
      expectPlain(typeof key === 'string' && key.length <= maxKeyLength);
      expectPlain(!Object.hasOwn(map, key) && key !== '__proto__');
      const position = this.#positionAt(this.#startOf(scalar));
      // js-yaml takes what follows an item of a list on its line for the next key of the map around it.
      expectPlain(event.style === COLLECTION_STYLE.FLOW || position.column === start.column);
      const at = joinField(path, key);
      this.#keys.set(at, position);
      map[key] = this.#readValue(at);
    }
    return map;
  }

  #readScalar(event: ScalarEvent, path: string): unknown {
    const value = this.#valueOf(event);
    this.#values.set(path, this.#positionAt(this.#startOf(event)));
    if (event.style === SCALAR_STYLE.LITERAL_BLOCK) {
      this.#texts.set(path, { line: this.#line + 1, column: event.indent + 1 });
    }
    if (event.style === SCALAR_STYLE.PLAIN && typeof value === 'string') {
      const comment = findComment(this.#text, event.valueEnd);
      if (comment >= 0) this.#comments.set(path, this.#positionAt(comment));
    }
    return value;
  }

  #valueOf(event: ScalarEvent): unknown {
    const { style, valueStart, valueEnd } = event;
    expectPlain(isBare(event) && valueStart >= 0);
    const written = getScalarValue(this.#text, event);
    if (style === SCALAR_STYLE.DOUBLE_QUOTED && !event.fast) {
      // The libraries don't agree on a line break that is escaped and followed by an empty line.
      expectPlain(!this.#text.slice(valueStart, valueEnd).includes('\\\n'));
    }
    if (style !== SCALAR_STYLE.PLAIN) return written;
    // Infinite numbers have to be explained, and those with digits are texts to js-yaml.
    expectPlain(Math.abs(Number(written)) !== Infinity);
    for (const { tagName, resolve } of coreTags) {
      const value = resolve(written, false, tagName);
      if (value === NOT_RESOLVED) continue;
      expectPlain(typeof value !== 'number' || Number.isFinite(value));
      return value;
    }
    return written;
  }

  /** The offset of the scalar with its quote or, of a block, its sign, which stands alone behind what is before it. */
  #startOf({ style, valueStart, valueEnd }: ScalarEvent): number {
    if (style === SCALAR_STYLE.PLAIN) return valueStart;
    if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) {
      return valueStart - 1;
    }
    const lineStart = this.#text.lastIndexOf('\n', valueStart - 2) + 1;
    const header = this.#text.slice(lineStart, valueStart);
    const sign = /^[^#]*?([|>][-+]?[ \t]*\n)$/.exec(header)?.[1];
    expectPlain(sign !== undefined && /\S/.test(this.#text.slice(valueStart, valueEnd)));
    return valueStart - sign.length;
  }

  /** Offsets are asked for in the order of the text. */
  #positionAt(offset: number): Position {
    for (;;) {
      const end = this.#text.indexOf('\n', this.#lineStart);
      if (end < 0 || end >= offset) break;
      this.#line += 1;
      this.#lineStart = end + 1;
    }
    return { line: this.#line, column: offset - this.#lineStart + 1 };
  }
}

/** Anchors and tags have to be explained. */
function isBare({ anchorStart, tagStart }: ScalarEvent | SequenceEvent | MappingEvent): boolean {
  return anchorStart < 0 && tagStart < 0;
}
