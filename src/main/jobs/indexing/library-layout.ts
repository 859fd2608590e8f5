/** Knows the folders and files that make up a library, and those that only a library has. */
import { fileKind } from '../../content/kind.ts';

/** Whether a top-level folder or file of this name may hold content. Anything else isn't opened. */
export function isContentEntry(name: string): boolean {
  return /^(?:frameworks|topics|qa|blog|figures|fixtures|site\.ya?ml(?:\.txt)?)$/i.test(name);
}

/** Whether only a library has a folder of this name; one with fixtures is in many a project. */
export function isLibraryFolder(name: string): boolean {
  return isContentEntry(name) && name.toLowerCase() !== 'fixtures';
}

/** What is said of a folder without any such folder. */
export function describeNoLibrary(folder: string): string {
  return `${folder} isn’t a library: it has none of the folders frameworks, topics, qa and blog.`;
}

/** Whether only a library has a file at the path; fixtures are in many a project. */
export function isLibraryFile(path: string): boolean {
  const kind = fileKind(path);
  return kind !== null && kind !== 'fixture';
}
