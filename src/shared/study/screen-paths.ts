/** The addresses of the screens that start and run sessions; see source.ts for session sources. */
import type { ScreenAddress } from '../address.ts';

/** The screen that starts recall. */
export const recallPath = '/-/recall' satisfies ScreenAddress;
/** The screen that starts practice interviews; content may link to it as its practice quiz. */
export const interviewPath = '/-/interview' satisfies ScreenAddress;
/** The screen of the user's own interviews. */
export const interviewsPath = '/-/interviews' satisfies ScreenAddress;
/** The screen that runs the open session. */
export const sessionPath = '/-/session' satisfies ScreenAddress;

/** The address that offers to recall a page, a topic, a framework or the whole library. */
export function recallAddressOf(path: string): string {
  return `${recallPath}#${path}`;
}

/** The address of one of the user's own interviews. */
export function interviewAddressOf(id: string): string {
  return `${interviewsPath}#${id}`;
}

/** The address of the sheet for the evening before one of the user's interviews. */
export function eveningAddressOf(id: string): string {
  return `${interviewAddressOf(id)}/evening`;
}

/** The address of the debrief of one of the user's interviews. */
export function debriefAddressOf(id: string): string {
  return `${interviewAddressOf(id)}/debrief`;
}
