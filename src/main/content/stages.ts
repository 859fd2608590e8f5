/** Stages: the modules that fences with `stage=<name>` run in. The app's own are available in every library. */

/** A file of a stage, which a reader can open next to the code that runs in it. */
export interface StageFile {
  /** For example `react-dom.tsx`. */
  name: string;
  /** Its language, as fences are tagged. */
  tag: 'ts' | 'tsx';
  code: string;
}

/** The files of each stage by the stage's name: its own first, then those it imports. */
export type Stages = ReadonlyMap<string, readonly StageFile[]>;

/** Builds the stages from their files, which are given by name without extension. */
export function collectStages(files: ReadonlyMap<string, StageFile>): Stages {
  return new Map([...files.keys()].map((name) => [name, collectFiles(files, name)]));
}

function collectFiles(files: ReadonlyMap<string, StageFile>, first: string): StageFile[] {
  const names = new Set([first]);
  // The set grows while we iterate over it.
  for (const name of names) {
    const code = files.get(name)?.code ?? '';
    for (const [, imported = ''] of code.matchAll(/\bfrom '\.\/([a-z0-9-]+)'/g)) {
      names.add(imported);
    }
  }
  return [...names].flatMap((name) => files.get(name) ?? []);
}
