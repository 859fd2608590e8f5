/** Requests about the settings and about where the user stopped reading. */
import type { MenuCommand } from '../commands.ts';
import { takes } from './declare.ts';
import { place, settings } from './values.ts';
import type { Place, Settings } from './values.ts';

export const settingsRequests = {
  getSettings: takes().answers<Settings>(),
  /** Stores the settings; they are on disk when the answer arrives. */
  saveSettings: takes(settings).answers(),
  /** The address to open first: a deep link, else the last place, else the library. */
  getStartAddress: takes().answers<string>(),
  /** What the menu asked for while the window was not there yet; from now on it comes as `commandGiven`. */
  takeCommand: takes().answers<MenuCommand | null>(),
  /** The first screen is drawn: what it can do without may begin. */
  reportDrawn: takes().answers(),
  /** Loads the window's page again; a page may not do so itself. */
  reloadWindow: takes().answers(),
  /** The page or article read last that the library still has; null if there is none. */
  getLastRead: takes().answers<Place | null>(),
  /** Remembers where the user stopped: per page, and overall. */
  savePlace: takes(place).answers(),
};
