/** Keyboard navigation in the library tree: its visible entries, and the effect of a key. */
import type { Library, LibraryFramework } from '../../shared/library.ts';
import { listFrameworks } from './tree.ts';

/** A visible entry. */
export interface TreeEntry {
  path: string;
  /** The path of its parent entry; null at the top. */
  parent: string | null;
  isBranch: boolean;
}

/** The visible entries from top to bottom; `open` holds the paths of the open branches. */
export function listEntries(library: Library, open: ReadonlySet<string>): TreeEntry[] {
  const entries = listFrameworkEntries(listFrameworks(library, ''), null, open);
  for (const pack of library.packs) {
    entries.push({ path: pack.path, parent: null, isBranch: true });
    if (!open.has(pack.path)) continue;
    entries.push(...listFrameworkEntries(listFrameworks(library, pack.id), pack.path, open));
  }
  return entries;
}

function listFrameworkEntries(
  frameworks: readonly LibraryFramework[],
  parent: string | null,
  open: ReadonlySet<string>,
): TreeEntry[] {
  return frameworks.flatMap((framework) => [
    { path: framework.path, parent, isBranch: true },
    ...(open.has(framework.path) ? listTopicEntries(framework, open) : []),
  ]);
}

function listTopicEntries(framework: LibraryFramework, open: ReadonlySet<string>): TreeEntry[] {
  return framework.topics.flatMap((topic) => [
    { path: topic.path, parent: framework.path, isBranch: true },
    ...(open.has(topic.path)
      ? topic.pages
          .filter((page) => page.navigation)
          .map((page) => ({ path: page.path, parent: topic.path, isBranch: false }))
      : []),
  ]);
}

/** The effect of a key: it moves the focus, or opens or closes the focused entry. */
export type TreeMove = { to: string } | { toggle: string };

/** The effect of a key on an entry; null for a key that the tree doesn't use or that leads nowhere. */
export function readTreeKey(
  key: string,
  entries: readonly TreeEntry[],
  path: string,
  open: ReadonlySet<string>,
): TreeMove | null {
  const index = entries.findIndex((entry) => entry.path === path);
  const entry = entries[index];
  if (entry === undefined) return null;
  const isOpen = open.has(path);
  switch (key) {
    case 'ArrowDown':
      return moveTo(entries[index + 1]?.path);
    case 'ArrowUp':
      return moveTo(entries[index - 1]?.path);
    case 'Home':
      return moveTo(entries[0]?.path);
    case 'End':
      return moveTo(entries.at(-1)?.path);
    case 'ArrowRight':
      if (entry.isBranch && !isOpen) return { toggle: path };
      return moveTo(entries.find((one) => one.parent === path)?.path);
    case 'ArrowLeft':
      if (entry.isBranch && isOpen) return { toggle: path };
      return moveTo(entry.parent ?? undefined);
    default:
      return null;
  }
}

function moveTo(path: string | undefined): TreeMove | null {
  return path === undefined ? null : { to: path };
}

/** The tree's tab stop: the entry focused last, else the current page or its nearest visible ancestor, else the first. */
export function findTabStop(
  entries: readonly TreeEntry[],
  focused: string | null,
  current: string,
): string | null {
  const isVisible = (path: string): boolean => entries.some((entry) => entry.path === path);
  if (focused !== null && isVisible(focused)) return focused;
  for (let path = current; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    if (isVisible(path)) return path;
  }
  return entries[0]?.path ?? null;
}
