/** The kinds, reveal stages and limits of sessions. */

/**
 * `recall` schedules; `cram` asks the same way but doesn't schedule; `rules` asks for the rule of thumb only;
 * `outputs` asks for the output of code; `interview` asks random questions against the clock.
 */
export const sessionKinds = ['recall', 'cram', 'rules', 'outputs', 'interview'] as const;

export type SessionKind = (typeof sessionKinds)[number];

/** The revealed part of a question: nothing yet, the rule of thumb (or outputs in the output drill), or the whole answer. */
export const revealStages = ['question', 'rule', 'answer'] as const;

export type RevealStage = (typeof revealStages)[number];

/** `bury`: until the next study day; `suspend`: until the user wants it again; `know`: it is known. */
export const asideKinds = ['bury', 'suspend', 'know'] as const;

export type AsideKind = (typeof asideKinds)[number];

/** The time for a challenge in an interview, in seconds. */
export const challengeSeconds = 15 * 60;

/** The maximum number of questions in one session. */
export const maxSessionLength = 500;

/** The maximum number of frameworks and topics in the source of one session. */
export const maxSourcePaths = 200;

/** The maximum number of characters in a typed answer. */
export const maxTypedLength = 20_000;

/** The maximum time counted for one question, in ms: a day. */
export const maxElapsedMs = 24 * 60 * 60 * 1000;
