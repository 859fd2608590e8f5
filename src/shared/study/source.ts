/** The text form of what a session is chosen from, and the addresses of the screens that start one. */
import { formatAddress, parseAddress } from '../address.ts';
import { difficulties } from '../difficulty.ts';
import type { SessionSource } from '../contract/values.ts';

/** The sources that an address can name; lists of questions are too long for one. */
export type NamedSource = Exclude<SessionSource, { kind: 'questions' }>;

/** The screen that starts interviews; content may name it as its practice quiz. */
export const interviewPath = '/-/interview';

/** The text form of a source: an address, `due`, `bookmarks`, or `search=<text>` with its scope. `parseSource` reads it back. */
export function formatSource(source: NamedSource): string {
  switch (source.kind) {
    case 'path':
      return source.path;
    case 'due':
    case 'bookmarks':
      return source.kind;
    case 'search': {
      const { framework, difficulties: only } = source.scope;
      const parts = [
        `search=${encodeURIComponent(source.text.toWellFormed())}`,
        ...(framework === null ? [] : [`in=${encodeURIComponent(framework)}`]),
        ...(only.length === 0 ? [] : [`difficulty=${only.join('+')}`]),
      ];
      return parts.join('&');
    }
  }
}

/** The source a text names; null when it names none, such as an empty text. */
export function parseSource(text: string): NamedSource | null {
  if (text === 'due' || text === 'bookmarks') return { kind: text };
  if (text.startsWith('search=')) return parseSearch(text);
  const address = parseAddress(text);
  if (address === null || address.kind === 'screen' || address.kind === 'article') return null;
  const place = address.kind === 'page' ? { ...address, question: null } : address;
  return { kind: 'path', path: formatAddress(place) };
}

/** The address that offers to recall a source. */
export function recallAddress(source: NamedSource): string {
  return `/-/recall#${formatSource(source)}`;
}

/** The address that offers an interview about a source. */
export function interviewAddress(source: NamedSource): string {
  return `${interviewPath}#${formatSource(source)}`;
}

function parseSearch(text: string): NamedSource | null {
  const parts = new Map(
    text.split('&').map((part): [string, string] => {
      const at = part.indexOf('=');
      return [part.slice(0, at), decode(part.slice(at + 1))];
    }),
  );
  const wanted = parts.get('search') ?? '';
  if (wanted.trim() === '') return null;
  const only = (parts.get('difficulty') ?? '').split('+');
  const scope = {
    framework: parseScope(parts.get('in') ?? ''),
    difficulties: difficulties.filter((difficulty) => only.includes(difficulty)),
  };
  return { kind: 'search', text: wanted, scope };
}

/** The framework or library that a search is limited to; null: everything. */
function parseScope(text: string): string | null {
  const address = parseAddress(text);
  return address?.kind === 'framework' || address?.kind === 'pack' ? formatAddress(address) : null;
}

/** Decodes percent-encoding; returns badly encoded text as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
