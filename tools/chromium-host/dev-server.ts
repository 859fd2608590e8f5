/** The dev server of `npm run dev`: the only server besides the app that the page may reach. */
import type { BrowserContext, Route } from '@playwright/test';
import { toHostHeaders } from './scheme.ts';
import { replaceHeaders } from './session.ts';
import type { RequestDetails } from './session.ts';
import { devServerOrigin } from './settings.ts';

/** True if an address belongs to the dev server; always false outside `npm run dev`. */
export function isDevServer(address: string): boolean {
  return devServerOrigin !== null && new URL(address).host === new URL(devServerOrigin).host;
}

/** Lets the dev server's page, which Chromium treats as remote, open its hot-reload socket. */
export async function allowDevServer(context: BrowserContext): Promise<void> {
  if (devServerOrigin === null) return;
  await context.grantPermissions(['local-network-access'], { origin: devServerOrigin });
}

/** Answers from the dev server, applying the app's `onHeadersReceived` and translating origins for Chromium. */
export async function answerFromDevServer(route: Route, details: RequestDetails): Promise<void> {
  const response = await route.fetch();
  const received = Object.entries(response.headers()).map(([name, value]) => [name, [value]]);
  const replaced = await replaceHeaders(details, Object.fromEntries(received));
  const headers = new Headers();
  for (const [name, values] of Object.entries(replaced)) headers.set(name, values.join(', '));
  await route.fulfill({ response, headers: toHostHeaders(headers) });
}
