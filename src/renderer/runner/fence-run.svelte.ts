/** The state of running one piece of code: its output, its page and its end. */
import { tick } from 'svelte';
import { cutNote, maxOutput, maxOutputLines, maxParts } from '../../shared/runner.ts';
import type {
  PreviewPage,
  RunEnd,
  RunEvent,
  RunPlan,
  TestResult,
  Tests,
} from '../../shared/runner.ts';
import { PreviewFrame } from './preview-frame.svelte.ts';
import { runner } from './runner.ts';

/** The code of a run, and its limits. */
interface Code {
  plan: RunPlan;
  code: string;
  /** The id of the library it is from. */
  library: string;
  /** How long it may run, in milliseconds. */
  limitMs: number;
  /** Left out if there are none. */
  tests?: Tests;
}

/** Starts a run once it is permitted, with its time limit in milliseconds. */
export type Allow = (start: (limitMs: number) => void) => void;

/** A part of the output, such as the result of one statement. */
export interface OutputPart {
  /** Empty for none. */
  name: string;
  text: string;
}

/** The ways of ending that remove the page. */
const goneEnds: ReadonlySet<RunEnd['how']> = new Set([
  ...(['stopped', 'late', 'silent', 'left', 'refused'] as const),
]);

/** How long a loaded page must be quiet to count as settled, in milliseconds. */
const quietMs = 500;

export type RunState = { how: 'not-run' | 'loading' | 'running' } | RunEnd;

export class FenceRun {
  /** The run that has frames: all frames share a process, so a hanging page would block other runs' frames. */
  static #framed: FenceRun | null = null;
  state = $state.raw<RunState>({ how: 'not-run' });
  /** The parts of the output. */
  parts = $state.raw<readonly OutputPart[]>([]);
  /** Characters printed so far. */
  #printed = 0;
  /** The number of lines that may still be printed; negative once the output was cut. */
  #linesLeft = maxOutputLines;
  readonly output = $derived(this.parts.map(({ text }) => text).join(''));
  /** The frame that shows the code's page. */
  shown = $state.raw<PreviewFrame | null>(null);
  /** A frame loaded in advance for the next page. */
  #spare = $state.raw<PreviewFrame | null>(null);
  /** The first result of each test, once the run has ended. */
  results = $state.raw<readonly TestResult[]>([]);
  #reported: TestResult[] = [];
  /** Names of the tests without a result: results under any other name are dropped. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the screen shows it
  readonly #awaited = new Set<string>();
  readonly isBusy = $derived(this.state.how === 'loading' || this.state.how === 'running');
  /** How it ended; null until then. */
  readonly ended = $derived.by(() => findEnd(this.state));
  /** Whether no more output is expected: a page may still print after it has loaded. */
  isSettled = $state(false);
  #settling: ReturnType<typeof setTimeout> | undefined;
  /** The spare stays in place when it is shown: moving a frame would reload it. */
  readonly frames = $derived([this.shown, this.#spare].filter((frame) => frame !== null));
  #stop: () => void = () => undefined;
  /** Counts the runs. */
  #turn = 0;
  #needsModules = false;
  /** The time limit of the last run, in milliseconds. */
  #limitMs = 0;

  /** Whether a page is visible; scripts without a stage only print. */
  get showsPage(): boolean {
    return this.shown !== null && this.shown.page?.script?.stage !== null;
  }

  start({ plan, limitMs, ...code }: Code): void {
    this.#empty();
    for (const name of code.tests?.names ?? []) this.#awaited.add(name);
    this.state = { how: 'loading' };
    this.#limitMs = limitMs;
    this.#prepare(plan);
    const turn = (this.#turn += 1);
    // Starting a run ends the previous one, whose events must not count for this one.
    this.#stop = runner.run({ ...plan, ...code }, limitMs, (event) => {
      if (turn === this.#turn) this.#receive(event);
    });
  }

  stop(): void {
    this.#stop();
    if (this.shown !== null) this.#end({ how: 'stopped' });
    this.#spare = null;
  }

  /** Ends the run and forgets it: its code is no longer shown. */
  clear(): void {
    this.stop();
    this.#turn += 1;
    this.#empty();
    this.state = { how: 'not-run' };
  }

  #empty(): void {
    this.parts = [];
    this.shown = null;
    this.#printed = 0;
    this.#linesLeft = maxOutputLines;
    this.results = this.#reported = [];
    this.#awaited.clear();
    clearTimeout(this.#settling);
    this.isSettled = false;
  }

  /**
   * Loads a frame in the background while the page is built. If a spare hasn't loaded since the last run, that run's
   * page may be blocking it: a hanging process ends only when all its frames are removed, and blocks new ones until
   * then.
   */
  #prepare({ language, page }: RunPlan): void {
    if (page === undefined && language !== 'html' && language !== 'css') return;
    if (FenceRun.#framed !== this) FenceRun.#framed?.stop();
    FenceRun.#framed = this;
    this.#needsModules = page !== undefined;
    if (this.#spare?.isReady === true) return;
    this.#spare = null;
    void tick().then(() => (this.#spare ??= this.#open()));
  }

  #open(): PreviewFrame {
    return new PreviewFrame(this.#needsModules, {
      onOutput: (text) => this.#print(text),
      onEnd: (end) => this.#end(end),
      onStuck: (page) => void this.#replace(page),
    });
  }

  /** Removes all frames first, which ends a hanging process. */
  async #replace(page: PreviewPage): Promise<void> {
    this.shown = null;
    await tick();
    this.#show(page);
  }

  #show(page: PreviewPage): void {
    this.shown = this.#spare ?? this.#open();
    this.#spare = null;
    this.shown.show(page, this.#limitMs);
  }

  #print(printed: string, part?: string): void {
    const isFull = this.#printed >= maxOutput + cutNote.length || this.#linesLeft < 0;
    if (isFull || this.parts.length > maxParts) return;
    this.#printed += printed.length;
    const text = this.#cutLines(printed);
    const last = this.parts.at(-1);
    if (last === undefined || part !== undefined) {
      this.parts = [...this.parts, { name: part ?? '', text }];
    } else {
      this.parts = [...this.parts.slice(0, -1), { ...last, text: last.text + text }];
    }
    this.#settle();
  }

  #cutLines(text: string): string {
    const lines = text.split('\n');
    const left = this.#linesLeft;
    this.#linesLeft -= lines.length - 1;
    return this.#linesLeft >= 0 ? text : lines.slice(0, left).join('\n') + cutNote;
  }

  /** Settles a run that has ended; a run with a page settles once the page is quiet. */
  #settle(): void {
    if (this.ended === null || this.isSettled) return;
    clearTimeout(this.#settling);
    if (this.shown === null) this.isSettled = true;
    else this.#settling = setTimeout(() => (this.isSettled = true), quietMs);
  }

  /** Sets the end of the run. If that removes the page, the spare goes, too: it may be blocked. */
  #end(end: RunEnd): void {
    this.state = end;
    this.results = this.#reported;
    if (goneEnds.has(end.how)) this.shown = this.#spare = null;
    else if (this.shown !== null) this.#spare ??= this.#open();
    this.#settle();
  }

  #count(result: TestResult): void {
    if (this.#awaited.delete(result.name)) this.#reported.push(result);
  }

  #receive(event: RunEvent): void {
    if (event.is === 'started') this.state = { how: 'running' };
    else if (event.is === 'output') this.#print(event.text, event.part);
    else if (event.is === 'tested') this.#count(event.result);
    else if (event.is === 'page') this.#show(event.page);
    else if (event.is === 'ended' && this.shown === null) this.#end(event.end);
  }
}

function findEnd(state: RunState): RunEnd | null {
  switch (state.how) {
    case 'not-run':
    case 'loading':
    case 'running':
      return null;
    default:
      return state;
  }
}
