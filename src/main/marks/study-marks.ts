/** Everything a user does with marks and notes, and with questions that changed or left the library. */
import { packBase, packOf } from '../../shared/address.ts';
import { AppError } from '../../shared/app-error.ts';
import type { RenderedQuestion } from '../../shared/library.ts';
import type {
  MarkKind,
  NoteHit,
  PageProgress,
  PageStudy,
  QuestionHistory,
  QuestionStudy,
  StudiedQuestion,
  StudyListName,
  TextChange,
} from '../../shared/study/marks.ts';
import { renderInline, renderNote, renderQuestion } from '../content/render.ts';
import type { LibraryStore } from '../storage/library-store.ts';
import type { KnownQuestion } from '../storage/study/marks/question-store.ts';
import type { ListedQuestion } from '../storage/study/marks/study-lists.ts';
import type { NamedQuestion } from '../storage/study/marks/study-writer.ts';
import type { StudyStores } from '../storage/study/study-stores.ts';
import type { StudyClock } from '../study/clock.ts';
import { diffTexts } from '../study/text-change.ts';

export interface StudyMarksParts {
  /** Waits for the first indexing; until then nothing is known about the library. */
  openLibrary(): Promise<LibraryStore>;
  stores: Pick<StudyStores, 'questions' | 'writer' | 'reader' | 'lists'>;
  clock: StudyClock;
  /** Called after marks or notes have changed. */
  onStudyChanged(): void;
}

export class StudyMarks {
  readonly #parts: StudyMarksParts;

  constructor(parts: StudyMarksParts) {
    this.#parts = parts;
  }

  async getPageStudy(path: string): Promise<PageStudy> {
    const { openLibrary, stores } = this.#parts;
    await openLibrary();
    return stores.reader.getPageStudy(path);
  }

  async listProgress(): Promise<PageProgress[]> {
    const { openLibrary, stores } = this.#parts;
    await openLibrary();
    return stores.lists.listProgress();
  }

  async setMark(question: string, kind: MarkKind, isSet: boolean): Promise<QuestionStudy> {
    const { openLibrary, stores, clock } = this.#parts;
    const named = nameQuestion(await openLibrary(), question);
    this.#notify(stores.writer.setMarks([named], kind, isSet, clock.now()));
    return stores.reader.getStudy(question);
  }

  /** Marks every question of a page as read, or none of them. Fails with `not-found`. */
  async setPageRead(path: string, isRead: boolean): Promise<void> {
    const { openLibrary, stores, clock } = this.#parts;
    const page = (await openLibrary()).getPage(path)?.page;
    if (page === undefined) throw new AppError('not-found', `There is no page at ${path}.`);
    const named = page.questions.map((text) => ({ id: `${path}#${text.id}`, text }));
    this.#notify(stores.writer.setMarks(named, 'read', isRead, clock.now()));
  }

  /** Replaces the note of a question; a blank one removes it. */
  async saveNote(question: string, note: string): Promise<QuestionStudy> {
    const { openLibrary, stores, clock } = this.#parts;
    const named = nameQuestion(await openLibrary(), question);
    this.#notify(stores.writer.saveNote(named, note.trim() === '' ? '' : note, clock.now()));
    return stores.reader.getStudy(question);
  }

  async listStudied(list: StudyListName): Promise<StudiedQuestion[]> {
    const { openLibrary, stores } = this.#parts;
    const library = await openLibrary();
    return stores.lists.list(list).map((listed) => renderListed(library, listed));
  }

  async searchNotes(text: string): Promise<NoteHit[]> {
    const { openLibrary, stores } = this.#parts;
    const library = await openLibrary();
    return stores.lists.searchNotes(text).map((found) => ({
      ...renderListed(library, found),
      isInLibrary: found.isInLibrary,
      snippet: found.snippet,
    }));
  }

  /** How a question's text differs from the one the user knows; null when it doesn't. */
  async getChange(question: string): Promise<TextChange | null> {
    const { openLibrary, stores } = this.#parts;
    const library = await openLibrary();
    const known = stores.questions.getQuestion(question);
    const present = library.getQuestion(question);
    if (known === null || present === null) return null;
    if (!stores.reader.getStudy(question).isChanged) return null;
    return {
      since: known.knownSince,
      q: diffTexts(known.q, present.q),
      a: diffTexts(known.a, present.a),
    };
  }

  /** Makes the present text of a question the one the user knows. Fails with `not-found`. */
  async acceptChange(question: string): Promise<QuestionStudy> {
    const { openLibrary, stores, clock, onStudyChanged } = this.#parts;
    const present = (await openLibrary()).getQuestion(question);
    if (present === null || stores.questions.getQuestion(question) === null) {
      throw noQuestion(question);
    }
    stores.questions.learnQuestion(question, present, clock.now());
    onStudyChanged();
    return stores.reader.getStudy(question);
  }

  /** Fails with `not-found` for a question the user never did anything with. */
  async getHistory(question: string): Promise<QuestionHistory> {
    const { openLibrary, stores } = this.#parts;
    await openLibrary();
    const known = stores.questions.getQuestion(question);
    if (known === null) throw noQuestion(question);
    const { marks, note } = stores.reader.getStudy(question);
    return {
      question,
      difficulty: known.difficulty,
      rendered: renderKnown(known),
      marks,
      noteHtml: renderNote(note),
      reviews: stores.reader.listReviews(question),
    };
  }

  #notify(isChanged: boolean): void {
    if (isChanged) this.#parts.onStudyChanged();
  }
}

function nameQuestion(library: LibraryStore, id: string): NamedQuestion {
  return { id, text: library.getQuestion(id) };
}

function noQuestion(id: string): AppError {
  return new AppError('not-found', `There is no question at ${id}.`);
}

/** Only a changed question has to be looked up in the library. */
function renderListed(library: LibraryStore, listed: ListedQuestion): StudiedQuestion {
  const { question, difficulty, marks, since, reviews } = listed;
  const q = (listed.isChanged ? library.getQuestion(question)?.q : null) ?? listed.q;
  return {
    question,
    difficulty,
    questionHtml: renderInline(q, packBase(packOf(question))),
    marks,
    noteHtml: renderNote(listed.note),
    since,
    reviews,
  };
}

function renderKnown({ id, difficulty, q, a }: KnownQuestion): RenderedQuestion {
  const name = id.slice(id.indexOf('#') + 1);
  return renderQuestion({ id: name, difficulty, q, a }, packBase(packOf(id)));
}
