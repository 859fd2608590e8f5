/** The session: the app's decisions about requests and permissions. */
import type {
  CallbackResponse,
  HeadersReceivedResponse,
  OnBeforeRequestListenerDetails,
  OnHeadersReceivedListenerDetails,
  Session,
} from 'electron';
import { fromPartition } from './partition.ts';
import { PermissionHandlers } from './permissions.ts';
import { protocol } from './scheme.ts';
import { strict } from './strict.ts';

type Listener<Details, Answer> = (details: Details, callback: (answer: Answer) => void) => void;
type BeforeRequest = Listener<OnBeforeRequestListenerDetails, CallbackResponse>;
type HeadersReceived = Listener<OnHeadersReceivedListenerDetails, HeadersReceivedResponse>;
type Headers = Record<string, string[]>;

/** The parts of a request that the app's listeners can see. */
export interface RequestDetails {
  url: string;
  method: string;
  /** Chromium's name for its kind, such as `document` or `fetch`. */
  kind: string;
}

let beforeRequest: BeforeRequest | null = null;
let headersReceived: HeadersReceived | null = null;

/** True if the app's `onBeforeRequest` cancels a request. */
export async function isCancelled(request: RequestDetails): Promise<boolean> {
  const listener = beforeRequest;
  if (listener === null) return false;
  const { cancel, redirectURL } = await ask(listener, describe(request));
  if (redirectURL !== undefined) throw new Error('The Chromium host redirects no request.');
  return cancel === true;
}

/** A response's headers as changed by the app's `onHeadersReceived`. */
export async function replaceHeaders(request: RequestDetails, headers: Headers): Promise<Headers> {
  const listener = headersReceived;
  if (listener === null) return headers;
  const details = { ...describe(request), responseHeaders: headers };
  const { cancel, responseHeaders, statusLine } = await ask(listener, details);
  if (cancel === true || statusLine !== undefined) {
    throw new Error('The Chromium host lets the app replace headers of a response, and no more.');
  }
  const entries = Object.entries(responseHeaders ?? headers);
  return Object.fromEntries(entries.map(([name, value]) => [name, [value].flat()]));
}

function ask<Details extends object, Answer>(
  listener: Listener<Details, Answer>,
  details: object,
): Promise<Answer> {
  return new Promise((resolve) => listener(strict('details', details) as Details, resolve));
}

function describe({ url, method, kind }: RequestDetails): object {
  const resourceType = kind === 'document' ? 'mainFrame' : kind === 'fetch' ? 'xhr' : kind;
  return { id: 0, url, method, resourceType, referrer: '', timestamp: Date.now() };
}

const webRequest = strict('session.webRequest', {
  onBeforeRequest(listener: BeforeRequest | null): void {
    beforeRequest = checkListener(listener);
  },
  onHeadersReceived(listener: HeadersReceived | null): void {
    headersReceived = checkListener(listener);
  },
});

function checkListener<Value>(listener: Value): Value {
  if (listener === null || typeof listener === 'function') return listener;
  throw new Error('The Chromium host filters no requests: listen to all of them.');
}

/**
 * Throws if the app's listeners change or cancel responses for DevTools: Electron passes them those too, and DevTools
 * doesn't open under the app's content security policy.
 */
export async function expectUntouchedDevTools(isDeveloped: boolean): Promise<void> {
  const request = { url: 'devtools://devtools/bundled/devtools_app.html', method: 'GET' };
  const details = { ...request, kind: 'document' };
  const headers = { 'content-type': ['text/html'] };
  const replaced = await replaceHeaders(details, headers);
  if (JSON.stringify(replaced) !== JSON.stringify(headers)) {
    throw new Error(`The app changes the headers of ${details.url}.`);
  }
  if (isDeveloped && (await isCancelled(details))) {
    throw new Error(`The app cancels ${details.url} while it is being developed.`);
  }
}

const permissions = new PermissionHandlers();

/** Throws if the app would grant its window's page a permission; Chromium itself is started to deny them all. */
export function expectDeniedPermissions(): Promise<void> {
  return permissions.expectAllDenied();
}

const defaultSession = strict('session.defaultSession', {
  protocol,
  webRequest,
  setPermissionRequestHandler: (handler) => permissions.setRequestHandler(handler),
  setPermissionCheckHandler: (handler) => permissions.setCheckHandler(handler),
  setSpellCheckerEnabled(): void {},
} satisfies Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setSpellCheckerEnabled'
> & { protocol: object; webRequest: object });

export const session = strict('session', { defaultSession, fromPartition });
