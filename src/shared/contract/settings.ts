/** Requests about the settings and about where the user stopped reading. */
import type { MenuCommand } from '../commands.ts';
import { takes } from './declare.ts';
import { place, settings } from './values.ts';
import type { Place, Settings } from './values.ts';

export const settingsRequests = {
  getSettings: takes().reads<Settings>(),
  /** Stores the settings; they are on disk when the answer arrives. */
  saveSettings: takes(settings).writes(),
  /** The address to open first: a deep link, else the last place, else the library. */
  getStartAddress: takes().reads<string>(),
  /** What the menu asked for while the window was not there yet; from now on it comes as `commandGiven`. */
  takeCommand: takes().acts<MenuCommand | null>(),
  /** The first screen is drawn: what it can do without may begin. */
  reportDrawn: takes().acts(),
  /** Loads the window's page again; a page may not do so itself. */
  reloadWindow: takes().acts(),
  /** The page or article read last that the library still has; null if there is none. */
  getLastRead: takes().reads<Place | null>(),
  /** Remembers where the user stopped: per page, and overall. */
  savePlace: takes(place).writes(),
};
