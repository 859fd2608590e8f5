/** Which links content may hold: `https:` addresses and addresses in the library, nothing else. */
import { formatAddress, packOf, parseAddress } from '../../shared/address.ts';

/** Whether the text is an absolute `https:` address without user name or password. */
export function isExternalLink(text: string): boolean {
  if (!/^https:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '';
}

/**
 * Whether the text is an address in the library, written as the app writes it (a host as in `//host` is none).
 * Content does not know which pack it is in: its links stay there, and name none.
 */
export function isLibraryLink(text: string): boolean {
  const address = parseAddress(text);
  if (address === null || address.kind === 'screen' || packOf(text) !== '') return false;
  return formatAddress(address) === text;
}
