/** Requests about the settings and about where the user stopped reading. */
import { takes } from './declare.ts';
import { place, settings } from './values.ts';
import type { Place, Settings } from './values.ts';

export const settingsRequests = {
  getSettings: takes().answers<Settings>(),
  /** Stores the settings; they are on disk when the answer arrives. */
  saveSettings: takes(settings).answers(),
  /** The address to open first: a deep link, else the last place, else the library. */
  getStartAddress: takes().answers<string>(),
  /** The page or article read last that the library still has; null when there is none. */
  getLastRead: takes().answers<Place | null>(),
  /** Remembers where the user stopped: per page, and overall. */
  savePlace: takes(place).answers(),
};
