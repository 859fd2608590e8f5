/**
 * Schemas of the values that cross into the main process, and the types inferred from them.
 * Files of study data are held to the same schemas.
 */
import { z } from 'zod';
import { parseAddress } from '../address.ts';
import { difficulties } from '../difficulty.ts';
import { maxHits, maxQueryLength } from '../search/query.ts';
import { layouts, readingWidths, settingBounds, textSizes, themes } from '../settings.ts';
import type { Bounds } from '../settings.ts';
import { grades } from '../study/grades.ts';
import { maxNoteLength } from '../study/marks.ts';
import {
  maxElapsedMs,
  maxSessionLength,
  maxTypedLength,
  sessionKinds,
} from '../study/session-kinds.ts';

export const address = z.string().max(1000);

export const searchText = z.string().max(maxQueryLength);

const difficulty = z.enum(difficulties);

const difficultySet = z.array(difficulty).max(difficulties.length);

/** Of a pack, an import, a session, a review, a reset. */
export const shortId = z.string().max(100);

/** `<path>#<question id>` */
export const questionAddress = z
  .string()
  .max(1200)
  .regex(/^\/[^#]+#[^#]+$/, 'A question is named <path>#<question id>.');

export const grade = z.literal(grades);

/** Time spent on one question. */
export const elapsedMs = z.int().min(0).max(maxElapsedMs);

export const note = z
  .string()
  .max(maxNoteLength, `A note has at most ${maxNoteLength.toLocaleString('en-US')} characters.`);

export const typedAnswer = z
  .string()
  .max(
    maxTypedLength,
    `An answer has at most ${maxTypedLength.toLocaleString('en-US')} characters.`,
  );

export const packName = z.string().trim().min(1, 'A library needs a name.').max(100);

/** Where the user stopped reading: an address and, on a page, the question that was shown. */
export const place = z.strictObject({
  /** Of anything but a screen without its `#` part. */
  path: address.refine((path) => {
    const kind = parseAddress(path)?.kind;
    return kind === 'screen' || (kind !== undefined && !path.includes('#'));
  }, 'A place is an address, of anything but a screen without its # part.'),
  question: z.string().max(200).nullable(),
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
  questions: z.array(z.string().max(200)).min(1).max(10_000).nullable(),
});

export type ShareSubject = z.infer<typeof shareSubject>;

/** What imported files may lack; only what `ImportPlan.asks` names is used. */
export const importChoices = z.strictObject({
  /** What the new library is called. */
  library: packName,
  framework: packName,
  topic: packName,
  difficulty,
});

export type ImportChoices = z.infer<typeof importChoices>;

const { studyDayStart, dailyNewLimit, desiredRetention, interviewLength, interviewSeconds } =
  settingBounds;

/** What the user has chosen about the app; checked when saved and, key by key, when read. */
export const settings = z.strictObject({
  theme: z.enum(themes),
  textSize: z.enum(textSizes),
  /** How long the lines of text are. */
  readingWidth: z.enum(readingWidths),
  /** `one`: one question at a time; `all`: the whole page. */
  layout: z.enum(layouts),
  /** The difficulty filter; empty means no filter. */
  difficulties: difficultySet,
  /** Whether shortcuts of a single character work (WCAG 2.1.4). */
  singleKeyShortcuts: z.boolean(),
  /** The hour, local time, at which a study day starts. */
  studyDayStart: whole(studyDayStart),
  /** How many questions may enter recall on one study day. */
  dailyNewLimit: whole(dailyNewLimit),
  /** The chance to remember that a question is scheduled for. */
  desiredRetention: z.number().min(desiredRetention.min).max(desiredRetention.max),
  /** How many questions an interview has. */
  interviewLength: whole(interviewLength),
  /** Seconds for each question of an interview; null: no timer. */
  interviewSeconds: whole(interviewSeconds).nullable(),
});

export type Settings = z.infer<typeof settings>;

/** Which questions a session is chosen from. */
const sessionSource = z.discriminatedUnion('kind', [
  /** Everything under an address: `/` the whole library, or a pack, framework, topic or page. */
  z.strictObject({ kind: z.literal('path'), path: address }),
  /** What is due today, and nothing new. */
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

/** What a session is made of. */
export const sessionPlan = z.strictObject({
  kind: z.enum(sessionKinds),
  source: sessionSource,
  /** The only difficulties to ask; empty: all. */
  difficulties: difficultySet,
  /** At most this many questions. */
  length: z.int().min(1).max(maxSessionLength),
  /** Seconds for each question of an interview; null: no timer. Null in all other kinds. */
  secondsPerQuestion: whole(interviewSeconds).nullable(),
});

export type SessionPlan = z.infer<typeof sessionPlan>;

function whole({ min, max }: Bounds): z.ZodNumber {
  return z.int().min(min).max(max);
}
