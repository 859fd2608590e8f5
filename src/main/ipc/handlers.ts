/** Answers the requests about the library, the user's packs, the settings and the system. */
import type { libraryRequests } from '../../shared/contract/library.ts';
import type { packRequests } from '../../shared/contract/packs.ts';
import type { searchRequests } from '../../shared/contract/search.ts';
import type { settingsRequests } from '../../shared/contract/settings.ts';
import type { sharingRequests } from '../../shared/contract/sharing.ts';
import type { Settings } from '../../shared/contract/values.ts';
import type { Importer } from '../packs/importer.ts';
import type { PackLibrary } from '../packs/pack-library.ts';
import { openExternalLink } from '../reading/open-external-link.ts';
import type { Reading } from '../reading/reading.ts';
import type { Sharing } from '../sharing/sharing.ts';
import type { LibraryStore } from '../storage/library-store.ts';
import type { PlaceStore } from '../storage/study/place-store.ts';
import type { SearchHistory } from '../storage/study/search-history.ts';
import type { SettingsStore } from '../storage/study/settings-store.ts';
import type { HandlersOf } from './register.ts';

export interface HandlerParts {
  /** Waits for the first indexing. */
  openLibrary(): Promise<LibraryStore>;
  settings: SettingsStore;
  reading: Reading;
  places: PlaceStore;
  searches: SearchHistory;
  sharing: Sharing;
  packs: PackLibrary;
  importer: Importer;
  /** The address of the link that opened the app, the first time it is asked for; else null. */
  takeLinkedAddress(): string | null;
  applySettings(settings: Settings): void;
  copyText(text: string): void;
  openExternal(url: string): Promise<void>;
}

export type AppRequests = typeof libraryRequests &
  typeof searchRequests &
  typeof settingsRequests &
  typeof sharingRequests &
  typeof packRequests;

export function createHandlers(parts: HandlerParts): HandlersOf<AppRequests> {
  const { openLibrary, settings, reading, places, searches, sharing, packs, importer } = parts;
  return {
    async getLibrary() {
      return (await openLibrary()).getLibrary();
    },

    getReadingView: (path) => reading.getPage(path),

    getArticle: (path) => reading.getArticle(path),

    async suggestPages(address) {
      return (await openLibrary()).listNearest(address);
    },

    async search(request) {
      return (await openLibrary()).search.search(request);
    },

    getRecentSearches: () => searches.list(),

    saveRecentSearch: (text) => searches.save(text),

    clearRecentSearches: () => searches.clear(),

    async getProblems() {
      return (await openLibrary()).listProblems();
    },

    getSettings: () => settings.getSettings(),

    saveSettings(chosen) {
      settings.saveSettings(chosen);
      parts.applySettings(chosen);
    },

    async getStartAddress() {
      return parts.takeLinkedAddress() ?? (await reading.getLastAddress());
    },

    getLastRead: () => reading.getLastRead(),

    savePlace: (place) => places.savePlace(place),

    copyText: (text) => parts.copyText(text),

    copyShare: (subject, format) => sharing.copy(subject, format),

    saveShare: (subject, format) => sharing.save(subject, format),

    printShare: (subject, paper) => sharing.print(subject, paper),

    listPacks: () => packs.listPacks(),

    addPackFolder: () => packs.addFolder(),

    addPackZip: () => packs.addZip(),

    renamePack: (id, name) => packs.renamePack(id, name),

    switchPack: (id, isOn) => packs.switchPack(id, isOn),

    removePack: (id) => packs.removePack(id),

    chooseImport: () => importer.choose(),

    changeImport: (id, choices) => importer.change(id, choices),

    buildImport: (id) => importer.build(id),

    openExternal: (link) => openExternalLink(link, (url) => parts.openExternal(url)),
  };
}
