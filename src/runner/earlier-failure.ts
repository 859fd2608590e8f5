/**
 * Adds to a failure that earlier code had already failed: otherwise a reader who edited that code would look in the
 * wrong place.
 */

/** `earlier` is the message of the earlier failure, or null. */
export function addEarlierFailure(message: string, earlier: string | null): string {
  if (earlier === null) return message;
  return `${message}\n\nThe code that this continues had failed before:\n${earlier}`;
}

/** For a failure that kept the fence's own code from running. */
export function nameEarlierFailure(message: string): string {
  return `The code that this continues failed:\n${message}`;
}
