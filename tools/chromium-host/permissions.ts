/** Checks the app's permission handlers for every permission: an offline app has to deny them all. */
import type { Session } from 'electron';

type RequestHandler = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>;
type CheckHandler = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>;
type Permission = Parameters<RequestHandler>[1];

const permissions = [
  'clipboard-read',
  'clipboard-sanitized-write',
  'display-capture',
  'fileSystem',
  'fullscreen',
  'geolocation',
  'hid',
  'idle-detection',
  'keyboardLock',
  'local-fonts',
  'local-network',
  'media',
  'mediaKeySystem',
  'midi',
  'notifications',
  'openExternal',
  'persistent-storage',
  'pointerLock',
  'screen-wake-lock',
  'sensors',
  'serial',
  'speaker-selection',
  'storage-access',
  'usb',
  'window-management',
  'unknown',
] satisfies Permission[];

export class PermissionHandlers {
  #request: RequestHandler | null = null;
  #check: CheckHandler | null = null;

  setRequestHandler(handler: RequestHandler | null): void {
    this.#request = handler;
  }

  setCheckHandler(handler: CheckHandler | null): void {
    this.#check = handler;
  }

  /** Throws if one would be granted; without a handler, Electron grants it. */
  async expectAllDenied(): Promise<void> {
    for (const permission of permissions) {
      if ((await this.#isRequestGranted(permission)) || this.#isCheckGranted(permission)) {
        throw new Error(`The app grants the permission '${permission}'.`);
      }
    }
  }

  #isRequestGranted(permission: Permission): Promise<boolean> {
    const handler = this.#request;
    if (handler === null) return Promise.resolve(true);
    const details = { isMainFrame: true, requestingUrl: 'https://elsewhere.example/' };
    return new Promise((resolve) => {
      handler(null as never, permission, resolve, details as Parameters<RequestHandler>[3]);
    });
  }

  #isCheckGranted(permission: Permission): boolean {
    const details = { isMainFrame: true, requestingUrl: 'https://elsewhere.example/' };
    return this.#check?.(null, permission, 'https://elsewhere.example/', details) ?? true;
  }
}
