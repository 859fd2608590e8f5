/** Decides when the library tree leaves the window: during sessions, and while reading if the user wants focus. */
import { parseAddress } from '../../shared/address.ts';
import { sessionPath } from '../../shared/study/screen-paths.ts';

/** Whether the address is one to read, where the user may turn focus on. */
export function isForReading(path: string): boolean {
  const kind = parseAddress(path)?.kind;
  return kind === 'page' || kind === 'article';
}

/** Whether the tree leaves at this address; `focus` is the user's setting for reading. */
export function hidesTree(path: string, focus: boolean): boolean {
  return path === sessionPath || (focus && isForReading(path));
}
