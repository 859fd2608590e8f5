/** The app's own scheme: its handler, and the `https://*.invalid` origin that replaces it in Chromium. */
import type { CustomScheme, Protocol } from 'electron';
import { strict } from './strict.ts';

type Privileges = NonNullable<CustomScheme['privileges']>;
type Handler = Parameters<Protocol['handle']>[1];

const registered = new Map<string, Privileges>();
let isRegistered = false;
let own: { scheme: string; handle: Handler } | null = null;

/** The scheme that the app handles; null if none yet. */
export function getOwnScheme(): string | null {
  return own?.scheme ?? null;
}

/** Maps `app://bundle/x` to its Chromium form, `https://bundle.invalid/x`. Other addresses stay as they are. */
export function toHostAddress(address: string): string {
  if (own === null) return address;
  const start = `${own.scheme}://`;
  if (!address.startsWith(start)) return address;
  const [host = '', ...path] = address.slice(start.length).split('/');
  return `https://${host}.invalid/${path.join('/')}`;
}

/** Maps a Chromium address to the app's own form: `https://bundle.invalid/x` becomes `app://bundle/x`. */
export function toAppAddress(address: string): string {
  if (own === null) return address;
  return address.replace(/^https:\/\/([^/?#]+)\.invalid(?=[/?#]|$)/, `${own.scheme}://$1`);
}

/** A response's headers with the scheme's origins in their Chromium form. */
export function toHostHeaders(headers: Headers): Record<string, string> {
  const changed = Object.fromEntries(headers);
  const { location, 'content-security-policy': policy } = changed;
  if (location !== undefined) changed['location'] = toHostAddress(location);
  if (policy !== undefined && own !== null) {
    const origin = new RegExp(`\\b${own.scheme}://([\\w-]+)`, 'g');
    changed['content-security-policy'] = policy.replaceAll(origin, 'https://$1.invalid');
  }
  return changed;
}

/**
 * True if Electron would refuse a request of the scheme that Chromium, which sees `https:`, would make: `fetch` needs
 * `supportFetchAPI`, and other origins need `corsEnabled`. `origin` is the request's `Origin` header, if any.
 */
export function isRefusedByScheme(address: string, kind: string, origin: string | null): boolean {
  const url = URL.parse(address);
  const privileges = url === null ? undefined : registered.get(url.protocol.slice(0, -1));
  if (url === null || privileges === undefined) return false;
  if (kind === 'fetch' && privileges.supportFetchAPI !== true) return true;
  const own = `${url.protocol}//${url.host}`;
  const isForeign = origin !== null && toAppAddress(origin) !== own;
  return isForeign && kind !== 'document' && privileges.corsEnabled !== true;
}

/** Passes the request to the app's handler; null if the address isn't of its scheme. */
export async function answerRequest(request: Request): Promise<Response | null> {
  if (own === null || !request.url.startsWith(`${own.scheme}://`)) return null;
  return await own.handle(request);
}

export const protocol = strict('protocol', {
  registerSchemesAsPrivileged(schemes: CustomScheme[]): void {
    if (isRegistered) throw new Error('Electron keeps only the last registration of schemes.');
    isRegistered = true;
    for (const { scheme, privileges } of schemes) {
      // An https origin has these privileges: a scheme without them would behave differently in Electron.
      if (privileges?.standard !== true || privileges.secure !== true) {
        throw new Error(
          `The Chromium host needs the scheme '${scheme}' to be standard and secure.`,
        );
      }
      registered.set(scheme, privileges);
    }
  },
  handle(scheme: string, handle: Handler): void {
    if (!registered.has(scheme)) throw new Error(`The scheme '${scheme}' is not registered.`);
    if (own !== null) throw new Error('The Chromium host stands in for one scheme only.');
    own = { scheme, handle };
  },
} satisfies Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle'>);
