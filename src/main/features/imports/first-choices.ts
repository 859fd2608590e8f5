/** The initial choices of an import. */
import type { ImportChoices } from '../../../shared/contract/values.ts';
import { namePack } from '../libraries/pack-folder.ts';
import type { ImportSource } from './import-source.ts';
import { nameLibrary } from './source-file.ts';

export function firstChoices(source: ImportSource): ImportChoices {
  const library = nameSource(source).slice(0, 100);
  return {
    asNew: false,
    library,
    framework: 'Notes',
    topic: library,
    difficulty: 'medium',
    columns: {},
    encodings: {},
    different: [],
    decks: {},
  };
}

function nameSource(source: ImportSource): string {
  if (source.kind === 'files') return nameLibrary(source.files);
  return namePack(source.kind === 'zip' ? source.file : source.folder);
}
