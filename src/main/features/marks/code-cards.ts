/** Use cases for code cards while reading: whether recall asks them, and first reviews. */
import type { CodeCard, CodeKind, FirstReview } from '../../../shared/study/card-kinds.ts';
import type { Grade } from '../../../shared/study/grades.ts';
import type { StudyQueries } from '../../jobs/queries/study-queries.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';
import type { SettingsStore } from '../../storage/study/stores/settings-store.ts';
import type { StudyStores } from '../../storage/study/study-stores.ts';
import type { StudyClock } from '../../study/study-day.ts';

export interface CodeCardsParts {
  openLibrary(): Promise<LibraryStore>;
  stores: Pick<StudyStores, 'questions' | 'reviews' | 'transaction'>;
  queries: StudyQueries;
  settings: SettingsStore;
  clock: StudyClock;
  /** Called after a review was added or undone. */
  onStudyChanged(): void;
}

export class CodeCards {
  readonly #parts: CodeCardsParts;

  constructor(parts: CodeCardsParts) {
    this.#parts = parts;
  }

  async list(question: string): Promise<CodeCard[]> {
    return await this.#parts.queries.ask('listCodeCards', { question });
  }

  /** Null if recall doesn't ask the card, or has asked it before. */
  async addFirstReview(
    question: string,
    kind: CodeKind,
    grade: Grade,
  ): Promise<FirstReview | null> {
    const { openLibrary, stores, settings, clock, onStudyChanged } = this.#parts;
    const cards = await this.list(question);
    const text = (await openLibrary()).getQuestion(question);
    if (text === null || !cards.some((card) => card.kind === kind)) return null;
    const id = stores.transaction.run(() => {
      if (stores.reviews.getCard({ question, kind }) !== null) return null;
      const reviewedAt = clock.now();
      stores.questions.learnQuestion(question, text, reviewedAt);
      const { desiredRetention: retention } = settings.getSettings();
      const review = { question, kind, grade, reviewedAt, retention, day: clock.today() };
      return stores.reviews.gradeCard(review).review;
    });
    if (id === null) return null;
    onStudyChanged();
    return { id, kind };
  }

  undoFirstReview(id: string): void {
    const { stores, clock, onStudyChanged } = this.#parts;
    stores.reviews.undoReview(id, clock.now());
    onStudyChanged();
  }
}
