/** Requests about the library: its tree, pages, articles and problems. */
import type { ArticleView, Library, PageLink, ReadingView } from '../library.ts';
import type { Problem } from '../records.ts';
import { takes } from './declare.ts';
import { address } from './values.ts';

export const libraryRequests = {
  /** The whole tree. Waits for the first indexing. */
  getLibrary: takes().answers<Library>(),
  /** A subtopic page by its path; fails with `not-found`. */
  getReadingView: takes(address).answers<ReadingView>(),
  /** An article by its path; fails with `not-found`. */
  getArticle: takes(address).answers<ArticleView>(),
  /** The pages nearest to an address that names nothing, best first, at most five. */
  suggestPages: takes(address).answers<PageLink[]>(),
  /** What is wrong with the content files now. */
  getProblems: takes().answers<Problem[]>(),
};
