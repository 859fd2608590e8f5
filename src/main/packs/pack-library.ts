/** The user's own libraries: adds, names, switches and removes them, and has the content indexed after each. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../shared/app-error.ts';
import type { Pack, PackEntry } from '../../shared/packs.ts';
import type { ContentRoot } from '../indexing/content-root.ts';
import type { PackStore } from '../storage/study/pack-store.ts';
import { findContentFolder, findFolderFault, namePack, packFolder } from './pack-folder.ts';
import { unpackZip } from './unpack-zip.ts';

export interface PackLibraryOptions {
  store: PackStore;
  /** The bundled library's folder. */
  contentFolder: string;
  /** Where the files of packs are kept that are not in a folder of the user's. */
  packsFolder: string;
  /** Ask the user with the system's dialog; null when they choose nothing. */
  chooseFolder(): Promise<string | null>;
  chooseZip(): Promise<string | null>;
  /** Called after every change: the content has to be indexed again. */
  onChanged(): Promise<void>;
}

export class PackLibrary {
  readonly #options: PackLibraryOptions;

  constructor(options: PackLibraryOptions) {
    this.#options = options;
  }

  listPacks(): PackEntry[] {
    return this.#options.store.listPacks().map((pack) => ({
      ...pack,
      fault: findFolderFault(this.#folderOf(pack)),
    }));
  }

  /** The folders to index: the bundled library, and every pack that's switched on. */
  listRoots(): ContentRoot[] {
    const bundled = { pack: '', name: '', folder: this.#options.contentFolder };
    const packs = this.#options.store.listPacks().filter(({ isOn }) => isOn);
    return [
      bundled,
      ...packs.map((pack) => ({ pack: pack.id, name: pack.name, folder: this.#folderOf(pack) })),
    ];
  }

  /** The folders the user keeps themselves, of packs that are switched on. */
  listWatchedFolders(): string[] {
    return this.#options.store
      .listPacks()
      .filter(({ isOn, kind }) => isOn && kind !== 'zip')
      .map((pack) => this.#folderOf(pack));
  }

  /** Asks for a folder and adds it; null when none was chosen. Fails with `content` when it is no library. */
  async addFolder(): Promise<Pack | null> {
    const chosen = await this.#options.chooseFolder();
    if (chosen === null) return null;
    const folder = findContentFolder(chosen);
    if (folder === this.#options.contentFolder) {
      throw new AppError('content', 'This folder is the library that is open already.');
    }
    const pack = this.#options.store.savePack('folder', folder, namePack(chosen));
    await this.#options.onChanged();
    return pack;
  }

  /**
   * Asks for a `.zip` file, unpacks and adds it; one that was added before is brought up to date.
   * Fails with `content`, with nothing changed, when it is no library or not to be trusted.
   */
  async addZip(): Promise<Pack | null> {
    const { chooseZip, packsFolder, store, onChanged } = this.#options;
    const file = await chooseZip();
    if (file === null) return null;
    const unpacked = await unpackZip(file, packsFolder);
    try {
      const pack = store.savePack('zip', file, namePack(file));
      await unpacked.moveTo(join(packsFolder, pack.id));
      await onChanged();
      return pack;
    } catch (error) {
      await unpacked.remove();
      throw error;
    }
  }

  /** Adds a folder that the app has written imported files to. When it cannot be added, it is removed. */
  async addImported(folder: string, name: string): Promise<Pack> {
    const pack = await this.#saveImported(folder, name);
    await this.#options.onChanged();
    return pack;
  }

  async renamePack(id: string, name: string): Promise<void> {
    this.#options.store.renamePack(this.#options.store.getPack(id).id, name);
    await this.#options.onChanged();
  }

  async switchPack(id: string, isOn: boolean): Promise<void> {
    this.#options.store.switchPack(this.#options.store.getPack(id).id, isOn);
    await this.#options.onChanged();
  }

  /** Takes the pack out of the list. The user's own files stay; what was unpacked from a zip goes. */
  async removePack(id: string): Promise<void> {
    const { store, packsFolder, onChanged } = this.#options;
    const { kind } = store.getPack(id);
    store.removePack(id);
    await onChanged();
    if (kind === 'zip') await rm(join(packsFolder, id), { recursive: true, force: true });
  }

  async #saveImported(folder: string, name: string): Promise<Pack> {
    try {
      return this.#options.store.savePack('import', folder, name);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  #folderOf(pack: Pack): string {
    return packFolder(pack, this.#options.packsFolder);
  }
}
