/** The current settings; every change is saved. */
import { createContext } from 'svelte';
import type { Settings } from '../../shared/contract/values.ts';
import { defaultSettings } from '../../shared/default-settings.ts';
import { errorMessage } from '../../shared/error-message.ts';
import { request } from '../lib/api.ts';
import { writeLatest } from '../lib/write-latest.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

export class SettingsState {
  value = $state.raw<Settings>(defaultSettings);
  readonly #toasts: ToastState;
  readonly #canSave: () => boolean;
  readonly #save: (settings: Settings) => void;
  #isRead = false;

  /** If `canSave` says no, changes last only until the app quits. */
  constructor(toasts: ToastState, canSave: () => boolean) {
    this.#toasts = toasts;
    this.#canSave = canSave;
    this.#save = writeLatest(
      (settings: Settings) => request('saveSettings', settings),
      (error) =>
        toasts.failed(`Your settings could not be saved. ${errorMessage(error)}`, () =>
          this.#save(this.value),
        ),
    );
  }

  /** Reads the settings; on failure the defaults stay and the user is told. */
  async load(): Promise<void> {
    try {
      this.value = await request('getSettings');
      this.#isRead = true;
    } catch (error) {
      this.#toasts.failed(
        `Your settings could not be read, so changes last only until you quit. ${errorMessage(error)}`,
        () => void this.load(),
      );
    }
  }

  /** Changes some settings. They are saved only after the stored ones were read: defaults must not overwrite those. */
  update(changes: Partial<Settings>): void {
    this.value = { ...this.value, ...changes };
    if (this.#isRead && this.#canSave()) this.#save(this.value);
  }
}

export const [getSettings, setSettings] = createContext<SettingsState>();
