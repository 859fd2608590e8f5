/** Checks that links lead to `https:` addresses or to existing parts of the library. */
import { parseAddress, pathOf } from '../../../../src/shared/address.ts';
import { fileOfAddress } from '../../../../src/main/content/file-path.ts';
import { isLibraryLink } from '../../../../src/main/content/library-link.ts';
import { parseExternalLink } from '../../../../src/shared/external-link.ts';

/** The library's addresses, its files, and each page's question ids, except for pages with problems of their own. */
export interface KnownAddresses {
  paths: ReadonlySet<string>;
  files: ReadonlySet<string>;
  questions: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The problem with a link; null if there is none. Links to a broken file aren't reported. */
export function checkLink(href: string, known: KnownAddresses): string | null {
  if (parseExternalLink(href) !== null) return null;
  if (!isLibraryLink(href)) {
    return `"${href}" is no address: link to https: or into the library, like /sql/schema-design/ddl.`;
  }
  const path = pathOf(href);
  const address = parseAddress(href);
  const isThere = known.paths.has(path) || known.files.has(fileOfAddress(path) ?? '');
  if (address?.kind !== 'library' && !isThere) {
    return `There is nothing at ${path} in the library: correct the link.`;
  }
  const question = address?.kind === 'page' ? address.question : null;
  if (question !== null && known.questions.get(path)?.has(question) === false) {
    return `The page ${path} has no question "${question}": correct the part after "#".`;
  }
  return null;
}
