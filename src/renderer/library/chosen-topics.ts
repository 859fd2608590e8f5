/** The selection in a tree of frameworks and topics, as a list of paths: the source of a session or an interview's topics. */
import type { Library, LibraryFramework } from '../../shared/library.ts';
import { listFrameworks } from './tree.ts';

/** How much of a branch is chosen. */
export type Chosen = 'all' | 'some' | 'none';

/** The topics that these paths cover. A library or framework covers all of its topics; a page covers none. */
export function listChosenTopics(library: Library, paths: readonly string[]): Set<string> {
  const covers = (framework: LibraryFramework): boolean =>
    paths.includes(framework.path) ||
    paths.includes('/') ||
    (framework.pack !== '' && paths.includes(`/@${framework.pack}`));
  return new Set(
    library.frameworks.flatMap((framework) =>
      framework.topics
        .map((topic) => topic.path)
        .filter((path) => covers(framework) || paths.includes(path)),
    ),
  );
}

/** How much of a framework is chosen. */
export function tellChosen(framework: LibraryFramework, topics: ReadonlySet<string>): Chosen {
  const count = framework.topics.filter(({ path }) => topics.has(path)).length;
  if (count === 0) return 'none';
  return count === framework.topics.length ? 'all' : 'some';
}

/** Toggles a framework or topic. The result is in library order, and a fully chosen framework is a single path. */
export function toggleChosen(library: Library, paths: readonly string[], path: string): string[] {
  const chosen = listChosenTopics(library, paths);
  const toggled = [...listChosenTopics(library, [path])];
  const isOn = toggled.length > 0 && toggled.every((topic) => chosen.has(topic));
  for (const topic of toggled) {
    if (isOn) chosen.delete(topic);
    else chosen.add(topic);
  }
  return library.frameworks.flatMap((framework) => {
    if (tellChosen(framework, chosen) === 'all') return [framework.path];
    return framework.topics.map((topic) => topic.path).filter((topic) => chosen.has(topic));
  });
}

/** The bundled library's frameworks, then those of each pack under its name. */
export function listGroups(library: Library): { name: string; frameworks: LibraryFramework[] }[] {
  return [{ id: '', name: '' }, ...library.packs]
    .map(({ id, name }) => ({
      name,
      frameworks: listFrameworks(library, id).filter(({ topics }) => topics.length > 0),
    }))
    .filter(({ frameworks }) => frameworks.length > 0);
}
