/** Explains failures caused by something that isn't available here. */

/** Patterns of messages, each with its reason. */
export type Reasons = readonly (readonly [RegExp, string])[];

/** The message, with a reason if the code isn't at fault. */
export function addReason(message: string, reasons: Reasons): string {
  const reason = reasons.find(([pattern]) => pattern.test(message))?.[1];
  return reason === undefined ? message : `${message}\n${reason}`;
}
