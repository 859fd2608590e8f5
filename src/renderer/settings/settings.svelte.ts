/** The current settings; every change is saved, key by key. */
import { createContext } from 'svelte';
import type { SettingChanges, Settings } from '../../shared/contract/values.ts';
import { defaultSettings } from '../../shared/default-settings.ts';
import { errorMessage } from '../../shared/error-message.ts';
import type { OwnKeys } from '../../shared/shortcuts.ts';
import { request } from '../lib/api.ts';
import { beforeLeaving } from '../lib/before-leaving.ts';
import { writeLatest } from '../lib/write-latest.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

/** How often typing is saved, in milliseconds. */
const typingMs = 500;

/** The daily review limit suggested first. */
export const usualReviewLimit = 40;

export class SettingsState {
  value = $state.raw<Settings>(defaultSettings);
  /** The active custom shortcuts. */
  keys = $state.raw<OwnKeys>({});
  readonly #toasts: ToastState;
  readonly #canSave: () => boolean;
  readonly #save: (changes: SettingChanges) => void;
  /** The changes that aren't on disk yet. */
  #unsaved: SettingChanges = {};
  #isLoaded = false;
  /** Whether a text was typed in the last interval. */
  #isTyping = false;

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

  /** Changes some settings; of interviews and debriefs, only those given. */
  update(changes: SettingChanges): void {
    if (this.#change(changes)) this.#save(this.#unsaved);
  }

  /**
   * Like `update`, for every keystroke in a text: the first is saved at once, later ones twice a second and when the
   * window may be about to close.
   */
  type(changes: SettingChanges): void {
    if (!this.#change(changes) || this.#isTyping) return;
    this.#isTyping = true;
    let last = this.#unsaved;
    const isSaved = (): boolean =>
      last === this.#unsaved || Object.keys(this.#unsaved).length === 0;
    const flush = (): void => {
      if (!isSaved()) this.#save((last = this.#unsaved));
    };
    this.#save(last);
    const stop = beforeLeaving(flush);
    const timer = setInterval(() => {
      if (!isSaved()) return flush();
      clearInterval(timer);
      stop();
      this.#isTyping = false;
    }, typingMs);
  }

  /** Changes the settings here; returns whether they should be saved. */
  #change(changes: SettingChanges): boolean {
    this.value = this.#apply(this.value, changes);
    if (changes.shortcuts !== undefined) void this.#applyShortcuts();
    // Until the stored ones are loaded nothing is saved, so that defaults never overwrite them.
    if (!this.#isLoaded || !this.#canSave()) return false;
    const { interviews, debriefs } = this.#unsaved;
    this.#unsaved = {
      ...{ ...this.#unsaved, ...changes },
      ...(changes.interviews && { interviews: { ...interviews, ...changes.interviews } }),
      ...(changes.debriefs && { debriefs: { ...debriefs, ...changes.debriefs } }),
    };
    return true;
  }

  #apply(value: Settings, { interviews, debriefs, ...others }: SettingChanges): Settings {
    return {
      ...{ ...value, ...(others as Partial<Settings>) },
      interviews: applyEntries(value.interviews, interviews),
      debriefs: applyEntries(value.debriefs, debriefs),
    };
  }
}

/** The entries after the changes; a change to null removes an entry. */
function applyEntries<Entry>(
  entries: Readonly<Record<string, Entry>>,
  changes: Readonly<Record<string, Entry | null>> = {},
): Record<string, Entry> {
  const changed = Object.entries({ ...entries, ...changes });
  return Object.fromEntries(changed.filter((entry): entry is [string, Entry] => entry[1] !== null));
}

export const [getSettings, setSettings] = createContext<SettingsState>();
