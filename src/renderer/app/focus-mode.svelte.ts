/** Focus: the library tree and the rail leave the window while reading, if the user wants that. */
import { tick } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import type { Router } from '../lib/router.svelte.ts';
import type { SettingsState } from '../settings/settings.svelte.ts';
import { hidesTree, isForReading } from './focus-rules.ts';

export class FocusMode {
  readonly #router: Router;
  readonly #settings: SettingsState;
  readonly #wide = new MediaQuery('min-width: 62.5rem');
  /** The last change, for screen readers to announce. */
  announcement = $state('');
  readonly isOn: boolean = $derived.by(() => this.#settings.value.focus);
  readonly showsTree: boolean = $derived.by(
    () => this.#wide.current && !hidesTree(this.#router.path, this.isOn),
  );
  /** If the window is too narrow for the tree, there's nothing to hide. */
  readonly canToggle: boolean = $derived.by(
    () => this.#wide.current && isForReading(this.#router.path),
  );

  constructor(router: Router, settings: SettingsState) {
    this.#router = router;
    this.#settings = settings;
  }

  /** When the focused link leaves with the tree or the rail, the focus moves to the screen. */
  toggle(): void {
    const focus = !this.isOn;
    this.#settings.update({ focus });
    this.announcement = focus ? 'Focus on: only the page is shown' : 'Focus off';
    void tick().then(() => {
      if (document.activeElement === document.body) document.getElementById('content')?.focus();
    });
  }
}
