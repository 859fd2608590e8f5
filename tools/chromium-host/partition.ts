/** A session besides the default one, for hidden windows, with its own handlers. */
import type { CallbackResponse, OnBeforeRequestListenerDetails, Protocol, Session } from 'electron';
import { PermissionHandlers } from './permissions.ts';
import { strict } from './strict.ts';

type Handler = Parameters<Protocol['handle']>[1];
type BeforeRequest = (
  details: OnBeforeRequestListenerDetails,
  callback: (answer: CallbackResponse) => void,
) => void;

export class Partition {
  private readonly handlers = new Map<string, Handler>();
  private beforeRequest: BeforeRequest | null = null;
  private readonly permissions = new PermissionHandlers();

  readonly protocol = strict('session.protocol', {
    handle: (scheme: string, handler: Handler): void => {
      this.handlers.set(`${scheme}:`, handler);
    },
  });

  readonly webRequest = strict('session.webRequest', {
    onBeforeRequest: (listener: BeforeRequest): void => {
      this.beforeRequest = listener;
    },
  });

  setPermissionRequestHandler(
    handler: Parameters<Session['setPermissionRequestHandler']>[0],
  ): void {
    this.permissions.setRequestHandler(handler);
  }

  setPermissionCheckHandler(handler: Parameters<Session['setPermissionCheckHandler']>[0]): void {
    this.permissions.setCheckHandler(handler);
  }

  /** Throws if the app would grant a page of this session a permission. */
  expectDeniedPermissions(): Promise<void> {
    return this.permissions.expectAllDenied();
  }

  setSpellCheckerEnabled(): void {}

  /** The app's answer to a request for its own address; null if it cancels the request or doesn't handle it. */
  async answer(request: Request): Promise<Response | null> {
    const handler = this.handlers.get(new URL(request.url).protocol);
    if (handler === undefined || (await this.isCancelled(request.url))) return null;
    return await handler(request);
  }

  private isCancelled(url: string): Promise<boolean> {
    const listener = this.beforeRequest;
    if (listener === null) return Promise.resolve(false);
    const details = { id: 0, url, method: 'GET', resourceType: 'mainFrame', timestamp: Date.now() };
    return new Promise((resolve) => {
      listener(strict('details', details) as OnBeforeRequestListenerDetails, ({ cancel }) =>
        resolve(cancel === true),
      );
    });
  }
}

const partitions = new Map<string, Partition>();

/** The session with that name, created on first use; only in-memory sessions are supported. */
export function fromPartition(name: string): Partition {
  if (name.startsWith('persist:')) throw new Error('The Chromium host keeps no session on disk.');
  const partition = partitions.get(name) ?? strict('session', new Partition());
  partitions.set(name, partition);
  return partition;
}
