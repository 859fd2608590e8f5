/** What is said where the code that a fence continues has failed: whoever changed that looks for the fault in the wrong place. */

/** `earlier` is the message of that code's failure; null if it ran to its end. */
export function addEarlierFailure(message: string, earlier: string | null): string {
  if (earlier === null) return message;
  return `${message}\n\nThe code that this continues had failed before:\n${earlier}`;
}

/** Of a failure that the fence's own code never came to. */
export function nameEarlierFailure(message: string): string {
  return `The code that this continues failed:\n${message}`;
}
