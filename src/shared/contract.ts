/** Every request and event between the window and the main process, declared once. */
import { declare } from './declare.ts';
import type { ImportChoices, ImportPlan } from './imports.ts';
import type { ArticleView, Library, PageLink, ReadingView } from './library.ts';
import type { Pack, PackEntry } from './packs.ts';
import type { Problem } from './records.ts';
import type { SearchRequest, SearchResults } from './search/results.ts';
import type { Place, Settings } from './settings.ts';
import type { CopyFormat, Paper, SaveFormat, ShareSubject } from './sharing.ts';
import { dataRequests } from './study/data.ts';
import { markRequests } from './study/marks.ts';
import { progressRequests } from './study/progress.ts';
import { sessionRequests } from './study/sessions.ts';

/** Requests about the library, the user's packs, the settings and the system. */
export const appRequests = {
  /** The whole tree. Waits for the first indexing. */
  getLibrary: declare<() => Library>(),
  /** A subtopic page by its path; fails with `not-found`. */
  getReadingView: declare<(path: string) => ReadingView>(),
  /** An article by its path; fails with `not-found`. */
  getArticle: declare<(path: string) => ArticleView>(),
  /** The pages nearest to an address that names nothing, best first, at most five. */
  suggestPages: declare<(address: string) => PageLink[]>(),
  /** What the library has for a text, whatever the text is. */
  search: declare<(request: SearchRequest) => SearchResults>(),
  /** The texts searched for last, the latest first. */
  getRecentSearches: declare<() => string[]>(),
  /** Remembers a text whose search led somewhere. */
  saveRecentSearch: declare<(text: string) => void>(),
  clearRecentSearches: declare<() => void>(),
  /** What is wrong with the content files now. */
  getProblems: declare<() => Problem[]>(),
  getSettings: declare<() => Settings>(),
  /** Stores the settings; they are on disk when the answer arrives. */
  saveSettings: declare<(settings: Settings) => void>(),
  /** The address to open first: a deep link, else the last place, else the library. */
  getStartAddress: declare<() => string>(),
  /** The page or article read last that the library still has; null when there is none. */
  getLastRead: declare<() => Place | null>(),
  /** Remembers where the user stopped: per page, and overall. */
  savePlace: declare<(place: Place) => void>(),
  /** Puts text on the system clipboard. */
  copyText: declare<(text: string) => void>(),
  /** Puts questions on the system clipboard. */
  copyShare: declare<(subject: ShareSubject, format: CopyFormat) => void>(),
  /** Asks where to save, then saves; answers with the file's path, or null when the user cancels. */
  saveShare: declare<(subject: ShareSubject, format: SaveFormat) => string | null>(),
  /** Opens the system's print dialog; answers false when the user cancels. */
  printShare: declare<(subject: ShareSubject, paper: Paper) => boolean>(),
  /** The user's own libraries, by name. */
  listPacks: declare<() => PackEntry[]>(),
  /** Asks the user for a folder and adds it as a library; null when they choose none. */
  addPackFolder: declare<() => Pack | null>(),
  /** Asks the user for a `.zip` file and adds it as a library; null when they choose none. */
  addPackZip: declare<() => Pack | null>(),
  renamePack: declare<(id: string, name: string) => void>(),
  switchPack: declare<(id: string, isOn: boolean) => void>(),
  /** Takes a library out of the list; the user's files and what was studied of it stay. */
  removePack: declare<(id: string) => void>(),
  /** Asks the user for files with questions and says what they would make; null when they choose none. */
  chooseImport: declare<() => ImportPlan | null>(),
  /** What the files chosen last would make with other choices. */
  changeImport: declare<(id: string, choices: ImportChoices) => ImportPlan>(),
  /** Writes what was shown, as a library of its own. */
  buildImport: declare<(id: string) => Pack>(),
  /** Opens an `https:` address in the system browser; anything else fails with `forbidden`. */
  openExternal: declare<(url: string) => void>(),
};

/** What the window asks of the main process. Every answer arrives as a promise. */
export const requests = {
  ...appRequests,
  ...markRequests,
  ...sessionRequests,
  ...progressRequests,
  ...dataRequests,
};

/** What the main process tells the window without being asked. */
export const events = {
  /** Files done and files in all, while an indexing runs that has taken longer than 300 ms. */
  indexingProgressed: declare<{ done: number; total: number }>(),
  /** The content changed: what was read before may be stale. */
  libraryChanged: declare<Record<string, never>>(),
  /** Marks, notes or schedules changed: what was read of them before may be stale. */
  studyChanged: declare<Record<string, never>>(),
  /** A deep link or a second launch asks for this address. */
  addressOpened: declare<{ address: string }>(),
};

export type Requests = typeof requests;
export type RequestName = keyof Requests;
export type Arguments<Name extends RequestName> = Parameters<Requests[Name]>;
export type Answer<Name extends RequestName> = ReturnType<Requests[Name]>;

export type Events = typeof events;
export type EventName = keyof Events;

/** The two IPC channels; no other exists. */
export const requestChannel = 'request';
export const eventChannel = 'event';

export const errorCodes = [
  'not-found',
  'invalid-request',
  'forbidden',
  'content',
  'storage',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** An error made to be shown: a code to act on and a message a person can act on. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** How an answer crosses processes: errors lose their fields when thrown across, so they travel as data. */
export type Outcome<Value> =
  { ok: true; value: Value } | { ok: false; error: { code: ErrorCode; message: string } };

/** What the preload script puts on `window.api`. */
export type PreloadApi = {
  [Name in RequestName]: (...args: Arguments<Name>) => Promise<Outcome<Answer<Name>>>;
} & {
  /** Calls the listener on each event of the name, until the returned function is called. */
  on: <Name extends EventName>(name: Name, listener: (event: Events[Name]) => void) => () => void;
};
