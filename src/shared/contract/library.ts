/** Requests about the library: its tree, pages, articles and problems. */
import type { ArticleView, Library, PageLink, ProblemOverview, ReadingView } from '../library.ts';
import type { ProblemView, Role } from '../records.ts';
import { takes } from './declare.ts';
import { address, contentFile } from './values.ts';

export const libraryRequests = {
  /** Reindexes changed content files. */
  reindex: takes().acts(),
  /** Stops indexing; the libraries stay as they were last read. */
  cancelIndexing: takes().acts(),
  /** The whole tree. Waits for the first indexing if there is no library from the last launch. */
  getLibrary: takes().reads<Library>(),
  /** The jobs that interviews can prepare for, in order. */
  getRoles: takes().reads<Role[]>(),
  /** A subtopic page by its path; fails with `not-found`. */
  getReadingView: takes(address).reads<ReadingView>(),
  /** An article by its path; fails with `not-found`. */
  getArticle: takes(address).reads<ArticleView>(),
  /** The pages closest to an address that doesn't exist: at most five, best first. */
  suggestPages: takes(address).reads<PageLink[]>(),
  /** The current problems of the content files: their number, and the first few hundred. */
  getProblems: takes().reads<ProblemOverview>(),
  /** The problems that keep a content file from being shown at its address; empty if there's no such file. */
  getProblemsAt: takes(address).reads<ProblemView[]>(),
  /** Opens a file with problems in the system's default program; fails with `not-found` for any other file. */
  openProblemFile: takes(contentFile).acts(),
  /** Shows such a file in the system's file manager. */
  showProblemFile: takes(contentFile).acts(),
};
