/** Measures how long a session's question takes: a stopwatch runs while the window is in view, and its time is saved. */
import { untrack } from 'svelte';
import type { SessionController } from './session-controller.svelte.ts';

/** How often the time of a timed question is saved, in ms; a crash loses no more than this. */
const savingInterval = 10_000;

/** Call this while a component is created; it measures for as long as the component lives. */
export function trackAnswerTime(session: () => SessionController): void {
  let isVisible = $state(!document.hidden);
  /** An interview measures answering; elsewhere reading the answer is study time too. */
  const isTimed = $derived.by(() => {
    const { current, kind, stage } = session();
    return isVisible && current !== null && !(kind === 'interview' && stage === 'answer');
  });

  $effect(() => {
    const watch = (): void => {
      isVisible = !document.hidden;
      if (!isVisible) void untrack(() => session().keep());
    };
    document.addEventListener('visibilitychange', watch);
    return () => document.removeEventListener('visibilitychange', watch);
  });

  $effect(() => {
    if (!isTimed) return;
    const { stopwatch } = session();
    stopwatch.run();
    return () => stopwatch.stop();
  });

  $effect(() => {
    const running = session();
    if (!isTimed || running.view.plan.secondsPerQuestion === null) return;
    const saving = setInterval(() => void running.keep(), savingInterval);
    return () => clearInterval(saving);
  });
}
