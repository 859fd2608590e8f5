/** Typed requests to the main process; a failed one throws an `AppError`. */
import { AppError } from '../../shared/app-error.ts';
import type { Outcome, PreloadApi, WindowRequest } from '../../shared/channels.ts';
import type { Answer, Arguments } from '../../shared/contract/contract.ts';

declare global {
  interface Window {
    api: PreloadApi;
  }
}

/** Sends a request to the main process; rejects with the `AppError` it answers. */
export async function request<Name extends WindowRequest>(
  name: Name,
  ...args: Arguments<Name>
): Promise<Answer<Name>> {
  return unwrap(await window.api.request(name, args));
}

/** Opens files and folders dropped on the window; rejects like `request`. */
export async function openDropped(files: File[]): Promise<Answer<'openDropped'>> {
  return unwrap(await window.api.openDropped(files));
}

function unwrap<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new AppError(outcome.error.code, outcome.error.message);
}

/** Calls the listener on every event of this name until the returned function is called. */
export const onEvent: PreloadApi['on'] = (name, listener) => window.api.on(name, listener);
