/** Tells which arguments of a command line are the user's own. */
import { linkScheme } from '../../shared/address.ts';

/** Those before the first link or `--`: what comes with or after these may be anyone's. */
export function listOwnArguments(argv: readonly string[]): readonly string[] {
  const end = argv.findIndex((argument) => argument === '--' || isLink(argument));
  return end < 0 ? argv : argv.slice(0, end);
}

function isLink(argument: string): boolean {
  return argument.toLowerCase().startsWith(`${linkScheme}:`);
}
