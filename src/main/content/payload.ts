/** Encodes and decodes payloads: the data of topic and subtopic pages as one flattened JSON array. */
import { stringify, unflatten } from 'devalue';
import { AppError } from '../../shared/app-error.ts';
import { errorMessage } from '../../shared/error-message.ts';
import { isRecord } from '../../shared/is-record.ts';

export interface Payload {
  /** Values by payload key; see `topicKey` and `pageKey`. */
  data: Record<string, unknown>;
  /** When it was made, in ms since 1970; null if unknown. */
  prerenderedAt: number | null;
}

/** Marks the map of keys, so that it's encoded in the wrapper that readers expect. */
class ShallowReactive {
  readonly data: Record<string, unknown>;

  constructor(data: Record<string, unknown>) {
    this.data = data;
  }
}

const revivers = {
  Ref: unwrap,
  ShallowRef: unwrap,
  Reactive: unwrap,
  ShallowReactive: unwrap,
  EmptyRef: parseEmpty,
  EmptyShallowRef: parseEmpty,
};

/** devalue's marker of a sparse array, followed by its length. */
const listWithGaps = -7;

/** The key of a topic's data. */
export function topicKey(frameworkSlug: string, topicSlug: string): string {
  return `topic-${frameworkSlug}-${topicSlug}`;
}

/** The key of a subtopic page's data; `path` is the page's, with its leading slash. */
export function pageKey(path: string): string {
  return `qa-${encodeURIComponent(path)}`;
}

/** The payload as text, which `decodePayload` reads back. Throws on values that aren't data, such as functions. */
export function encodePayload({ data, prerenderedAt }: Payload): string {
  const root = {
    data: new ShallowReactive(data),
    ...(prerenderedAt === null ? {} : { prerenderedAt }),
  };
  return stringify(root, {
    ShallowReactive: (value: unknown) => value instanceof ShallowReactive && value.data,
  });
}

/** Reads a payload; fails with `content` when the text isn't one. Doesn't check the values of the keys. */
export function decodePayload(text: string): Payload {
  const array = parseArray(text);
  // A sparse array may claim four billion entries: iterating over it would hang.
  if (array.some((part) => Array.isArray(part) && part[0] === listWithGaps)) {
    throw refuse('it holds a list with gaps');
  }
  const root = unflattenPayload(moveTimestamp(array));
  const { data, prerenderedAt } = isRecord(root) ? root : {};
  if (!isRecord(data)) throw refuse('it has no "data" map');
  if (prerenderedAt !== undefined && !Number.isInteger(prerenderedAt)) {
    throw refuse('its "prerenderedAt" is no timestamp');
  }
  return { data, prerenderedAt: typeof prerenderedAt === 'number' ? prerenderedAt : null };
}

function parseArray(text: string): unknown[] {
  let array: unknown;
  try {
    array = JSON.parse(text);
  } catch (error) {
    throw refuse('it is not JSON', error);
  }
  if (!Array.isArray(array) || array.length === 0) throw refuse('it is not an array');
  return array;
}

/** Some writers put the timestamp itself in place of its index, which is then beyond the end of the array. */
function moveTimestamp(array: unknown[]): unknown[] {
  const [root, ...others] = array;
  if (!isRecord(root) || !Number.isInteger(root.prerenderedAt)) return array;
  const timestamp = Number(root.prerenderedAt);
  if (timestamp < array.length) return array;
  return [{ ...root, prerenderedAt: array.length }, ...others, timestamp];
}

function unflattenPayload(array: unknown[]): unknown {
  try {
    return unflatten(array, revivers);
  } catch (error) {
    const reason = errorMessage(error);
    const wrapper = /^Unknown type (.*)$/s.exec(reason)?.[1];
    throw refuse(
      wrapper === undefined ? reason : `it holds an unknown wrapper, "${wrapper}"`,
      error,
    );
  }
}

function unwrap(value: unknown): unknown {
  return value;
}

/** An empty reference holds its value as JSON text, or `_` for undefined and `0n` for a BigInt. */
function parseEmpty(text: unknown): unknown {
  if (text === '_') return undefined;
  if (text === '0n') return 0n;
  return JSON.parse(String(text));
}

function refuse(reason: string, cause?: unknown): AppError {
  return new AppError('content', `This is not a payload that can be read: ${reason}.`, { cause });
}
