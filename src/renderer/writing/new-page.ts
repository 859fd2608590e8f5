/** A page that the user is about to make, with the topic and the framework that it may need. */
import { parentOf, pathOf } from '../../shared/address.ts';
import type { NewFramework, NewPage, NewTopic, OwnLibrary } from '../../shared/writing.ts';

/** An untitled page beside the one at `path`, or in the first topic; null without a library. */
export function startPage(libraries: readonly OwnLibrary[], path: string | null): NewPage | null {
  const topics = libraries.flatMap(({ frameworks }) => frameworks.flatMap(({ topics }) => topics));
  const beside = path === null ? null : parentOf(pathOf(path));
  const topic = topics.find((one) => one.path === beside) ?? topics[0];
  const made = startTopic(libraries);
  if (topic !== undefined) return { title: '', topic: topic.path };
  return made === null ? null : { title: '', topic: made };
}

export function startTopic(libraries: readonly OwnLibrary[]): NewTopic | null {
  const [framework] = libraries.flatMap(({ frameworks }) => frameworks);
  const made = startFramework(libraries);
  if (framework !== undefined) return { name: '', framework: framework.path };
  return made === null ? null : { name: '', framework: made };
}

export function startFramework([library]: readonly OwnLibrary[]): NewFramework | null {
  return library === undefined ? null : { name: '', pack: library.pack };
}

/** A message about the first missing field; empty if all are filled in. */
export function describeMissing({ title, topic }: NewPage): string {
  if (title.trim() === '') return 'Give the new page a title.';
  if (typeof topic === 'string') return '';
  if (topic.name.trim() === '') return 'Give the new topic a name.';
  const { framework } = topic;
  if (typeof framework === 'string' || framework.name.trim() !== '') return '';
  return 'Give the new framework a name.';
}
