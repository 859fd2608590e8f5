/** Parses the text form of a session's source, as in addresses. */
import { parseAddress } from '../address.ts';
import { formatAddress } from '../format-address.ts';
import { difficulties } from '../difficulty.ts';
import { maxSourcePaths } from './session-kinds.ts';
import type { Choice, NamedSource } from './source.ts';

/** The source in a text; null if there is none, for example if the text is empty. */
export function parseSource(text: string): NamedSource | null {
  if (text === 'due' || text === 'bookmarks') return { kind: text };
  if (text.startsWith('search=')) return parseSearch(text);
  if (text.startsWith('paths=')) return parsePaths(text.slice('paths='.length));
  const path = parsePath(text);
  return path === null ? null : { kind: 'path', path };
}

/** The choice in a text; its source is null if the text has none. */
export function parseChoice(text: string): Omit<Choice, 'source'> & { source: NamedSource | null } {
  const [, source = text, only = ''] = /^(.*)&only=([a-z+]*)$/s.exec(text) ?? [];
  const named = only.split('+');
  return {
    source: parseSource(source),
    difficulties: difficulties.filter((difficulty) => named.includes(difficulty)),
  };
}

/** The path of a location that contains questions (the library, a pack, framework, topic or page); otherwise null. */
function parsePath(text: string): string | null {
  const address = parseAddress(text);
  if (address === null || address.kind === 'screen' || address.kind === 'article') return null;
  return formatAddress(address.kind === 'page' ? { ...address, question: null } : address);
}

/** Ignores paths without questions. An empty list is valid: the user has yet to choose. */
function parsePaths(text: string): NamedSource {
  const paths = text.split(',').flatMap((part) => parsePath(part) ?? []);
  return { kind: 'paths', paths: [...new Set(paths)].slice(0, maxSourcePaths) };
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
