/** How requests, responses and events travel between the window and the main process. */
import type { AppError, ErrorCode } from './app-error.ts';
import type { Answer, Arguments, EventName, Events, RequestName } from './contract/contract.ts';

/** The two IPC channels; there are no others. */
export const requestChannel = 'request';
export const eventChannel = 'event';

/** A response in transit: errors thrown across processes lose their fields, so they are sent as data. */
export type Outcome<Value> =
  { ok: true; value: Value } | { ok: false; error: { code: ErrorCode; message: string } };

/** Converts an error for the window. */
export function toFailure({ code, message }: AppError): Outcome<never> {
  return { ok: false, error: { code, message } };
}

/** The requests the window may make by name: all except those that take paths. */
export type WindowRequest = Exclude<RequestName, 'openDropped'>;

/** The API that the preload script exposes as `window.api`. */
export interface PreloadApi {
  request<Name extends WindowRequest>(
    name: Name,
    args: Arguments<Name>,
  ): Promise<Outcome<Answer<Name>>>;
  /** Sends `openDropped` with the paths of these `File` objects, which the window itself never sees. */
  openDropped(files: object[]): Promise<Outcome<Answer<'openDropped'>>>;
  /** Calls the listener on each event with this name, until the returned function is called. */
  on<Name extends EventName>(name: Name, listener: (event: Events[Name]) => void): () => void;
}
