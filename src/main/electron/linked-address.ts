/** Finds links into the app on a command line. */
import { parseLink } from '../../shared/format-address.ts';

/** The address of the first link on a command line; null when none leads into the app. */
export function findLinkedAddress(argv: readonly string[]): string | null {
  for (const argument of argv) {
    const address = parseLink(argument);
    if (address !== null) return address;
  }
  return null;
}
