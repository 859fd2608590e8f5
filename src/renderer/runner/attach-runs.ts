/** Gives the fences of an answer that can be run their buttons, and a place for what they print. */
import { mount, unmount } from 'svelte';
import type { RunPlan } from '../../shared/runner.ts';
import { FenceRun } from './fence-run.svelte.ts';
import RunButton from './RunButton.svelte';
import RunOutput from './RunOutput.svelte';

/**
 * Does so for all in the element, until the returned function is called. `library` is the id of the library that the
 * code is from; `start` starts a run as soon as it may.
 */
export function attachRuns(
  element: HTMLElement,
  library: string,
  start: (run: FenceRun) => void,
): () => void {
  const figures = [...element.querySelectorAll<HTMLElement>('.code-block[data-run]')];
  const detach = figures.map((figure) => attachRun(figure, library, start));
  return () => {
    for (const undo of detach) undo();
  };
}

function attachRun(
  figure: HTMLElement,
  library: string,
  start: (run: FenceRun) => void,
): () => void {
  const caption = figure.querySelector('.code-caption');
  const copy = caption?.querySelector('[data-copy]');
  const code = figure.querySelector('pre code')?.textContent ?? '';
  if (!caption || !copy) return () => undefined;
  const plan = JSON.parse(figure.dataset['run'] ?? '') as RunPlan;
  const run = new FenceRun({ plan, code, library });
  const props = { run, onRun: () => start(run) };
  const button = mount(RunButton, { target: caption, anchor: copy, props });
  const setUp = figure.querySelector('.set-up');
  const output = mount(RunOutput, {
    target: figure,
    ...(setUp === null ? {} : { anchor: setUp }),
    props: { run },
  });
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!run.isBusy) start(run);
  };
  figure.addEventListener('keydown', pressed);
  return () => {
    run.stop();
    figure.removeEventListener('keydown', pressed);
    void unmount(button);
    void unmount(output);
  };
}
