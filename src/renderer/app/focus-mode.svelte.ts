/** Focus mode hides the library tree and the rail while reading; the tree is always hidden in a session. */
import { tick } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { parseAddress } from '../../shared/address.ts';
import { sessionPath } from '../../shared/study/screen-paths.ts';
import type { Router } from '../lib/router.svelte.ts';
import type { SettingsState } from '../settings/settings.svelte.ts';

/** True for screens meant for reading, which have focus mode. */
export function isForReading(path: string): boolean {
  const kind = parseAddress(path)?.kind;
  return kind === 'page' || kind === 'article';
}

/** Whether the tree is hidden at a path; `focus` is the setting. */
export function hidesTree(path: string, focus: boolean): boolean {
  return path === sessionPath || (focus && isForReading(path));
}

export class FocusMode {
  readonly #router: Router;
  readonly #settings: SettingsState;
  readonly #wide = new MediaQuery('min-width: 62.5rem');
  /** The last change, for screen readers. */
  announcement = $state('');
  readonly isOn: boolean = $derived.by(() => this.#settings.value.focus);
  readonly showsTree: boolean = $derived.by(
    () => this.#wide.current && !hidesTree(this.#router.path, this.isOn),
  );
  /** False in a window too narrow for the tree. */
  readonly canToggle: boolean = $derived.by(
    () => this.#wide.current && isForReading(this.#router.path),
  );

  constructor(router: Router, settings: SettingsState) {
    this.#router = router;
    this.#settings = settings;
  }

  /** If the focused link disappears with the tree or the rail, the focus moves to the screen. */
  toggle(): void {
    const focus = !this.isOn;
    this.#settings.update({ focus });
    this.announcement = focus ? 'Focus on: only the page is shown' : 'Focus off';
    void tick().then(() => {
      if (document.activeElement === document.body) document.getElementById('content')?.focus();
    });
  }
}
