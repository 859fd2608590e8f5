/** Answers the requests about the library, the user's packs, the settings and the system. */
import type { MenuCommand } from '../../shared/commands.ts';
import type { libraryRequests } from '../../shared/contract/library.ts';
import type { packRequests } from '../../shared/contract/packs.ts';
import type { searchRequests } from '../../shared/contract/search.ts';
import type { SearchRequest } from '../../shared/contract/values.ts';
import type { SearchResults } from '../../shared/search/results.ts';
import type { settingsRequests } from '../../shared/contract/settings.ts';
import type { SettingChanges } from '../../shared/contract/values.ts';
import type { sharingRequests } from '../../shared/contract/sharing.ts';
import type { Importer } from '../features/imports/importer.ts';
import type { PackLibrary } from '../features/libraries/pack-library.ts';
import type { ProblemFiles } from '../features/libraries/problem-files.ts';
import { openExternalLink } from '../features/reading/open-external-link.ts';
import type { Reading } from '../features/reading/reading.ts';
import type { Sharing } from '../features/sharing/sharing.ts';
import type { LibraryStore } from '../storage/library/library-store.ts';
import type { PlaceStore } from '../storage/study/stores/place-store.ts';
import type { SearchHistory } from '../storage/study/stores/search-history.ts';
import type { SettingsStore } from '../storage/study/stores/settings-store.ts';
import type { HandlersOf } from './answer-requests.ts';

export interface HandlerParts {
  /** Waits for the first indexing if there is no library from the last launch. */
  openLibrary(): Promise<LibraryStore>;
  search(request: SearchRequest): Promise<SearchResults>;
  reindex(): Promise<void>;
  cancelIndexing(): Promise<void>;
  settings: SettingsStore;
  reading: Reading;
  places: PlaceStore;
  searches: SearchHistory;
  sharing: Sharing;
  packs: PackLibrary;
  importer: Importer;
  problems: ProblemFiles;
  /** Ask the user with the system's dialog; null or empty when they choose nothing. */
  chooseFolder(): Promise<string | null>;
  chooseZip(): Promise<string | null>;
  chooseImports(): Promise<string[]>;
  /** The address of the link that opened the app, given out once; afterwards null. */
  takeLinkedAddress(): string | null;
  /** The address at which the window has hung or crashed, given out once; afterwards null. */
  takeStoppedAddress(): string | null;
  /** The menu command given while no window was listening, given out once; afterwards null. */
  takeCommand(): MenuCommand | null;
  reportDrawn(): void;
  reloadWindow(): void;
  applySettings(changes: SettingChanges): void;
  /** Resolves when the text is on the clipboard. */
  copyText(text: string): Promise<void>;
  openExternal(url: string): Promise<void>;
  /** Reveals a file in the system's file manager. */
  showFile(path: string): void;
  /** Fails with `forbidden` for a file that the user did not just save. */
  showSavedFile(path: string): void;
}

export type AppRequests = typeof libraryRequests &
  typeof searchRequests &
  typeof settingsRequests &
  typeof sharingRequests &
  typeof packRequests;

export function createHandlers(parts: HandlerParts): HandlersOf<AppRequests> {
  const { openLibrary, settings, reading, places, searches, sharing, packs, importer, problems } =
    parts;
  return {
    async getLibrary() {
      return (await openLibrary()).getLibrary();
    },

    async getRoles() {
      return (await openLibrary()).listRoles();
    },

    reindex: () => parts.reindex(),

    cancelIndexing: () => parts.cancelIndexing(),

    getReadingView: (path) => reading.getPage(path),

    getArticle: (path) => reading.getArticle(path),

    async suggestPages(address) {
      return (await openLibrary()).listNearest(address);
    },

    search: (request) => parts.search(request),

    getRecentSearches: () => searches.list(),

    saveRecentSearch: (text) => searches.save(text),

    clearRecentSearches: () => searches.clear(),

    getProblems: () => problems.list(),

    getProblemsAt: (address) => problems.listAt(address),

    openProblemFile: (file) => problems.open(file),

    showProblemFile: (file) => problems.show(file),

    getSettings: () => settings.getSettings(),

    saveSettings(changes) {
      settings.saveSettings(changes);
      parts.applySettings(changes);
    },

    async getStart() {
      const stoppedAt = parts.takeStoppedAddress();
      const linked = parts.takeLinkedAddress();
      if (linked !== null) return { address: linked, stoppedAt: null };
      if (stoppedAt !== null) return { address: '/', stoppedAt };
      return { address: await reading.getLastAddress(), stoppedAt: null };
    },

    takeCommand: () => parts.takeCommand(),

    reportDrawn: () => parts.reportDrawn(),

    reloadWindow: () => parts.reloadWindow(),

    getLastRead: () => reading.getLastRead(),

    savePlace: (place) => places.savePlace(place),

    copyText: (text) => parts.copyText(text),

    copyShare: (subject, format) => sharing.copy(subject, format),

    saveShare: (subject, format) => sharing.save(subject, format),

    showSavedFile: (path) => parts.showSavedFile(path),

    printShare: (subject, paper) => sharing.print(subject, paper),

    cancelShare: () => sharing.cancel(),

    listPacks: () => packs.listPacks(),

    showPack: (id) => parts.showFile(packs.getPack(id).location),

    async addPackFolder() {
      const folder = await parts.chooseFolder();
      return await importer.begin(
        folder === null ? [] : [{ kind: 'folder', folder, isChosen: true }],
      );
    },

    async addPackZip() {
      const file = await parts.chooseZip();
      return await importer.begin(file === null ? [] : [{ kind: 'zip', file }]);
    },

    addStarterLibrary: () => packs.addStarter(),

    async openDropped(paths) {
      const { sortDropped } = await import('../features/libraries/sort-dropped.ts');
      const { folders, zips, files } = sortDropped(paths);
      return await importer.begin([
        ...folders.map((folder) => ({ kind: 'folder' as const, folder, isChosen: true })),
        ...(files.length === 0 ? [] : [{ kind: 'files' as const, files }]),
        ...zips.map((file) => ({ kind: 'zip' as const, file })),
      ]);
    },

    renamePack: (id, name) => packs.renamePack(id, name),

    switchPack: (id, isOn) => packs.switchPack(id, isOn),

    removePack: (id) => packs.removePack(id),

    restorePack: (id) => packs.restorePack(id),

    async chooseImport() {
      const files = await parts.chooseImports();
      return await importer.begin(files.length === 0 ? [] : [{ kind: 'files', files }]);
    },

    nextImport: () => importer.next(),

    showImportUpdate: (id, address) => importer.showUpdate(id, address),

    changeImport: (id, choices) => importer.change(id, choices),

    cancelImport: () => importer.cancel(),

    buildImport: (id) => importer.build(id),

    openExternal: (link) => openExternalLink(link, (url) => parts.openExternal(url)),
  };
}
