/** The user's own libraries: adds, names, enables and removes them, and triggers indexing after each change. */
import { basename, dirname, join } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import type { Pack, PackEntry, PackKind } from '../../../shared/packs.ts';
import type { ContentRoot } from '../../jobs/indexing/index-content.ts';
import type { StoredPack, PackStore } from '../../storage/study/stores/pack-store.ts';
import type { SettingsStore } from '../../storage/study/stores/settings-store.ts';
import type { WriteGate } from '../../storage/study/write-gate.ts';
import { findContentFolder, findFolderFault, namePack, packFolder } from './pack-folder.ts';
import type { UnpackedZip } from './unpacked-zip.ts';
import {
  finishReplacing,
  importDraftOf,
  removeLeftovers,
  removeUnder,
  replaceFolder,
} from './unpacked-folder.ts';
import type { ReplacedFolder } from './unpacked-folder.ts';

export interface PackLibraryOptions {
  store: PackStore;
  settings: Pick<SettingsStore, 'forbidRuns'>;
  /** Every write to the store goes through this gate. */
  gate: Pick<WriteGate, 'pass'>;
  /** The bundled library's folder. */
  contentFolder: string;
  /** The folder for pack files that the app keeps itself, outside the user's folders. */
  packsFolder: string;
  /** Shows the system's folder dialog; null if the user cancels. */
  chooseStarterPlace(): Promise<string | null>;
  /** `YYYY-MM-DD` */
  today(): string;
  /** Called after every change, to index the content again. */
  onChanged(): Promise<void>;
}

/** A pack to add. */
interface Addition {
  kind: PackKind;
  location: string;
  name: string;
  /** The library to update; null for a new one. */
  id: string | null;
  /** Moves the files to the folder where the app keeps them. */
  place?(id: string): Promise<ReplacedFolder>;
}

export class PackLibrary {
  readonly #options: PackLibraryOptions;

  constructor(options: PackLibraryOptions) {
    this.#options = options;
  }

  /** Fails with `not-found`. */
  getPack(id: string): Pack {
    return this.#options.store.getPack(id);
  }

  async listPacks(): Promise<PackEntry[]> {
    const packs = this.#options.store.listPacks();
    return await Promise.all(
      packs.map(async (pack) => ({ ...pack, fault: await findFolderFault(this.#folderOf(pack)) })),
    );
  }

  /** The folders to index: the bundled library and every enabled pack. */
  listRoots(): ContentRoot[] {
    const bundled = { pack: '', name: '', folder: this.#options.contentFolder };
    const packs = this.#options.store.listPacks().filter(({ isOn }) => isOn);
    return [
      bundled,
      ...packs.map((pack) => ({ pack: pack.id, name: pack.name, folder: this.#folderOf(pack) })),
    ];
  }

  /** The enabled libraries in folders of the user's own, whose files the app may change when asked to. */
  listOwnFolders(): ContentRoot[] {
    return this.#options.store
      .listPacks()
      .filter(({ isOn, kind }) => isOn && kind === 'folder')
      .map(({ id, name, location }) => ({ pack: id, name, folder: location }));
  }

  /** The user's own folders of enabled packs. */
  listWatchedFolders(): string[] {
    return this.#options.store
      .listPacks()
      .filter(({ isOn, kind }) => isOn && kind !== 'zip')
      .map((pack) => this.#folderOf(pack));
  }

  /**
   * Adds a folder in place. With a library's id, records that this library has moved there. Fails with `content`, without
   * changing anything, if the folder isn't a library.
   */
  async addFolder(chosen: string, id: string | null): Promise<Pack> {
    const folder = await this.findFolder(chosen);
    return await this.#add({ kind: 'folder', location: folder, name: namePack(chosen), id });
  }

  /** The content folder in the chosen one. Fails with `content` if there is none, or if it's the bundled library's. */
  async findFolder(chosen: string): Promise<string> {
    const folder = await findContentFolder(chosen);
    if (folder !== this.#options.contentFolder) return folder;
    throw new AppError('content', 'This is the app’s own library, which is open already.');
  }

  /** Adds a library unpacked from a file; with an existing library's id, replaces its files. */
  async addUnpacked(
    unpacked: UnpackedZip,
    file: string,
    name: string,
    id: string | null,
  ): Promise<Pack> {
    try {
      const used = id ?? this.#options.store.proposeNewId(name);
      await unpacked.nameAfter(used);
      const place = (pack: string) => unpacked.moveTo(pack);
      return await this.#add({ kind: 'zip', location: file, name, id: used, place });
    } catch (error) {
      await unpacked.remove();
      throw error;
    }
  }

  /** Asks for a folder, writes the starter library there and adds it; null if the user cancels. Fails with `storage`. */
  async addStarter(): Promise<Pack | null> {
    const parent = await this.#options.chooseStarterPlace();
    if (parent === null) return null;
    const { writeStarter } = await import('./write-starter.ts');
    return await this.addFolder(await writeStarter(parent, this.#options.today()), null);
  }

  /**
   * Adds imported files as a library, or replaces the files of the existing one. The app has already written them to the
   * folder's draft, which is renamed once the library is in the list. If the library can't be added, the draft is removed.
   */
  async addImported(folder: string, name: string): Promise<Pack> {
    const { packsFolder, store } = this.#options;
    const draft = importDraftOf(folder);
    const wasThere = store.listRows().some(({ location }) => location === folder);
    try {
      const place = () => replaceFolder(packsFolder, basename(folder), draft);
      return await this.#add({ kind: 'import', location: folder, name, id: null, place });
    } catch (error) {
      if (wasThere) await removeUnder(packsFolder, draft);
      else if (!store.listRows().some(({ location }) => location === folder)) {
        for (const one of [draft, folder]) await removeUnder(packsFolder, one);
      }
      throw error;
    }
  }

  async renamePack(id: string, name: string): Promise<void> {
    await this.#write((store) => store.renamePack(store.getPack(id).id, name));
    await this.#options.onChanged();
  }

  async switchPack(id: string, isOn: boolean): Promise<void> {
    await this.#write((store) => store.switchPack(store.getPack(id).id, isOn));
    await this.#options.onChanged();
  }

  /**
   * Removes the pack from the list. The user's own files stay; unpacked zips are deleted at the next start, so the removal
   * can be undone until then. The permission to run code is revoked first, because different code may come back under the
   * same id.
   */
  async removePack(id: string): Promise<void> {
    await this.#write((store) => {
      const pack = store.getPack(id);
      this.#options.settings.forbidRuns(pack.id);
      store.removePack(pack.id);
    });
    await this.#options.onChanged();
  }

  /** Undoes the removal of a pack. Fails with `not-found` if none was removed under this id. */
  async restorePack(id: string): Promise<void> {
    await this.#write((store) => store.restorePack(id));
    await this.#options.onChanged();
  }

  /**
   * Finishes adding a pack if a crash interrupted it (synchronously, before the promise is returned), then removes the
   * crash's leftovers and the files of removed zips.
   */
  async removeLeftovers(now: number): Promise<void> {
    const { store, packsFolder } = this.#options;
    const folders = store.listPacks().map((pack) => this.#folderOf(pack));
    const own = folders.filter((folder) => dirname(folder) === packsFolder);
    finishReplacing(
      packsFolder,
      own.map((folder) => basename(folder)),
    );
    for (const id of store.listRemovedZips()) await removeUnder(packsFolder, join(packsFolder, id));
    await removeLeftovers(packsFolder, now);
  }

  /** Saves the pack, puts its files in place and has them indexed; undoes everything if a step fails. */
  async #add({ kind, location, name, id, place }: Addition): Promise<Pack> {
    const { store, onChanged } = this.#options;
    // If the app crashes in between, a new library is found by its row, but a removed one must not come back with its old
    // files.
    const known = store
      .listRows()
      .find((row) => (id === null ? row.location === location : row.id === id));
    let replaced: ReplacedFolder | undefined;
    let saved: { before: StoredPack[]; pack: Pack } | null = null;
    try {
      if (known !== undefined) replaced = await place?.(known.id).catch(explainPlacing);
      saved = await this.#write(() => {
        const used = id ?? store.proposeId(location, name);
        const before = store.listRowsAt(used, location);
        return { before, pack: store.savePack(kind, location, name, used) };
      });
      if (known === undefined) replaced = await place?.(saved.pack.id).catch(explainPlacing);
      await onChanged();
    } catch (error) {
      if (!(await this.#takeBack(saved))) throw error;
      await replaced?.undo();
      // The original error is rethrown; indexing without the pack may fail for the same reason.
      await onChanged().catch(() => undefined);
      throw error;
    }
    await replaced?.keep();
    return saved.pack;
  }

  /** Returns whether the list was restored. If not, the pack stays in it with its files, and the next start reads it. */
  async #takeBack(saved: { before: StoredPack[]; pack: Pack } | null): Promise<boolean> {
    if (saved === null) return true;
    try {
      await this.#write((store) => store.putBack(saved.pack.id, saved.before));
      return true;
    } catch {
      return false;
    }
  }

  #write<Result>(work: (store: PackStore) => Result): Promise<Result> {
    return this.#options.gate.pass(() => work(this.#options.store));
  }

  #folderOf(pack: Pack): string {
    return packFolder(pack, this.#options.packsFolder);
  }
}

function explainPlacing(cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  const reason = errorMessage(cause);
  throw new AppError('storage', `The library’s files could not be moved into place: ${reason}`, {
    cause,
  });
}
