/**
 * Extends a selection of content files by their dependents: fixtures, stages and attempts are proven only through the files
 * that use them.
 */
import { textsOf } from '../../src/main/content/cross-file.ts';
import { listPossibleFixtures } from '../../src/main/content/fixture-references.ts';
import type { ParsedFile } from '../../src/main/content/parse.ts';
import { collectStages } from '../../src/main/content/stages.ts';
import type { StageFile } from '../../src/main/content/stages.ts';
import { pageOfAttempts } from './proof/attempts/read-attempts.ts';
import type { Setups } from './setups.ts';

/**
 * The chosen paths, those of files whose code uses a chosen fixture or stage, even if that no longer exists, and those
 * of pages whose attempts are chosen.
 */
export function addDependents(
  chosen: ReadonlySet<string>,
  files: readonly ParsedFile[],
  stages: Setups['stages'],
): Set<string> {
  const chosenStages = listStages(chosen, stages);
  const isDependent = (file: ParsedFile): boolean => {
    const texts = textsOf(file).map(([, text]) => text);
    return (
      listPossibleFixtures(texts).some((name) => chosen.has(`fixtures/${name}.sql`)) ||
      listPossibleStages(texts).some((name) => chosenStages.has(name))
    );
  };
  const pages = [...chosen].flatMap((path) => pageOfAttempts(path) ?? []);
  return new Set([...chosen, ...pages, ...files.filter(isDependent).map(({ path }) => path)]);
}

/** The names of the chosen stages, and of those that import one. */
function listStages(chosen: ReadonlySet<string>, stages: Setups['stages']): Set<string> {
  const named = [...chosen].flatMap((path) => /^stages\/(.+)\.tsx?$/.exec(path)?.[1] ?? []);
  const files = new Map<string, StageFile>(
    named.map((name) => [name, { name: `${name}.ts`, tag: 'ts', code: '' }]),
  );
  for (const [name, { extension, source }] of stages) {
    files.set(name, { name: `${name}.${extension}`, tag: extension, code: source });
  }
  const wanted = new Set(named.map((name) => files.get(name)));
  const importing = [...collectStages(files)].filter(([, parts]) =>
    parts.some((file) => wanted.has(file)),
  );
  return new Set(importing.map(([name]) => name));
}

/** The names of all stages that the texts may use; some may not exist. */
function listPossibleStages(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    [...text.matchAll(/\bstage=["']?([\w-]+)/g)].flatMap(([, name]) => name ?? []),
  );
}
