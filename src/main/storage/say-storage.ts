/** Says an error of SQLite in words that can be shown: only these get out of a worker. */
import { AppError } from '../../shared/app-error.ts';
import { isDatabaseError } from './database-check.ts';

/** Runs the work; an error of SQLite in it becomes a `storage` error. */
export function sayStorage<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    throw new AppError('storage', describeDatabaseError(error), { cause: error });
  }
}

/** An error of SQLite as a sentence. */
export function describeDatabaseError({ message }: Error): string {
  return `The database reported an error: ${message}.`;
}
