/** Is told what is left out of a file, and on which line from 1. */
export type LeaveOutLine = (line: number, text: string, reason: string) => void;
