/** Requests about settings, startup and reading positions. */
import type { MenuCommand } from '../commands.ts';
import { takes } from './declare.ts';
import { place, settings } from './values.ts';
import type { Place, Settings } from './values.ts';

export const settingsRequests = {
  getSettings: takes().reads<Settings>(),
  /** Stores the settings; they are on disk when the answer arrives. */
  saveSettings: takes(settings).writes(),
  /** The address to open first: a deep link, otherwise the last place, otherwise the library. */
  getStartAddress: takes().reads<string>(),
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
