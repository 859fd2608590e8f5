/** Answers the requests about the library, the user's packs, the settings and the system. */
import { parseExternalLink } from '../../shared/external-link.ts';
import { packBase, packOf, parseAddress, pathOf } from '../../shared/address.ts';
import { AppError } from '../../shared/app-error.ts';
import type { libraryRequests } from '../../shared/contract/library.ts';
import type { packRequests } from '../../shared/contract/packs.ts';
import type { searchRequests } from '../../shared/contract/search.ts';
import type { settingsRequests } from '../../shared/contract/settings.ts';
import type { sharingRequests } from '../../shared/contract/sharing.ts';
import type { Settings } from '../../shared/contract/values.ts';
import { renderArticle } from '../content/render.ts';
import type { Importer } from '../packs/importer.ts';
import type { PackLibrary } from '../packs/pack-library.ts';
import type { Sharing } from '../sharing/sharing.ts';
import type { LibraryStore } from '../storage/library-store.ts';
import type { PlaceStore } from '../storage/study/place-store.ts';
import type { SearchHistory } from '../storage/study/search-history.ts';
import type { SettingsStore } from '../storage/study/settings-store.ts';
import type { HandlersOf } from './register.ts';
import type { PageRenderer } from './page-renderer.ts';

export interface HandlerParts {
  /** Waits for the first indexing. */
  openLibrary(): Promise<LibraryStore>;
  settings: SettingsStore;
  places: PlaceStore;
  searches: SearchHistory;
  renderer: PageRenderer;
  sharing: Sharing;
  packs: PackLibrary;
  importer: Importer;
  /** The address of the link that opened the app, the first time it is asked for; else null. */
  takeLinkedAddress(): string | null;
  applySettings(settings: Settings): void;
  copyText(text: string): void;
  openExternal(url: string): Promise<void>;
}

/** The requests about the library, the user's packs, the settings and the system. */
export type AppRequests = typeof libraryRequests &
  typeof searchRequests &
  typeof settingsRequests &
  typeof sharingRequests &
  typeof packRequests;

export function createHandlers(parts: HandlerParts): HandlersOf<AppRequests> {
  const { openLibrary, settings, places, searches, renderer, sharing, packs, importer } = parts;
  return {
    async getLibrary() {
      return (await openLibrary()).getLibrary();
    },

    async getReadingView(path) {
      const library = await openLibrary();
      const context = library.getPage(path);
      if (context === null) throw new AppError('not-found', `There is no page at ${path}.`);
      const rendered = renderer.render(context.page, (figure) => library.getFigure(figure));
      return { ...context, rendered, place: places.getQuestion(path) };
    },

    async getArticle(path) {
      const library = await openLibrary();
      const found = library.getArticle(path);
      if (found === null) throw new AppError('not-found', `There is no article at ${path}.`);
      const base = packBase(packOf(path));
      const findFigure = (figure: string) => library.getFigure(figure);
      return { ...found, html: renderArticle(found.article.body, base, findFigure) };
    },

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
      const linked = parts.takeLinkedAddress();
      if (linked !== null) return linked;
      return findLastAddress(await openLibrary(), places);
    },

    async getLastRead() {
      const library = await openLibrary();
      return places.getLastRead((path) => library.hasPath(path));
    },

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

    openExternal: (text) => {
      const url = parseExternalLink(text);
      if (url === null) throw new AppError('forbidden', 'Only plain https: links can be opened.');
      return parts.openExternal(url.href);
    },
  };
}

/** Where the user stopped, as far as it still exists: the question, else its page, else the library. */
function findLastAddress(library: LibraryStore, places: PlaceStore): string {
  const place = places.getLastPlace();
  if (place === null) return '/';
  const kind = parseAddress(place.path)?.kind;
  if (kind === 'library' || kind === 'screen') return place.path;
  if (kind !== 'page') return library.hasPath(pathOf(place.path)) ? place.path : '/';
  const found = library.getPage(place.path);
  if (found === null) return '/';
  const question = found.page.questions.find(({ id }) => id === place.question);
  return question === undefined ? place.path : `${place.path}#${question.id}`;
}
