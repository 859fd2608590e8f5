/** Where the screens are that start sessions; what a session may be about is in source.ts. */

/** The screen that starts recall. */
export const recallPath = '/-/recall';
/** The screen that starts interviews; content may name it as its practice quiz. */
export const interviewPath = '/-/interview';

/** The address that offers to recall a page, a topic, a framework or the whole library. */
export function recallAddressOf(path: string): string {
  return `${recallPath}#${path}`;
}
