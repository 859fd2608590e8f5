/** Says of failures for want of something that code can't have here. */

/** What messages say, and why. */
export type Reasons = readonly (readonly [RegExp, string])[];

/** The message, with why where the code isn't at fault. */
export function addReason(message: string, reasons: Reasons): string {
  const reason = reasons.find(([pattern]) => pattern.test(message))?.[1];
  return reason === undefined ? message : `${message}\n${reason}`;
}
