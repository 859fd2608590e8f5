/** Events the operating system sends to the running app. */
import { app } from './app.ts';
import { HostEvent } from './strict.ts';
import { getWindows } from './windows.ts';

export type Happening =
  /** macOS: the app's icon was clicked. */
  | { name: 'activate' }
  /** macOS: a link of the app's scheme was opened. */
  | { name: 'open-url'; url: string }
  /** Windows: the user logs off, and the process is terminated without further events. */
  | { name: 'session-end' };

/** Sends the event to the app; doesn't return if the session ends. */
export function happen(happening: Happening): void {
  switch (happening.name) {
    case 'activate':
      app.emit('activate', new HostEvent(), false);
      return;
    case 'open-url':
      app.emit('open-url', new HostEvent(), happening.url);
      return;
    case 'session-end':
      for (const name of ['query-session-end', 'session-end']) {
        const event = Object.assign(new HostEvent(), { reasons: ['logoff'] });
        for (const window of getWindows()) window.emit(name, event);
      }
      process.kill(process.pid, 'SIGKILL');
  }
}
