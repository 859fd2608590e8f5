/** Tells screen readers which question of the page is shown. */
import { untrack } from 'svelte';
import type { Announcer } from '../lib/announcer.svelte.ts';
import type { ReadingSession } from './reading-session.svelte.ts';

export function announceQuestion({ current, number }: ReadingSession, announcer: Announcer): void {
  if (current !== null) announcer.say(`Question ${number}: ${current.q.replaceAll('`', '')}`);
}

/**
 * The stepper's counter announces how many questions pass the filter; this tells which one is shown now. It gets the focus
 * if that was in a question that is not shown any more.
 */
export function announceFiltered(session: ReadingSession, announcer: Announcer): void {
  let before = { filter: session.filter, id: session.current?.id };
  $effect(() => {
    const now = { filter: session.filter, id: session.current?.id };
    untrack(() => {
      if (now.filter !== before.filter && now.id !== before.id) {
        if (document.activeElement === document.body)
          document.getElementById(`q-${now.id}`)?.focus({ preventScroll: true });
        else announceQuestion(session, announcer);
      }
      before = now;
    });
  });
}
