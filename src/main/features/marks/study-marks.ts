/** Use cases for marks, notes and edited code, and for questions that changed or left the library. */
import { AppError } from '../../../shared/app-error.ts';
import type { EditedCode, StoredCode } from '../../../shared/study/edited-code.ts';
import type {
  MarkKind,
  NextRecall,
  NoteHit,
  PageProgress,
  PageStudy,
  QuestionHistory,
  QuestionStudy,
  StudiedQuestion,
  StudyListName,
  TextChange,
} from '../../../shared/study/marks.ts';
import type { NoteImages } from './note-images.ts';
import type { StudyQueries } from '../../jobs/queries/study-queries.ts';
import type { Renderer } from '../../jobs/rendering/renderer.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';
import type { ListedQuestion } from '../../storage/study/stores/study-lists.ts';
import type { NamedQuestion } from '../../storage/study/stores/study-writer.ts';
import type { StudyStores } from '../../storage/study/study-stores.ts';
import type { StudyClock } from '../../study/study-day.ts';

export interface StudyMarksParts {
  /** Waits for the first indexing if there is no library from the last launch. */
  openLibrary(): Promise<LibraryStore>;
  stores: Pick<
    StudyStores,
    'questions' | 'writer' | 'reader' | 'notes' | 'editedCode' | 'transaction'
  >;
  queries: StudyQueries;
  clock: StudyClock;
  renderer: Renderer;
  images: NoteImages;
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
    const library = await openLibrary();
    return stores.reader.getPageStudy(path, library.getHashes(path));
  }

  async listProgress(): Promise<PageProgress[]> {
    return await this.#parts.queries.ask('listProgress', null);
  }

  async setMark(question: string, kind: MarkKind, isSet: boolean): Promise<QuestionStudy> {
    const { openLibrary, stores, clock } = this.#parts;
    const library = await openLibrary();
    const named = nameQuestion(library, question);
    this.#notify(stores.writer.setMarks([named], kind, isSet, clock.now()));
    return stores.reader.getStudy(question, library.getHash(question));
  }

  /** Marks every question of a page as read or unread. Fails with `not-found`. */
  async setPageRead(path: string, isRead: boolean): Promise<void> {
    const { openLibrary, stores, clock } = this.#parts;
    const page = (await openLibrary()).getPage(path)?.page;
    if (page === undefined) throw new AppError('not-found', `There is no page at ${path}.`);
    const named = page.questions.map((text) => ({ id: `${path}#${text.id}`, text }));
    this.#notify(stores.writer.setMarks(named, 'read', isRead, clock.now()));
  }

  /** Replaces the note of a question; a blank one removes it. `seen` is the note that the user edited. */
  async saveNote(question: string, note: string, seen?: string): Promise<QuestionStudy> {
    const { openLibrary, stores, clock, images } = this.#parts;
    const library = await openLibrary();
    const named = nameQuestion(library, question);
    const before = stores.reader.getStudy(question, null).note;
    const isChanged = stores.transaction.run(() => {
      const body = note.trim() === '' ? '' : note;
      const isSaved = stores.writer.saveNote(named, body, clock.now(), seen);
      if (isSaved) images.release(before);
      return isSaved;
    });
    this.#notify(isChanged);
    return stores.reader.getStudy(question, library.getHash(question));
  }

  /** Dismisses another version of a note, and replaces the note, `seen` by the user, by `body`, unless that is null. */
  async settleNote(
    question: string,
    id: string,
    body: string | null,
    seen?: string,
  ): Promise<QuestionStudy> {
    const { openLibrary, stores, clock } = this.#parts;
    const library = await openLibrary();
    stores.notes.settleNote(question, id, body, clock.now(), seen);
    this.#notify(true);
    return stores.reader.getStudy(question, library.getHash(question));
  }

  listEditedCode(question: string): StoredCode[] {
    return this.#parts.stores.editedCode.listEditedCode(question);
  }

  /** Saves the user's edited version of a question's code; saving the original text removes it. */
  async saveEditedCode(question: string, edited: EditedCode, seen?: string): Promise<void> {
    const { openLibrary, stores, clock } = this.#parts;
    const named = nameQuestion(await openLibrary(), question);
    this.#notify(stores.writer.saveEditedCode(named, edited, clock.now(), seen));
  }

  /** Dismisses another version of edited code, and replaces the code, `seen` by the user, by `code`, unless that is null. */
  settleCode(
    question: string,
    original: string,
    id: string,
    code: string | null,
    seen?: string,
  ): void {
    const { stores, clock } = this.#parts;
    stores.editedCode.settleCode({ question, original }, id, code, clock.now(), seen);
    this.#notify(true);
  }

  async listStudied(list: StudyListName): Promise<StudiedQuestion[]> {
    const { openLibrary, queries } = this.#parts;
    const listed = await queries.ask('listStudied', { list });
    return await this.#render(await openLibrary(), listed);
  }

  /** The number of questions in each list. */
  async countStudied(): Promise<Record<StudyListName, number>> {
    return await this.#parts.queries.ask('countStudied', null);
  }

  async searchNotes(text: string): Promise<NoteHit[]> {
    const { openLibrary, queries } = this.#parts;
    const found = await queries.ask('searchNotes', { text });
    const rendered = await this.#render(await openLibrary(), found);
    return found.map(({ isInLibrary, snippet }, index) => ({
      ...(rendered[index] as StudiedQuestion),
      ...{ isInLibrary, snippet },
    }));
  }

  /** The difference between a question's current text and the one the user knows; null if there is none. */
  async getChange(question: string): Promise<TextChange | null> {
    const { openLibrary, stores, renderer } = this.#parts;
    const library = await openLibrary();
    const known = stores.questions.getQuestion(question);
    const present = library.getQuestion(question);
    if (known === null || present === null) return null;
    if (!stores.reader.getStudy(question, library.getHash(question)).isChanged) return null;
    return {
      since: known.knownSince,
      ...(await renderer.renderChange(question, known, present, (addresses) =>
        library.getPictureSizes(addresses),
      )),
    };
  }

  /** Marks a question's current text as known. Fails with `not-found`. */
  async acceptChange(question: string): Promise<QuestionStudy> {
    const { openLibrary, stores, clock, onStudyChanged } = this.#parts;
    const library = await openLibrary();
    const present = library.getQuestion(question);
    if (present === null || stores.questions.getQuestion(question) === null) {
      throw noQuestion(question);
    }
    stores.questions.learnQuestion(question, present, clock.now());
    onStudyChanged();
    return stores.reader.getStudy(question, library.getHash(question));
  }

  /** The date of a question's next review; null if it has no schedule or isn't in the library. */
  async getNextRecall(question: string): Promise<NextRecall | null> {
    return await this.#parts.queries.ask('getNextRecall', { question });
  }

  /** Fails with `not-found` for a question the user has never touched. */
  async getHistory(question: string): Promise<QuestionHistory> {
    const { openLibrary, stores, renderer } = this.#parts;
    const library = await openLibrary();
    const known = stores.questions.getQuestion(question);
    if (known === null) throw noQuestion(question);
    const { marks, note } = stores.reader.getStudy(question, library.getHash(question));
    const reviews = stores.reader.listReviews(question);
    const { difficulty, q, a } = known;
    const id = question.slice(question.indexOf('#') + 1);
    const rendered = await renderer.renderQuestion(
      question,
      { id, difficulty, q, a },
      (addresses) => library.getPictureSizes(addresses),
    );
    const noteHtml = await this.renderNote(note);
    return { question, difficulty, rendered, marks, noteHtml, reviews };
  }

  /** A note as HTML; empty for an empty note. */
  async renderNote(note: string): Promise<string> {
    const [html = ''] = await this.#renderNotes([note]);
    return html;
  }

  #renderNotes(notes: readonly string[]): Promise<string[]> {
    const { renderer, images } = this.#parts;
    return renderer.renderNotes(notes, (addresses) => images.getSizes(addresses));
  }

  /** Only a changed question needs a library lookup. */
  async #render(
    library: LibraryStore,
    listed: readonly ListedQuestion[],
  ): Promise<StudiedQuestion[]> {
    const { renderer } = this.#parts;
    const [lines, notes] = await Promise.all([
      renderer.renderLines(
        listed.map(({ question, q, isChanged }) => ({
          line: (isChanged ? library.getQuestion(question)?.q : null) ?? q,
          address: question,
        })),
      ),
      this.#renderNotes(listed.map(({ note }) => note)),
    ]);
    return listed.map(({ question, difficulty, marks, since, reviews }, index) => ({
      ...{ question, difficulty, marks, since, reviews },
      questionHtml: lines[index] ?? '',
      noteHtml: notes[index] ?? '',
    }));
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
