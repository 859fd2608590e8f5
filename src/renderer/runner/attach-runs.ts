/** Adds buttons, an editor and an output area to the runnable fences of an answer. */
import { mount, unmount } from 'svelte';
import { createSubscriber } from 'svelte/reactivity';
import type { RunPlan } from '../../shared/runner.ts';
import type { CodeKind } from '../../shared/study/card-kinds.ts';
import type { CodeCards } from './code-cards.svelte.ts';
import { FenceEdit, withoutEnd } from './fence-edit.svelte.ts';
import { FenceRun } from './fence-run.svelte.ts';
import type { Allow } from './fence-run.svelte.ts';
import FenceButtons from './FenceButtons.svelte';
import FenceEditor from './FenceEditor.svelte';
import RunOutput from './RunOutput.svelte';
import { registerEdits } from './shown-edits.ts';

interface Surroundings {
  /** `<path>#<question id>` */
  question: string;
  /** Id of the library that the code is from. */
  library: string;
  cards: CodeCards | null;
  /** Whether the reader can change the code. */
  canEdit: boolean;
  /** The Svelte context of the surrounding components. */
  context: Map<unknown, unknown>;
  allow: Allow;
}

/** The runnable fences of an answer, in order. */
export function findFences(element: HTMLElement): Fence[] {
  const fences: Fence[] = [];
  for (const [position, figure] of element.querySelectorAll<HTMLElement>('.code-block').entries()) {
    const fence = findFence(figure, position, fences);
    if (fence !== null) fences.push(fence);
  }
  return fences;
}

/** Attaches the parts of all fences until the returned function is called. */
export function attachRuns(fences: readonly Fence[], surroundings: Surroundings): () => void {
  const edits = fences.map(({ edit }) => edit);
  const detach = fences.map((fence, index) =>
    attachRun(fence, surroundings, {
      findBefore: (before) => findCodes(before, edits.slice(0, index)),
      onReset() {
        fence.run.clear();
        const below = fences.slice(index + 1).filter(({ plan }) => plan.before.length > 0);
        for (const { run } of below) run.clear();
      },
    }),
  );
  const forget = surroundings.canEdit ? registerEdits(surroundings.question, edits) : null;
  return () => {
    forget?.();
    for (const undo of detach) undo();
  };
}

export interface Fence {
  figure: HTMLElement;
  caption: HTMLElement;
  copy: HTMLElement;
  /** The element that shows the code. */
  box: HTMLElement;
  plan: RunPlan;
  edit: FenceEdit;
  run: FenceRun;
}

function findFence(figure: HTMLElement, position: number, above: readonly Fence[]): Fence | null {
  const caption = figure.querySelector<HTMLElement>('.code-caption');
  const copy = caption?.querySelector<HTMLElement>('[data-copy]');
  const box = figure.querySelector('pre');
  const run = figure.dataset['run'];
  if (!run || !caption || !copy || !box) return null;
  const plan = JSON.parse(run) as RunPlan;
  const code = withoutEnd(box.textContent);
  const edit = new FenceEdit(
    code,
    position,
    above.map((fence) => fence.edit),
  );
  return { figure, caption, copy, box, plan, edit, run: new FenceRun() };
}

/** How a fence continues the fences above it, and is continued by those below it. */
interface Continuation {
  findBefore: (before: readonly string[]) => string[];
  /** Called when the original is back in the fence. */
  onReset: () => void;
}

/** The code that a fence continues, with the reader's changes; `above` are the fences above it. */
function findCodes(before: readonly string[], above: FenceEdit[]): string[] {
  // Searches upwards: a fence of an earlier world may have the same code.
  const codes = before.toReversed().map((original) => {
    const written = withoutEnd(original);
    const index = above.findLastIndex((edit) => edit.original === written);
    const code = above.splice(index === -1 ? above.length : index)[0]?.code ?? written;
    return code + original.slice(written.length);
  });
  return codes.toReversed();
}

function attachRun(
  { figure, caption, copy, box, plan, edit, run }: Fence,
  { question, library, cards, canEdit, context, allow }: Surroundings,
  { findBefore, onReset }: Continuation,
): () => void {
  const onRun = (): void => {
    const before = findBefore(plan.before);
    allow((limitMs) => run.start({ plan: { ...plan, before }, code: edit.code, library, limitMs }));
  };
  const onEdit = (): void => {
    edit.isOpen = true;
    editor?.focus();
  };
  const onLeave = (): void => buttons.focusEdit();
  const buttons = mount(FenceButtons, {
    target: caption,
    anchor: copy,
    context,
    props: {
      ...{ question, run, edit, cards, kinds: readKinds(figure), onRun, onReset },
      onEdit: canEdit ? onEdit : null,
    },
  });
  const under = box.nextSibling ?? undefined;
  const place = { target: figure, ...(under && { anchor: under }), context };
  const { language } = plan;
  const readShown = followOutput(figure.nextElementSibling);
  const editor = canEdit
    ? mount(FenceEditor, {
        ...place,
        props: { edit, question, language, box, copy, onRun, onLeave },
      })
    : null;
  const output = mount(RunOutput, {
    ...place,
    props: {
      ...{ run, language, errors: plan.errors ?? [] },
      get shown() {
        return readShown();
      },
    },
  });
  return () => {
    run.stop();
    for (const part of [buttons, editor, output]) if (part !== null) void unmount(part);
  };
}

/** The ways in which recall asks this code. */
function readKinds({ dataset }: HTMLElement): CodeKind[] {
  return [
    ...('code' in dataset ? (['output'] as const) : []),
    ...('gap' in dataset ? (['gap'] as const) : []),
  ];
}

/** Reads the output that the answer shows after the code; null while it is hidden or missing. */
function followOutput(next: Element | null): () => string | null {
  const box = next?.matches('.code-block.output') === true ? next.querySelector('pre') : null;
  if (box === null) return () => null;
  const subscribe = createSubscriber((update) => {
    const observer = new MutationObserver(update);
    observer.observe(box, { attributeFilter: ['hidden'] });
    return () => observer.disconnect();
  });
  return () => {
    subscribe();
    return box.hidden ? null : box.textContent;
  };
}
