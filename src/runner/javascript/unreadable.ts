/** What is told of code that can't be read. */
import type { RunEnd, RunRequest } from '../../shared/runner.ts';
import { nameEarlierFailure } from '../earlier-failure.ts';
import { joinFences } from './join-fences.ts';

/** A mistake that keeps code from being read. */
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

/** The end of the run; fails as before where that isn't why. */
export function endUnread(error: unknown, request: RunRequest): RunEnd {
  if (!(error instanceof Unreadable)) throw error;
  const message = `SyntaxError: ${error.message}`;
  const { source, linesBefore } = joinFences(request);
  // The tests of a challenge are read as well.
  if (error.source !== source) return { how: 'failed', message, line: null };
  if (error.line > linesBefore) return { how: 'failed', message, line: error.line - linesBefore };
  return { how: 'failed', message: nameEarlierFailure(message), line: null };
}
