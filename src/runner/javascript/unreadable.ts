/** Reports code with a syntax error. */
import type { RunEnd, RunRequest } from '../../shared/runner.ts';
import { nameEarlierFailure } from '../earlier-failure.ts';
import { joinFences } from './join-fences.ts';

/** A syntax error with its location. */
export class Unreadable extends SyntaxError {
  readonly source: string;
  /** In the source, from 1. */
  readonly line: number;

  constructor(message: string, source: string, line: number) {
    super(message);
    this.source = source;
    this.line = line;
  }
}

/** The end of the run; rethrows any other error. */
export function endUnread(error: unknown, request: RunRequest): RunEnd {
  if (!(error instanceof Unreadable)) throw error;
  const message = `SyntaxError: ${error.message}`;
  const { source, linesBefore } = joinFences(request);
  // The error may be in the tests of a challenge.
  if (error.source !== source) return { how: 'failed', message, line: null };
  if (error.line > linesBefore) return { how: 'failed', message, line: error.line - linesBefore };
  return { how: 'failed', message: nameEarlierFailure(message), line: null };
}
