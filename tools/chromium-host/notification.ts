/** `Notification`: recorded and printed to the terminal, or refused; tests can click the last one. */
import type {
  Notification as ElectronNotification,
  NotificationConstructorOptions,
} from 'electron';
import { conditions } from './conditions.ts';
import { HostEvent, strict, StrictEmitter } from './strict.ts';

const shown: HostNotification[] = [];

class HostNotification extends StrictEmitter implements Pick<ElectronNotification, 'show'> {
  readonly title: string;
  readonly body: string;

  constructor({ title = '', body = '' }: NotificationConstructorOptions = {}) {
    super('Notification', ['click', 'failed', 'show']);
    this.title = title;
    this.body = body;
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    if (conditions.notificationsRefused === true) {
      setImmediate(() => this.emit('failed', new HostEvent(), 'Notifications are not allowed'));
      return;
    }
    shown.push(this);
    console.error(`${this.title}: ${this.body}`);
    setImmediate(() => this.emit('show', new HostEvent()));
  }
}

export const Notification = strict('Notification', HostNotification);

/** The texts of the shown notifications, in order. */
export function listNotifications(): string[] {
  return shown.map(({ body }) => body);
}

/** Clicks the last notification, as a user would. */
export function clickNotification(): void {
  shown.at(-1)?.emit('click', new HostEvent());
}
