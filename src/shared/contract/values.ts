/**
 * Schemas of the values that are sent to the main process, and the types inferred from them.
 * Study files are validated with the same schemas.
 */
import { z } from 'zod';
import { formatNumber } from '../format-number.ts';
import { parseAddress } from '../address.ts';
import { difficulties } from '../difficulty.ts';
import { encodings } from '../encodings.ts';
import { maxHits, maxQueryLength } from '../search/query.ts';
import { runLanguages } from '../runner.ts';
import { layouts, readingWidths, settingBounds, textSizes, themes } from '../settings.ts';
import type { Bounds } from '../settings.ts';
import { cardKinds, codeKinds, maxAttempts, maxFailedGaps } from '../study/card-kinds.ts';
import type { Attempt } from '../study/card-kinds.ts';
import {
  interviewIdPattern,
  interviewRounds,
  maxInterviewName,
  maxInterviewNotes,
  maxInterviews,
} from '../study/interviews.ts';
import { maxAsked, maxAskedLength, maxDebriefNotes, outcomes } from '../study/debriefs.ts';
import type { Debrief } from '../study/debriefs.ts';
import { maxPauses } from '../study/pauses.ts';
import { grades } from '../study/grades.ts';
import { maxCodeLength, maxCodePosition } from '../study/edited-code.ts';
import { maxNoteLength } from '../study/marks.ts';
import { maxFixtureName } from '../study/scratch-code.ts';
import {
  maxElapsedMs,
  maxSessionLength,
  maxSourcePaths,
  maxTypedLength,
  sessionKinds,
} from '../study/session-kinds.ts';
import type { TableField } from '../table-columns.ts';

export const address = z.string().max(1000);

/** A content file as in problems: `@my-notes/site.yml`. */
export const contentFile = z.string().max(4000);

export const searchText = z.string().max(maxQueryLength);

const difficulty = z.enum(difficulties);

const difficultySet = z.array(difficulty).max(difficulties.length);

/** The id of a pack, an import, a session, a review, a reset or a version of a text. */
export const shortId = z.string().max(100);

/** The name of an action. */
export const actionName = z.string().max(40);

export const interviewId = z
  .string()
  .regex(interviewIdPattern, 'An id of an interview is up to 40 letters, digits and hyphens.');

/** The id of a question in its page; its length is limited by that of its address. */
export const questionId = z.string().max(1000);

/** `<path>#<question id>` */
export const questionAddress = z
  .string()
  .max(1200)
  .regex(/^\/[^#]+#[^#]+$/, 'A question is named <path>#<question id>.');

export const grade = z.literal(grades);

export const cardKind = z.enum(cardKinds);

const attempts = z.int().min(0).max(maxAttempts);

export const attempt = z.strictObject({
  wrong: attempts,
  hints: attempts,
  outcome: z.enum(['right', 'given-up']).nullable(),
}) satisfies z.ZodType<Attempt>;

/** Time spent on one question. */
export const elapsedMs = z.int().min(0).max(maxElapsedMs);

export const note = z
  .string()
  .max(maxNoteLength, `A note has at most ${formatNumber(maxNoteLength)} characters.`);

export const code = z
  .string()
  .max(maxCodeLength, `Code has at most ${formatNumber(maxCodeLength)} characters.`);

export const editedCode = z.strictObject({
  original: code,
  position: z.int().min(0).max(maxCodePosition),
  code,
});

export const scratchCode = z.strictObject({
  language: z.enum(runLanguages),
  code,
  fixture: z.string().max(maxFixtureName),
});

export const typedAnswer = z
  .string()
  .max(maxTypedLength, `An answer has at most ${formatNumber(maxTypedLength)} characters.`);

/** Paths of files and folders; empty if the system doesn't provide one. */
export const droppedPaths = z.array(z.string().max(10_000)).max(2000);

export const packName = z.string().trim().min(1, 'A library needs a name.').max(100);

/** Where the user stopped reading: an address and, on a page, the question that was shown. */
export const place = z.strictObject({
  /** The path of anything except a screen, without the `#` part. */
  path: address.refine((path) => {
    const kind = parseAddress(path)?.kind;
    return kind === 'screen' || (kind !== undefined && !path.includes('#'));
  }, 'A place is an address, of anything but a screen without its # part.'),
  question: questionId.nullable(),
});

export type Place = z.infer<typeof place>;

const searchScope = z.strictObject({
  /** Path of the only framework to search; null: all. */
  framework: address.nullable(),
  /** The only difficulties to search; empty: all. */
  difficulties: difficultySet,
});

export type SearchScope = z.infer<typeof searchScope>;

export const searchRequest = z.strictObject({
  /** As typed. */
  text: searchText,
  scope: searchScope,
  /** At most this many questions and articles. */
  limit: z.int().min(1).max(maxHits),
});

export type SearchRequest = z.infer<typeof searchRequest>;

/** A page or some of its questions, or a whole topic. */
export const shareSubject = z.strictObject({
  /** Path of a page or a topic. */
  path: address,
  /** Ids of the page's questions; null for all, and always null for a topic. */
  questions: z.array(questionId).min(1).max(10_000).nullable(),
});

export type ShareSubject = z.infer<typeof shareSubject>;

/** The rules sheet for the evening before one of the user's interviews. */
export const eveningSubject = z.strictObject({ evening: interviewId });

export type EveningSubject = z.infer<typeof eveningSubject>;

const column = z.number().int().min(0).max(1000).nullable();

const tableColumns = z.strictObject({
  question: column,
  answer: column,
  difficulty: column,
  tags: column,
} satisfies Record<TableField, typeof column>);

/** The maximum number of questions that an update of a library lists one by one. */
export const maxListedChanges = 500;

/** The user's choices for information that imported files may lack; only those in `ImportPlan.asks` are used. */
export const importChoices = z.strictObject({
  /** Whether to create a new library even if a known one could be updated. */
  asNew: z.boolean(),
  /** The name of the new library. */
  library: packName,
  framework: packName,
  topic: packName,
  difficulty,
  /** By file, the columns of a table, if the guessed ones are wrong. */
  columns: z.record(z.string().max(10_000), tableColumns),
  /** By file, the encodings of texts, if the guessed ones are wrong. */
  encodings: z.record(z.string().max(10_000), z.enum(encodings)),
  /** The addresses of `ImportUpdate.guesses` that are different questions. */
  different: z.array(address).max(maxListedChanges).readonly(),
  /** By file, the decks of an Anki package to import, if not all. */
  decks: z.record(z.string().max(10_000), z.array(z.string().max(5000)).max(50_000)),
});

export type ImportChoices = z.infer<typeof importChoices>;

const {
  studyDayStart,
  dailyNewLimit,
  dailyReviewLimit,
  desiredRetention,
  interviewLength,
  interviewSeconds,
  reminderHour,
  runSeconds,
} = settingBounds;

/** The frameworks and topics that count for an interview; empty: the whole library. */
export const interviewPaths = z.array(address).max(maxSourcePaths).readonly();

const interviewName = z.string().max(maxInterviewName);

export const interview = z.strictObject({
  date: z.iso.date(),
  time: z.iso.time({ precision: -1 }).nullable(),
  company: interviewName,
  position: interviewName,
  role: address.nullable(),
  round: z.enum(interviewRounds).nullable(),
  notes: z.string().max(maxInterviewNotes),
  paths: interviewPaths,
});

/** A debrief of an interview. */
export const debrief = z.strictObject({
  outcome: z.enum(outcomes).nullable(),
  notes: z.string().max(maxDebriefNotes),
  asked: z
    .array(
      z.strictObject({
        id: shortId,
        text: z.string().max(maxAskedLength),
        question: questionAddress.nullable(),
        isMissed: z.boolean(),
      }),
    )
    .max(maxAsked)
    .refine(
      (asked) => new Set(asked.map(({ id }) => id)).size === asked.length,
      'Two questions have the same id.',
    )
    .readonly(),
  topics: interviewPaths,
}) satisfies z.ZodType<Debrief>;

/** The user's own keys for an action; if empty, it has none. */
export const ownKeys = z.array(z.string().max(40)).max(4);

/** The user's settings; validated when saved and, key by key, when read. */
export const settings = z.strictObject({
  theme: z.enum(themes),
  textSize: z.enum(textSizes),
  /** The length of lines of text. */
  readingWidth: z.enum(readingWidths),
  /** `one`: one question at a time; `all`: the whole page. */
  layout: z.enum(layouts),
  /** Whether the library tree and the rail are hidden while reading. */
  focus: z.boolean(),
  /** Whether long lines of code are wrapped. */
  wrapCode: z.boolean(),
  /** The difficulty filter; empty means no filter. */
  difficulties: difficultySet,
  /** Ids of the user's own libraries whose code may be run. */
  runLibraries: z.array(z.string().max(200)),
  /** How long code may run, in seconds. */
  runSeconds: whole(runSeconds),
  /** The language last chosen for a challenge that has several; null before the first choice. */
  challengeLanguage: z.enum(runLanguages).nullable(),
  /** The language shown in the scratchpad. */
  scratchLanguage: z.enum(runLanguages),
  /** Whether pages hide each answer until the user asks for it, to test themselves. */
  hideAnswers: z.boolean(),
  /** Whether pages hide the output of code until the user asks for it, to predict it. */
  hideOutputs: z.boolean(),
  /** Whether a question's difficulty is hidden until its answer is shown. */
  hideDifficulty: z.boolean(),
  /** Whether sessions ask for a written answer before showing theirs; interviews always do. */
  typeAnswers: z.boolean(),
  /** Whether single-key shortcuts work (WCAG 2.1.4). */
  singleKeyShortcuts: z.boolean(),
  /** The keys that the user has changed, by action. Keys that can't take effect are ignored, not refused. */
  shortcuts: z
    .record(actionName, ownKeys)
    .refine((all) => Object.keys(all).length <= 100, 'There are too many shortcuts.'),
  /** The hour, local time, at which a study day starts. */
  studyDayStart: whole(studyDayStart),
  /** How many questions may enter recall on one study day. */
  dailyNewLimit: whole(dailyNewLimit),
  /** The probability of recall that reviews are scheduled for. */
  desiredRetention: z.number().min(desiredRetention.min).max(desiredRetention.max),
  /** The number of questions in an interview. */
  interviewLength: whole(interviewLength),
  /** Seconds for each question of an interview; null: no timer. */
  interviewSeconds: whole(interviewSeconds).nullable(),
  /** The interviews the user prepares for, and past ones, by id. */
  interviews: z
    .record(interviewId, interview)
    .refine((all) => Object.keys(all).length <= maxInterviews, 'There are too many interviews.'),
  /** The debriefs of interviews, by the interview's id. */
  debriefs: z
    .record(interviewId, debrief)
    .refine((all) => Object.keys(all).length <= maxInterviews, 'There are too many debriefs.'),
  /** The days on which recall was or is paused. */
  pauses: z
    .array(z.strictObject({ from: z.iso.date(), to: z.iso.date().nullable() }))
    .max(maxPauses),
  /** The maximum number of reviews per study day; null: all that are due. */
  dailyReviewLimit: whole(dailyReviewLimit).nullable(),
  /** Whether recall balances the number of reviews per day. */
  evenDays: z.boolean(),
  /** The days of the week that recall keeps free where possible: 0 is Monday, 6 Sunday. */
  easyDays: z.array(z.int().min(0).max(6)).max(6),
  /** The hour, local time, from which the user is reminded of due questions; null: never. */
  reminderHour: whole(reminderHour).nullable(),
  /** The kinds of card that recall doesn't ask. */
  skippedKinds: z.array(z.enum(codeKinds)).max(codeKinds.length),
  /** Whether correct answers in code, given while reading, count as first reviews; null if the reader hasn't decided. */
  firstReviews: z.boolean().nullable(),
  /**
   * Gaps in the user's libraries whose own code fails here, so that they aren't asked: `<question> <hash of its text>`.
   */
  failedGaps: z.array(z.string().max(1000)).max(maxFailedGaps),
});

export type Settings = z.infer<typeof settings>;

/**
 * The settings that the user has just changed; of interviews and debriefs, only the changed ones, with null for a
 * removed one.
 */
export const settingChanges = settings
  .partial()
  .extend({
    interviews: z.record(interviewId, interview.nullable()).optional(),
    debriefs: z.record(interviewId, debrief.nullable()).optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, 'No setting is changed.');

export type SettingChanges = z.infer<typeof settingChanges>;

/** The pool that a session's questions are chosen from. */
const sessionSource = z.discriminatedUnion('kind', [
  /** Everything under an address: `/` for the whole library, or a pack, framework, topic or page. */
  z.strictObject({ kind: z.literal('path'), path: address }),
  /** Everything under any of several addresses. */
  z.strictObject({
    kind: z.literal('paths'),
    paths: z.array(address).min(1).max(maxSourcePaths),
  }),
  /** Today's plan: due cards, code cards to start, and new questions. */
  z.strictObject({ kind: z.literal('today') }),
  /** Due questions only, no new ones. */
  z.strictObject({ kind: z.literal('due') }),
  z.strictObject({ kind: z.literal('bookmarks') }),
  z.strictObject({ kind: z.literal('search'), text: searchText, scope: searchScope }),
  /** These questions, due or not. */
  z.strictObject({
    kind: z.literal('questions'),
    questions: z.array(questionAddress).min(1).max(maxSessionLength),
  }),
]);

export type SessionSource = z.infer<typeof sessionSource>;

/** The options of a session. */
export const sessionPlan = z.strictObject({
  kind: z.enum(sessionKinds),
  source: sessionSource,
  /** The only difficulties to ask; empty: all. */
  difficulties: difficultySet,
  /** At most this many questions. */
  length: z.int().min(1).max(maxSessionLength),
  /** The time for each question of an interview, in seconds; null: no timer. Null in all other kinds. */
  secondsPerQuestion: whole(interviewSeconds).nullable(),
  /** In recall, the only kind of card to ask; absent: all kinds enabled in the settings. */
  cards: cardKind.optional(),
});

export type SessionPlan = z.infer<typeof sessionPlan>;

function whole({ min, max }: Bounds): z.ZodNumber {
  return z.int().min(min).max(max);
}
