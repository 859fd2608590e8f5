/** How requests, answers and events cross between the window and the main process. */
import type { ErrorCode } from './app-error.ts';
import type { Answer, Arguments, EventName, Events, RequestName } from './contract/contract.ts';

/** The two IPC channels; there are no others. */
export const requestChannel = 'request';
export const eventChannel = 'event';

/** An answer on its way: an error thrown across processes loses its fields, so it travels as data. */
export type Outcome<Value> =
  { ok: true; value: Value } | { ok: false; error: { code: ErrorCode; message: string } };

/** What the preload script puts on `window.api`. */
export interface PreloadApi {
  request<Name extends RequestName>(
    name: Name,
    args: Arguments<Name>,
  ): Promise<Outcome<Answer<Name>>>;
  /** Calls the listener on each event of the name, until the returned function is called. */
  on<Name extends EventName>(name: Name, listener: (event: Events[Name]) => void): () => void;
}
