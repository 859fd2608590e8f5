/** Handles every request of a window: the app's handler answers its own, all others are refused and recorded. */
import type { Page, Request as PageRequest, Route } from '@playwright/test';
import { allowDevServer, answerFromDevServer, isDevServer } from './dev-server.ts';
import type { HostPage } from './page.ts';
import type { Partition } from './partition.ts';
import { answerRequest, isRefusedByScheme, toAppAddress, toHostHeaders } from './scheme.ts';
import { isCancelled } from './session.ts';

export interface Navigation {
  url: string;
  isMainFrame: boolean;
}

export interface TrafficListeners {
  /** Called for each navigation started by the page itself; returns true to refuse it. */
  onNavigate: (navigation: Navigation) => boolean;
  /** Called for each window that the page tries to open, which is closed in any case. */
  onOpenWindow: (url: string, name: string) => void;
}

const refused: string[] = [];

/** Addresses of all requests refused since launch, in order. */
export function listRefusedRequests(): string[] {
  return [...refused];
}

/** Takes over all requests of the window. */
export async function routeTraffic(host: HostPage, listeners: TrafficListeners): Promise<void> {
  const { context, page, devtools } = host;
  const asked = new Set<string>();
  devtools.on('Page.frameRequestedNavigation', ({ url }) => {
    if (/^https?:/.test(url)) asked.add(withoutHash(url));
    else listeners.onNavigate({ url, isMainFrame: true });
  });
  devtools.on('Page.windowOpen', ({ url, windowName }) => {
    listeners.onOpenWindow(toAppAddress(url), windowName);
  });
  context.on('page', (other) => {
    if (other !== page) void other.close();
  });
  page.on('websocket', (socket) => {
    if (!isDevServer(socket.url())) refused.push(socket.url());
  });

  await allowDevServer(context);
  // A request from another page is an attempt to open a window, already reported to onOpenWindow.
  await context.route('**/*', (route) => route.abort('aborted'));
  await page.route('**/*', async (route) => {
    const request = route.request();
    try {
      if (request.isNavigationRequest() && isPrevented(request)) await route.abort('aborted');
      else await answer(route, request);
    } catch (error) {
      // A closed window no longer needs a response.
      if (page.isClosed()) return;
      console.error(`The request for ${request.url()} failed:`, error);
      await route.abort('failed');
    }
  });

  function isPrevented(request: PageRequest): boolean {
    const url = toAppAddress(request.url());
    if (request.frame() !== page.mainFrame()) {
      return listeners.onNavigate({ url, isMainFrame: false });
    }
    // Navigations started by the page are announced before their request arrives; the others are ours.
    if (!asked.delete(withoutHash(request.url()))) return false;
    return listeners.onNavigate({ url, isMainFrame: true });
  }
}

/** Takes over all requests of a page that has its own session. */
export async function routeToPartition(page: Page, partition: Partition): Promise<void> {
  await page.route('**/*', async (route) => {
    const url = toAppAddress(route.request().url());
    const response = await partition.answer(new Request(url));
    if (response === null) return refuse(route, url);
    const headers = Object.fromEntries(response.headers);
    const body = Buffer.from(await response.arrayBuffer());
    await route.fulfill({ status: response.status, headers, body });
  });
}

async function answer(route: Route, request: PageRequest): Promise<void> {
  const url = toAppAddress(request.url());
  const details = { url, method: request.method(), kind: request.resourceType() };
  if (await isCancelled(details)) return refuse(route, url);
  const { origin = null } = request.headers();
  if (isRefusedByScheme(url, details.kind, origin)) return refuse(route, url);
  if (isDevServer(url)) return answerFromDevServer(route, details);
  const body = request.postDataBuffer();
  const response = await answerRequest(
    new Request(url, {
      method: request.method(),
      headers: request.headers(),
      ...(body === null ? {} : { body: new Uint8Array(body) }),
    }),
  );
  if (response === null) return refuse(route, url);
  if (response.type === 'error') return route.abort('failed');
  await route.fulfill({
    status: response.status,
    headers: toHostHeaders(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

async function refuse(route: Route, url: string): Promise<void> {
  refused.push(url);
  await route.abort('blockedbyclient');
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0] ?? '';
}
