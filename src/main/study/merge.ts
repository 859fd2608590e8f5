/** Plans the merge of study data from another machine. The result doesn't depend on the order of merges. */
import { canonicalJson } from '../content/hash.ts';
import { noteImagesLimit } from '../../shared/study/note-images.ts';
import { ResetRecords } from './resets.ts';
import { findSameReviews } from './same-reviews.ts';
import { codeText, listShownImages, mergeTexts, noteText, scratchText } from './text-versions.ts';
import type {
  EditedCodeRecord,
  MarkRecord,
  NoteImageRecord,
  NoteRecord,
  ResetRecord,
  ReviewRecord,
  SessionRecord,
  StudyDataRecords,
} from './study-data-records.ts';

/** The records to store: new ones, and replacements of local records with the same key. */
export interface StudyChanges extends StudyDataRecords {
  /** The questions whose reviews, and so schedules, change. */
  rescheduled: string[];
  /** Local records to delete, because they were reset elsewhere. */
  removedReviews: string[];
  removedSessions: string[];
  removedMarks: Pick<MarkRecord, 'question' | 'kind'>[];
  /**
   * Local reviews to delete: they came back from Anki, and the original review made in the app, with the id `by`, is
   * here now.
   */
  replacedReviews: { id: string; by: string }[];
}

/**
 * The changes that merging `other` makes here. Reviews are combined; a review undone anywhere is undone, and one that
 * came back from Anki is replaced by the original made in the app. For marks, known texts, places, study settings and
 * sessions, the later change wins; so it does for notes, edited code and the scratchpad, with the other version kept
 * alongside it if neither replaces the other. A session ended by the user wins over a copy made while it was open. A
 * session that's open here stays open unless the user has ended it there; one that's open there arrives as ended with
 * its last step. Records that were reset on either side are left out.
 */
export function planMerge(here: StudyDataRecords, other: StudyDataRecords): StudyChanges {
  const resets = planRecords(here.resets, other.resets, ({ id }) => id, mergeResets);
  const changed = new Set(resets.map(({ id }) => id));
  const known = [...here.resets.filter(({ id }) => !changed.has(id)), ...resets];
  const reset = new ResetRecords(known);
  const removed = listRemoved(here, reset);
  const { mine, theirs, replaced } = joinSameReviews(reset.omitFrom(here), reset.omitFrom(other));
  return {
    ...planKept(mine, theirs, [...removed.reviews, ...replaced], listUndoneEnds(known)),
    resets,
    replacedReviews: replaced.map(({ id, by }) => ({ id, by })),
    removedReviews: removed.reviews.map(({ id }) => id),
    removedSessions: removed.sessions.map(({ id }) => id),
    removedMarks: removed.marks.map(({ question, kind }) => ({ question, kind })),
  };
}

/**
 * Both sides with reviews that came back from Anki replaced by the originals made in the app, and the reviews replaced
 * here.
 */
function joinSameReviews<Side extends Pick<StudyDataRecords, 'reviews'>>(
  here: Side,
  other: Side,
): { mine: Side; theirs: Side; replaced: (ReviewRecord & { by: string })[] } {
  const same = findSameReviews([...here.reviews, ...other.reviews]);
  if (same.size === 0) return { mine: here, theirs: other, replaced: [] };
  const replaced = here.reviews.flatMap((review) => {
    const made = same.get(review.id);
    return made === undefined ? [] : [{ ...review, by: made.id }];
  });
  const reviews = [...other.reviews, ...here.reviews.filter(({ id }) => same.has(id))];
  return {
    mine: { ...here, reviews: here.reviews.filter(({ id }) => !same.has(id)) },
    theirs: {
      ...other,
      reviews: reviews.map((review) => {
        const made = same.get(review.id);
        return made === undefined ? review : { ...made, undoneAt: review.undoneAt };
      }),
    },
    replaced,
  };
}

/** The changes apart from resets and replaced reviews. */
function planKept(
  here: StudyDataRecords,
  other: StudyDataRecords,
  removed: readonly ReviewRecord[],
  undoneEnds: ReadonlySet<number>,
): Omit<
  StudyChanges,
  'resets' | 'removedReviews' | 'removedSessions' | 'removedMarks' | 'replacedReviews'
> {
  const reviews = planRecords(here.reviews, other.reviews, ({ id }) => id, mergeReviews);
  const known = new Map(here.reviews.map((review) => [review.id, review.question]));
  const rescheduled = [
    ...removed.map(({ question }) => question),
    ...reviews.flatMap(({ id, question }) => [known.get(id) ?? question, question]),
  ];
  const notes = planRecords(
    here.notes,
    other.notes,
    ({ question }) => question,
    (mine, theirs) => mergeTexts(noteText, mine, theirs),
  );
  return {
    texts: planRecords(
      here.texts,
      other.texts,
      ({ hash }) => hash,
      (mine) => mine,
    ),
    questions: planRecords(
      here.questions,
      other.questions,
      ({ id }) => id,
      latest(({ knownSince }) => knownSince),
    ),
    marks: planRecords(
      here.marks,
      other.marks,
      ({ question, kind }) => `${kind} ${question}`,
      latest(({ changedAt }) => changedAt),
    ),
    notes,
    editedCode: planRecords(here.editedCode, other.editedCode, keyOfCode, (mine, theirs) =>
      mergeTexts(codeText, mine, theirs),
    ),
    scratchCode: planRecords(
      here.scratchCode,
      other.scratchCode,
      ({ language }) => language,
      (mine, theirs) => mergeTexts(scratchText, mine, theirs),
    ),
    images: planImages(here.images, listNewImages(here, other, notes)),
    reviews,
    sessions: planRecords(
      here.sessions,
      other.sessions.map(endSession),
      ({ id }) => id,
      (mine, theirs) => mergeSessions(mine, theirs, undoneEnds),
    ),
    places: planRecords(
      here.places,
      other.places,
      ({ path }) => path,
      latest(({ updatedAt }) => updatedAt),
    ),
    settings: planRecords(
      here.settings,
      other.settings,
      ({ key }) => key,
      latest(({ changedAt }) => changedAt),
    ),
    rescheduled: [...new Set(rescheduled)],
  };
}

export function keyOfCode({ question, original }: EditedCodeRecord): string {
  return `${question} ${original}`;
}

/** The images missing here that notes will show once the changes are stored. */
export function listNewImages(
  here: StudyDataRecords,
  other: StudyDataRecords,
  changed: readonly NoteRecord[],
): NoteImageRecord[] {
  const replaced = new Set(changed.map(({ question }) => question));
  const kept = here.notes.filter(({ question }) => !replaced.has(question));
  const shown = new Set([...kept, ...changed].flatMap(listShownImages));
  const known = new Set(here.images.map(({ hash }) => hash));
  return other.images.filter(({ hash }) => shown.has(hash) && !known.has(hash));
}

/** The new images that fit within the space limit. */
function planImages(
  here: readonly NoteImageRecord[],
  added: readonly NoteImageRecord[],
): NoteImageRecord[] {
  let bytes = here.reduce((sum, image) => sum + countBytes(image), 0);
  return added.filter((image) => {
    if (bytes + countBytes(image) > noteImagesLimit) return false;
    bytes += countBytes(image);
    return true;
  });
}

function countBytes({ data }: NoteImageRecord): number {
  return Buffer.byteLength(data, 'base64');
}

/** The records of `other` that are new here, or that `merge` changes here. */
function planRecords<Kept extends object>(
  here: readonly Kept[],
  other: readonly Kept[],
  keyOf: (record: Kept) => string,
  merge: (mine: Kept, theirs: Kept) => Kept,
): Kept[] {
  const known = new Map(here.map((record) => [keyOf(record), record]));
  const changed = new Map<string, Kept>();
  for (const theirs of other) {
    const key = keyOf(theirs);
    const mine = known.get(key);
    // Most records are the same on both sides, and this check is several times faster than the canonical one.
    if (mine !== undefined && JSON.stringify(mine) === JSON.stringify(theirs)) continue;
    const merged = mine === undefined ? theirs : merge(mine, theirs);
    if (mine !== undefined && canonicalJson(mine) === canonicalJson(merged)) continue;
    known.set(key, merged);
    changed.set(key, merged);
  }
  return [...changed.values()];
}

/** Picks the later of two records; ties resolve the same way on every machine. */
function latest<Kept>(timeOf: (record: Kept) => number): (mine: Kept, theirs: Kept) => Kept {
  return (mine, theirs) => {
    if (timeOf(mine) !== timeOf(theirs)) return timeOf(mine) > timeOf(theirs) ? mine : theirs;
    return canonicalJson(mine) >= canonicalJson(theirs) ? mine : theirs;
  };
}

const latestReview = latest<ReviewRecord>(({ reviewedAt }) => reviewedAt);

function mergeReviews(mine: ReviewRecord, theirs: ReviewRecord): ReviewRecord {
  const asked = latestReview({ ...mine, undoneAt: null }, { ...theirs, undoneAt: null });
  const undone = [mine.undoneAt, theirs.undoneAt].filter((at) => at !== null);
  return { ...asked, undoneAt: undone.length === 0 ? null : Math.min(...undone) };
}

const latestReset = latest<ResetRecord>(({ resetAt, undoneAt }) => undoneAt ?? resetAt);

/**
 * A reset undone anywhere is undone. Otherwise the two differ only if one had marks from the future and was corrected.
 */
function mergeResets(mine: ResetRecord, theirs: ResetRecord): ResetRecord {
  const isUndone = mine.undoneAt !== null;
  if (isUndone === (theirs.undoneAt !== null)) {
    const [until, theirUntil] = [findLastMark(mine), findLastMark(theirs)];
    if (until === theirUntil) return latestReset(mine, theirs);
    return until < theirUntil ? mine : theirs;
  }
  return isUndone ? mine : theirs;
}

function findLastMark({ marks }: ResetRecord): number {
  return marks.reduce((last, { changedAt }) => Math.max(last, changedAt), 0);
}

/** The records here that were reset. A session that's open stays open until it's ended. */
function listRemoved(
  { marks, reviews, sessions }: StudyDataRecords,
  reset: ResetRecords,
): Pick<StudyDataRecords, 'marks' | 'reviews' | 'sessions'> {
  return {
    marks: marks.filter((mark) => reset.hasMark(mark)),
    reviews: reviews.filter((review) => reset.hasReview(review)),
    sessions: sessions.filter((session) => session.endedAt !== null && reset.hasSession(session)),
  };
}

const latestSession = latest<SessionRecord>(({ endedAt }) => endedAt ?? Infinity);

/** The end times of sessions that were ended by a page's reset which has been undone since. */
function listUndoneEnds(resets: readonly ResetRecord[]): Set<number> {
  const undone = resets.filter(({ path, undoneAt }) => path !== null && undoneAt !== null);
  return new Set(undone.map(({ resetAt }) => resetAt));
}

function mergeSessions(
  mine: SessionRecord,
  theirs: SessionRecord,
  undoneEnds: ReadonlySet<number>,
): SessionRecord {
  // If the user has ended it there, it's still open here only because an older backup was restored, or a reset undone.
  if (mine.endedAt === null) {
    const isUndone = theirs.endedAt !== null && undoneEnds.has(theirs.endedAt);
    return isEndedByUser(theirs) && !isUndone ? theirs : mine;
  }
  // A copy made while it was open may have later steps that were undone since, so times don't show which copy is newer.
  if (isEndedByUser(mine) !== isEndedByUser(theirs)) return isEndedByUser(mine) ? mine : theirs;
  return latestSession(mine, theirs);
}

/** False for an open session, and for a copy made while it was open, which counts as ended with its last step. */
function isEndedByUser(session: SessionRecord): boolean {
  return session.endedAt !== null && session.endedAt > lastStepAt(session);
}

function endSession(session: SessionRecord): SessionRecord {
  return session.endedAt === null ? { ...session, endedAt: lastStepAt(session) } : session;
}

function lastStepAt({ startedAt, steps }: SessionRecord): number {
  return steps.reduce((last, { takenAt }) => Math.max(last, takenAt), startedAt);
}
