/** Sets up the importer with the libraries that imports may update and the folders they are written to. */
import { pathInPack } from '../../../shared/address.ts';
import type { Page } from '../../../shared/records.ts';
import { Importer } from './importer.ts';
import type { ImporterOptions } from './importer.ts';
import type { ImportSource } from './import-source.ts';
import type { PackLibrary } from '../libraries/pack-library.ts';
import { placeImport } from './place-import.ts';
import type { LibraryCandidate } from './updates/known-library.ts';
import { listCandidates } from './updates/list-candidates.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';
import type { PackStore } from '../../storage/study/stores/pack-store.ts';

export interface ImporterParts extends Omit<ImporterOptions, 'listCandidates' | 'place'> {
  openLibrary(): Promise<LibraryStore>;
  packs: PackLibrary;
  store: PackStore;
  packsFolder: string;
}

export function openImporter({
  openLibrary,
  packs,
  store,
  packsFolder,
  ...parts
}: ImporterParts): Importer {
  const readLastPages = async (pack: string): Promise<Page[]> => {
    const library = await openLibrary();
    const { frameworks } = library.getLibrary();
    return frameworks
      .filter((framework) => framework.pack === pack)
      .flatMap(({ topics }) => topics.flatMap((topic) => topic.pages))
      .flatMap(({ path }): Page[] => {
        const page = library.getPage(path)?.page;
        return page === undefined ? [] : [{ ...page, path: pathInPack(path) }];
      });
  };
  const list = async (source: ImportSource): Promise<LibraryCandidate[]> => {
    const options = { rows: store.listRows(), packsFolder, readLastPages };
    if (source.kind === 'files') return await listCandidates(options, 'import', null);
    if (source.kind === 'zip') return await listCandidates(options, 'zip', source.file);
    return await listCandidates(options, 'folder', await packs.findFolder(source.folder));
  };
  return new Importer({
    ...parts,
    listCandidates: list,
    place: (source, ...decided) => placeImport({ packs, packsFolder }, source, ...decided),
  });
}
