/** Requests about settings, startup and reading positions. */
import type { MenuCommand } from '../commands.ts';
import { takes } from './declare.ts';
import { place, settingChanges } from './values.ts';
import type { Place, Settings } from './values.ts';

export interface Start {
  /** A deep link, otherwise the last place, otherwise the library. */
  address: string;
  /** The address where the window hung or crashed, which is why it starts at the library; null if it didn't. */
  stoppedAt: string | null;
}

export const settingsRequests = {
  getSettings: takes().reads<Settings>(),
  /** Stores the changed settings and keeps the others; they are on disk when the response arrives. */
  saveSettings: takes(settingChanges).writes(),
  /** Where to start. Returns a deep link, or the address where the window has stopped, only once. */
  getStart: takes().reads<Start>(),
  /** A menu command given before the window was open; later ones arrive as `commandGiven`. */
  takeCommand: takes().acts<MenuCommand | null>(),
  /** Reports that the first screen is drawn: deferred work may start. */
  reportDrawn: takes().acts(),
  /** Reloads the window's page, which may not do so itself. */
  reloadWindow: takes().acts(),
  /** The page or article read last that is still in the library; null if there is none. */
  getLastRead: takes().reads<Place | null>(),
  /** Remembers where the user stopped: per page, and overall. */
  savePlace: takes(place).writes(),
};
