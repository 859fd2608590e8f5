/** Explains failures caused by features that aren't available here. */

/** Patterns of messages, each with its explanation. */
export type Reasons = readonly (readonly [RegExp, string])[];

/** The message, with an explanation if the code isn't at fault. */
export function addReason(message: string, reasons: Reasons): string {
  const reason = reasons.find(([pattern]) => pattern.test(message))?.[1];
  return reason === undefined ? message : `${message}\n${reason}`;
}
