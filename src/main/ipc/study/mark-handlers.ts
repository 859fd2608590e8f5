/** Answers the requests about marks, notes, and questions that changed or vanished. */
import { packBase, packOf } from '../../../shared/address.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { markRequests } from '../../../shared/contract/marks.ts';
import type { StudiedQuestion } from '../../../shared/study/marks.ts';
import { renderInline, renderNote, renderQuestion } from '../../content/render.ts';
import type { LibraryStore } from '../../storage/library-store.ts';
import type { KnownQuestion, QuestionStore } from '../../storage/study/marks/question-store.ts';
import type { ListedQuestion, StudyLists } from '../../storage/study/marks/study-lists.ts';
import type { StudyReader } from '../../storage/study/marks/study-reader.ts';
import type { NamedQuestion, StudyWriter } from '../../storage/study/marks/study-writer.ts';
import type { StudyClock } from '../../study/clock.ts';
import { compareTexts } from '../../study/text-change.ts';
import type { HandlersOf } from '../register.ts';

export interface MarkHandlerParts {
  /** Waits for the first indexing, without which nothing is known of the library. */
  openLibrary(): Promise<LibraryStore>;
  questions: QuestionStore;
  writer: StudyWriter;
  reader: StudyReader;
  lists: StudyLists;
  clock: StudyClock;
  /** Marks or notes have changed. */
  onStudyChanged(): void;
}

export function createMarkHandlers(parts: MarkHandlerParts): HandlersOf<typeof markRequests> {
  const { openLibrary, questions, writer, reader, lists, clock, onStudyChanged } = parts;
  const tell = (isChanged: boolean): void => {
    if (isChanged) onStudyChanged();
  };
  return {
    async getPageStudy(path) {
      await openLibrary();
      return reader.getPageStudy(path);
    },

    async listProgress() {
      await openLibrary();
      return lists.listProgress();
    },

    async setMark(question, kind, isSet) {
      const named = nameQuestion(await openLibrary(), question);
      tell(writer.setMarks([named], kind, isSet, clock.now()));
      return reader.getStudy(question);
    },

    async setPageRead(path, isRead) {
      const page = (await openLibrary()).getPage(path)?.page;
      if (page === undefined) throw new AppError('not-found', `There is no page at ${path}.`);
      const named = page.questions.map((text) => ({ id: `${path}#${text.id}`, text }));
      tell(writer.setMarks(named, 'read', isRead, clock.now()));
    },

    async saveNote(question, note) {
      const named = nameQuestion(await openLibrary(), question);
      tell(writer.saveNote(named, note.trim() === '' ? '' : note, clock.now()));
      return reader.getStudy(question);
    },

    renderNote: (note) => renderNote(note),

    async listStudied(list) {
      const library = await openLibrary();
      return lists.list(list).map((listed) => renderListed(library, listed));
    },

    async searchNotes(text) {
      const library = await openLibrary();
      return lists.searchNotes(text).map((found) => ({
        ...renderListed(library, found),
        isInLibrary: found.isInLibrary,
        snippet: found.snippet,
      }));
    },

    async getChange(question) {
      const library = await openLibrary();
      const known = questions.getQuestion(question);
      const present = library.getQuestion(question);
      if (known === null || present === null || !reader.getStudy(question).isChanged) return null;
      return {
        since: known.knownSince,
        q: compareTexts(known.q, present.q),
        a: compareTexts(known.a, present.a),
      };
    },

    async acceptChange(question) {
      const present = (await openLibrary()).getQuestion(question);
      if (present === null || questions.getQuestion(question) === null) throw noQuestion(question);
      questions.learnQuestion(question, present, clock.now());
      onStudyChanged();
      return reader.getStudy(question);
    },

    async getHistory(question) {
      await openLibrary();
      const known = questions.getQuestion(question);
      if (known === null) throw noQuestion(question);
      const { marks, note } = reader.getStudy(question);
      return {
        question,
        difficulty: known.difficulty,
        rendered: renderKnown(known),
        marks,
        noteHtml: renderNote(note),
        reviews: reader.listReviews(question),
      };
    },
  };
}

function nameQuestion(library: LibraryStore, id: string): NamedQuestion {
  return { id, text: library.getQuestion(id) };
}

function noQuestion(id: string): AppError {
  return new AppError('not-found', `There is no question at ${id}.`);
}

/** A question whose text is the known one needs no look into the library. */
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

function renderKnown({ id, difficulty, q, a }: KnownQuestion): ReturnType<typeof renderQuestion> {
  const name = id.slice(id.indexOf('#') + 1);
  return renderQuestion({ id: name, difficulty, q, a }, packBase(packOf(id)));
}
