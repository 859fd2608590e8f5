/** How requests, answers and events travel between the window and the main process. */
import type { AppError, ErrorCode } from './app-error.ts';
import type { Answer, Arguments, EventName, Events, RequestName } from './contract/contract.ts';

/** The two IPC channels; there are no others. */
export const requestChannel = 'request';
export const eventChannel = 'event';

/** An answer in transit: an error thrown across processes loses its fields, so it travels as data. */
export type Outcome<Value> =
  { ok: true; value: Value } | { ok: false; error: { code: ErrorCode; message: string } };

/** An error on its way to the window. */
export function toFailure({ code, message }: AppError): Outcome<never> {
  return { ok: false, error: { code, message } };
}

/** The requests the window may make by name: all except those that take paths. */
export type WindowRequest = Exclude<RequestName, 'openDropped'>;

/** What the preload script puts on `window.api`. */
export interface PreloadApi {
  request<Name extends WindowRequest>(
    name: Name,
    args: Arguments<Name>,
  ): Promise<Outcome<Answer<Name>>>;
  /** Sends `openDropped` with the paths of these `File` objects, which the window itself never learns. */
  openDropped(files: object[]): Promise<Outcome<Answer<'openDropped'>>>;
  /** Calls the listener on each event of the name, until the returned function is called. */
  on<Name extends EventName>(name: Name, listener: (event: Events[Name]) => void): () => void;
}
