/** Decides which links in content lead into the library. */
import { packOf, parseAddress } from '../../shared/address.ts';
import { formatAddress } from '../../shared/format-address.ts';

/**
 * Whether the text is an address in the library, written as the app writes it (`//host` isn't one).
 * Content doesn't know which pack it is in: its links stay inside the pack and never name one.
 */
export function isLibraryLink(text: string): boolean {
  const address = parseAddress(text);
  if (address === null || address.kind === 'screen' || packOf(text) !== '') return false;
  return formatAddress(address) === text;
}
