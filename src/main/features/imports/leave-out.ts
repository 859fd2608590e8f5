/** How reading a file says what it leaves out. */

/** Is told what is left out of a file, and on which line from 1. */
export type LeaveOutLine = (line: number, text: string, reason: string) => void;

/** Why a text around the questions is left out. */
export const notOfQuestion = 'It is not part of any question.';
