/** Answers the window's requests: checks the arguments, runs the handler, returns errors as data. */
import { z } from 'zod';
import { formatNumber } from '../../shared/format-number.ts';
import { AppError } from '../../shared/app-error.ts';
import { toFailure } from '../../shared/channels.ts';
import type { Outcome } from '../../shared/channels.ts';
import { requests } from '../../shared/contract/contract.ts';
import type { Answer, Arguments, RequestName } from '../../shared/contract/contract.ts';
import { errorMessage } from '../../shared/error-message.ts';
import { describeFileError } from '../storage/describe-file-error.ts';
import { isDatabaseError, describeDatabaseError } from '../storage/database-check.ts';

/** One handler for each request of the contract; a forgotten one does not compile. */
export type Handlers = {
  [Name in RequestName]: (...args: Arguments<Name>) => Answer<Name> | Promise<Answer<Name>>;
};

/** The handlers for a group of requests. */
export type HandlersOf<Group> = Pick<Handlers, keyof Group & RequestName>;

/** Answers a request with unchecked name and arguments. Never fails: errors are returned as data. */
export type AnswerRequest = (name: unknown, args: unknown) => Promise<Outcome<unknown>>;

/** `report` receives unexpected errors. */
export function answerRequests(
  handlers: Handlers,
  report: (error: unknown) => void,
): AnswerRequest {
  return async (name, args) => {
    try {
      return { ok: true, value: await answer(handlers, name, args) };
    } catch (error) {
      if (error instanceof AppError) return toFailure(error);
      report(error);
      if (isDatabaseError(error)) {
        return toFailure(new AppError('storage', describeDatabaseError(error)));
      }
      const fault = describeFileError(error);
      if (fault !== null) return toFailure(new AppError('storage', fault));
      return toFailure(new AppError('internal', `Something went wrong: ${errorMessage(error)}`));
    }
  };
}

async function answer(handlers: Handlers, name: unknown, args: unknown): Promise<unknown> {
  if (typeof name !== 'string' || !Object.hasOwn(requests, name)) {
    const named =
      typeof name === 'string' ? JSON.stringify(name.slice(0, maxName)) : `by a ${typeof name}`;
    throw new AppError('invalid-request', `There is no request named ${named}.`);
  }
  const request = name as RequestName;
  const values = parseArguments(request, args);
  // The schema yields exactly the handler's arguments, because both are typed by the same declaration.
  const handle = handlers[request] as (...values: unknown[]) => unknown;
  return await handle(...values);
}

/** The maximum number of characters of an unknown request's name in its error. */
const maxName = 100;
/**
 * The maximum number of values, including nested ones, in the arguments of one request; legitimate ones have far fewer.
 */
const maxValues = 50_000;
/** The maximum number of characters in a message about invalid arguments, which may list all of them. */
const maxComplaint = 2000;

/**
 * The catch is for values that the schemas can't even describe, such as a BigInt: structured clone lets them through.
 */
function parseArguments(request: RequestName, args: unknown): readonly unknown[] {
  if (!hasAtMost(maxValues, args))
    throw new AppError('invalid-request', `${request}: over ${formatNumber(maxValues)} values.`);
  try {
    const parsed = requests[request].arguments.safeParse(args);
    if (parsed.success) return parsed.data;
    const complaint = z.prettifyError(parsed.error).slice(0, maxComplaint);
    throw new AppError('invalid-request', `${request}: ${complaint}`);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = errorMessage(error);
    throw new AppError('invalid-request', `${request}: ${reason}`);
  }
}

/** True if the data has at most this many values. Stops counting there: listing a million keys alone takes half a second. */
function hasAtMost(most: number, data: unknown): boolean {
  const values = [data];
  for (let count = 0; values.length > 0; count += 1) {
    const value = values.pop();
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    if (Array.isArray(value) && value.length > most) return false;
    for (const key in value) {
      values.push((value as Record<string, unknown>)[key]);
      if (count + values.length > most) return false;
    }
  }
  return true;
}
