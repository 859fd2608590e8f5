/** Decides which links in content lead into the library. */
import { packOf, parseAddress } from '../../shared/address.ts';
import { formatAddress } from '../../shared/format-address.ts';

/** Whether the text is an address in the library or a pack, written as the app writes it (`//host` isn't one). */
export function isLibraryAddress(text: string): boolean {
  const address = parseAddress(text);
  return address !== null && address.kind !== 'screen' && formatAddress(address) === text;
}

/**
 * Whether content may link there. Content doesn't know which pack it is in, so its links stay inside the pack and
 * never name one.
 */
export function isLibraryLink(text: string): boolean {
  return packOf(text) === '' && isLibraryAddress(text);
}
