/** `Notification`: recorded, and printed to the terminal; a test can click on the last one. */
import type {
  Notification as ElectronNotification,
  NotificationConstructorOptions,
} from 'electron';
import { HostEvent, strict, StrictEmitter } from './strict.ts';

const shown: HostNotification[] = [];

class HostNotification extends StrictEmitter implements Pick<ElectronNotification, 'show'> {
  readonly title: string;
  readonly body: string;

  constructor({ title = '', body = '' }: NotificationConstructorOptions = {}) {
    super('Notification', ['click']);
    this.title = title;
    this.body = body;
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    shown.push(this);
    console.error(`${this.title}: ${this.body}`);
  }
}

export const Notification = strict('Notification', HostNotification);

/** The texts of the notifications that were shown, in order. */
export function listNotifications(): string[] {
  return shown.map(({ body }) => body);
}

/** Clicks on the last notification, as a user does. */
export function clickNotification(): void {
  shown.at(-1)?.emit('click', new HostEvent());
}
