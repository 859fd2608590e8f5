/** Names the files that a preview's policy blocks, except images, whose absence is visible. */
import { previewOrigin } from '../../shared/runner.ts';
import { findImports } from '../javascript/find-imports.ts';

/**
 * Chromium names a blocked file only if its scheme is `http:`, `https:` or a socket's. A file next to the page has the
 * app's scheme, and the event contains only that (StripURLForUseInReport in Blink's content_security_policy.cc).
 */
const [ownScheme = ''] = previewOrigin.split(':');

/** Describes the resources that a directive blocks, and finds the elements that load them. */
const kinds: Record<string, { noun: string; selector?: string }> = {
  'script-src-elem': { noun: 'A script', selector: 'script[src], script[type=module]' },
  'style-src-elem': { noun: 'A style sheet', selector: 'link[rel~=stylesheet]' },
  'media-src': {
    noun: 'A sound or video',
    selector: 'audio[src], video[src], source[src], track[src]',
  },
  'font-src': { noun: 'A font' },
  'connect-src': { noun: 'A fetched file' },
};

/** `failImport` returns whether a module of the page imports from an address with that scheme, and reports it if so. */
export function tellMissing(
  print: (text: string) => void,
  failImport: (scheme: string) => boolean,
): void {
  const told = new Set<string>();
  /** The files next to the page so far, by directive. */
  const counts = new Map<string, number>();
  const tell = (subject: string): void => {
    if (told.has(subject)) return;
    told.add(subject);
    print(`${subject} isn’t loaded: there is no network here, nor any other file.\n`);
  };
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    if (effectiveDirective === 'img-src') return;
    if (blockedURI === ownScheme) {
      const { noun = 'A file', selector = null } = kinds[effectiveDirective] ?? {};
      const names = listBeside(selector);
      const count = (counts.get(effectiveDirective) ?? 0) + 1;
      counts.set(effectiveDirective, count);
      // Each event is about one file, so it's matched to the next unreported one.
      const next = names.find((name) => !told.has(name));
      if (next !== undefined) tell(next);
      else if (count > names.length) tell(noun);
    } else if (blockedURI.includes('://')) {
      tell(blockedURI);
    } else if (effectiveDirective === 'script-src-elem' && !told.has(`${blockedURI}:…`)) {
      // The scheme of a script's address; elsewhere, it may be a word such as `eval`.
      if (failImport(blockedURI)) told.add(`${blockedURI}:…`);
      else tell(`${blockedURI}:…`);
    }
  });
}

/** The files next to the page that elements and imports load, by their paths. */
function listBeside(selector: string | null): string[] {
  if (selector === null) return [];
  const { protocol, host } = new URL(document.URL);
  const beside = `${protocol}//${host}/`;
  return [...document.querySelectorAll(selector)]
    .flatMap(listAddresses)
    .map((address) => URL.parse(address, document.URL)?.href ?? '')
    .filter((address) => address.startsWith(beside))
    .map((address) => address.slice(beside.length));
}

function listAddresses(element: Element): string[] {
  const address = element.getAttribute('src') ?? element.getAttribute('href');
  if (address !== null) return [address];
  return findImports(element.textContent)
    .map(({ name }) => name)
    .filter((name) => /^\.{0,2}\//.test(name));
}
