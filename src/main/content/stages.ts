/** Stages: the modules that fences with `stage=<name>` are set on. */

/** A file that a reader may want to see beside the code that is set on it. */
export interface StageFile {
  /** Such as `react-dom.tsx`. */
  name: string;
  /** The tag of its language. */
  tag: 'ts' | 'tsx';
  code: string;
}

/** The files of each stage, by its name: its own first, then those it imports. */
export type Stages = ReadonlyMap<string, readonly StageFile[]>;

/** The stages that files make up, which are given by name without extension. */
export function collectStages(files: ReadonlyMap<string, StageFile>): Stages {
  return new Map([...files.keys()].map((name) => [name, collectFiles(files, name)]));
}

function collectFiles(files: ReadonlyMap<string, StageFile>, first: string): StageFile[] {
  const names = new Set([first]);
  // The set grows while it is walked.
  for (const name of names) {
    const code = files.get(name)?.code ?? '';
    for (const [, imported = ''] of code.matchAll(/\bfrom '\.\/([a-z0-9-]+)'/g)) {
      names.add(imported);
    }
  }
  return [...names].flatMap((name) => files.get(name) ?? []);
}
