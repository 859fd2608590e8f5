/** The question named by the address, on an open page. */
import { untrack } from 'svelte';
import { parseAddress } from '../../shared/address.ts';
import type { Router } from '../lib/router.svelte.ts';
import type { SettingsState } from '../settings/settings.svelte.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';
import type { ReadingSession } from './reading-session.svelte.ts';

/** The question's id in the address; null if there is none. */
export function readAsked({ address }: Router): string | null {
  const parsed = parseAddress(address);
  return parsed?.kind === 'page' ? parsed.question : null;
}

interface Follower {
  session: ReadingSession;
  router: Router;
  settings: SettingsState;
  toasts: ToastState;
  /** Called when a link on the page led to another of its questions. */
  onArrived: () => void;
}

/** Shows the named question. A link, unlike the history, clears a filter that would hide it. */
export function followAsked({ session, router, settings, toasts, onArrived }: Follower): void {
  $effect(() => {
    const visit = router.visit;
    untrack(() => {
      const asked = readAsked(router);
      if (asked === null || !session.questions.some((question) => question.id === asked)) return;
      if (visit.kind !== 'traversed' && session.isHidden(asked)) {
        const before = session.filter;
        const undo = (): void => settings.update({ difficulties: [...before] });
        session.clearFilter();
        toasts.done('Filter cleared to show this question', { label: 'Undo', run: undo });
      }
      session.show(asked);
      if (visit.samePage) onArrived();
    });
  });
}
