/** The current settings; every change is saved, key by key. */
import { createContext } from 'svelte';
import type { SettingChanges, Settings } from '../../shared/contract/values.ts';
import { defaultSettings } from '../../shared/default-settings.ts';
import { errorMessage } from '../../shared/error-message.ts';
import type { OwnKeys } from '../../shared/shortcuts.ts';
import type { Interview } from '../../shared/study/interviews.ts';
import { request } from '../lib/api.ts';
import { writeLatest } from '../lib/write-latest.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

/** The daily review limit suggested first. */
export const usualReviewLimit = 40;

export class SettingsState {
  value = $state.raw<Settings>(defaultSettings);
  /** The changed shortcuts that are in force. */
  keys = $state.raw<OwnKeys>({});
  readonly #toasts: ToastState;
  readonly #canSave: () => boolean;
  readonly #save: (changes: SettingChanges) => void;
  /** The changes that aren't on disk yet. */
  #unsaved: SettingChanges = {};
  #isLoaded = false;

  /** While `canSave` returns false, changes last only until the app quits. */
  constructor(toasts: ToastState, canSave: () => boolean) {
    this.#toasts = toasts;
    this.#canSave = canSave;
    const sentence = 'Your settings could not be saved.';
    this.#save = writeLatest(
      // Only the keys changed here, because the main process may have changed others since.
      async (changes: SettingChanges) => {
        await request('saveSettings', changes);
        const later = Object.entries(this.#unsaved).filter(
          ([key, value]) => value !== changes[key as keyof Settings],
        );
        this.#unsaved = Object.fromEntries(later);
        toasts.settle(sentence);
      },
      (error) =>
        toasts.failed(`${sentence} ${errorMessage(error)}`, () => this.#save(this.#unsaved), {
          about: sentence,
        }),
    );
  }

  /** Loads the settings; on failure the defaults stay and an error is shown. */
  async load(): Promise<void> {
    const sentence = 'Your settings could not be read, so changes last only until you quit.';
    await this.#toasts.attempt(sentence, async () => {
      this.value = this.#apply(await request('getSettings'), this.#unsaved);
      this.#isLoaded = true;
      await this.#applyShortcuts();
    });
  }

  /** Most users change none, so the check is loaded only for those who do. */
  async #applyShortcuts(): Promise<void> {
    const own = this.value.shortcuts;
    if (Object.keys(own).length === 0) this.keys = {};
    else this.keys = (await import('../../shared/own-shortcuts.ts')).planShortcuts(own).keys;
  }

  /** Changes some settings; of interviews, only those given. */
  update(changes: SettingChanges): void {
    this.value = this.#apply(this.value, changes);
    if (changes.shortcuts !== undefined) void this.#applyShortcuts();
    // Until the stored ones are loaded nothing is saved, so that defaults never overwrite them.
    if (!this.#isLoaded || !this.#canSave()) return;
    const interviews = { ...this.#unsaved.interviews, ...changes.interviews };
    this.#unsaved = { ...this.#unsaved, ...changes, ...(changes.interviews && { interviews }) };
    this.#save(this.#unsaved);
  }

  #apply(value: Settings, { interviews, ...others }: SettingChanges): Settings {
    const changed = Object.entries({ ...value.interviews, ...interviews });
    const kept = changed.filter((entry): entry is [string, Interview] => entry[1] !== null);
    return { ...value, ...(others as Partial<Settings>), interviews: Object.fromEntries(kept) };
  }
}

export const [getSettings, setSettings] = createContext<SettingsState>();
