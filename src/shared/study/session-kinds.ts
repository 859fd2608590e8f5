/** The kinds, reveal stages and limits of sessions. */

/**
 * `recall` schedules; `cram` asks the same way and schedules nothing; `rules` asks for the rule of thumb only;
 * `outputs` asks what code prints; `interview` asks random questions against the clock.
 */
export const sessionKinds = ['recall', 'cram', 'rules', 'outputs', 'interview'] as const;

export type SessionKind = (typeof sessionKinds)[number];

/** How much of a question is revealed: nothing yet, the rule of thumb (or its outputs, where they're asked for), or the whole answer. */
export const revealStages = ['question', 'rule', 'answer'] as const;

export type RevealStage = (typeof revealStages)[number];

/** `bury`: until the next study day; `suspend`: until the user wants it again; `know`: it is known. */
export const asideKinds = ['bury', 'suspend', 'know'] as const;

export type AsideKind = (typeof asideKinds)[number];

/** The most questions one session asks. */
export const maxSessionLength = 500;

/** The most frameworks and topics that one session is chosen from. */
export const maxSourcePaths = 200;

/** The most characters a typed answer may have. */
export const maxTypedLength = 20_000;

/** The most time one question is counted for, in ms: a day. */
export const maxElapsedMs = 24 * 60 * 60 * 1000;
