/** The typed requests of the window: `window.api` with failures thrown as `AppError`. */
import { AppError } from '../../shared/contract.ts';
import type { Answer, Arguments, PreloadApi, RequestName } from '../../shared/contract.ts';

declare global {
  interface Window {
    api: PreloadApi;
  }
}

/** Asks the main process; rejects with the `AppError` it answered with. */
export async function request<Name extends RequestName>(
  name: Name,
  ...args: Arguments<Name>
): Promise<Answer<Name>> {
  const ask = window.api[name] as (...values: Arguments<Name>) => ReturnType<PreloadApi[Name]>;
  const outcome = await ask(...args);
  if (outcome.ok) return outcome.value as Answer<Name>;
  throw new AppError(outcome.error.code, outcome.error.message);
}

/** Calls the listener on each event of the name, until the returned function is called. */
export const onEvent: PreloadApi['on'] = (name, listener) => window.api.on(name, listener);
