/** What running one piece of code has come to. */
import { tick } from 'svelte';
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

/** What to run. */
interface Code {
  plan: RunPlan;
  code: string;
  /** Id of the library it is from. */
  library: string;
  /** How long it may run, in milliseconds. */
  limitMs: number;
  /** Left out where the code is only run. */
  tests?: Tests;
}

/** Starts a run as soon as it may, and says how long it may take, in milliseconds. */
export type Allow = (start: (limitMs: number) => void) => void;

/** What was printed together, such as the result of one statement. */
export interface OutputPart {
  /** Empty for none. */
  name: string;
  text: string;
}

/** The ends that a page does not outlive. */
const goneEnds: ReadonlySet<RunEnd['how']> = new Set(['stopped', 'late', 'silent', 'left']);

/** How long a page that has loaded is quiet before nothing more is expected of it, in milliseconds. */
const quietMs = 500;

export type RunState = { how: 'not-run' | 'loading' | 'running' } | RunEnd;

export class FenceRun {
  /** The one that has frames of pages: they share a process, so one that hangs would hold up those of others. */
  static #framed: FenceRun | null = null;
  state = $state.raw<RunState>({ how: 'not-run' });
  /** What was printed, in its parts. */
  parts = $state.raw<readonly OutputPart[]>([]);
  readonly output = $derived(this.parts.map(({ text }) => text).join(''));
  /** The frame of the page that the code has made, as long as it's shown. */
  shown = $state.raw<PreviewFrame | null>(null);
  /** The frame that loads, or has loaded, for the next page. */
  #spare = $state.raw<PreviewFrame | null>(null);
  /** What the tests have told so far. */
  results = $state.raw<readonly TestResult[]>([]);
  readonly isBusy = $derived(this.state.how === 'loading' || this.state.how === 'running');
  /** How it ended; null until then. */
  readonly ended = $derived.by(() => findEnd(this.state));
  /** Whether all is printed that is worth waiting for: a page may still print after it has loaded. */
  isSettled = $state(false);
  #settling: ReturnType<typeof setTimeout> | undefined;
  /** One that becomes the shown keeps its place: a frame that is moved loads again. */
  readonly frames = $derived([this.shown, this.#spare].filter((frame) => frame !== null));
  #stop: () => void = () => undefined;
  /** How many runs were started. */
  #turn = 0;
  #needsModules = false;
  /** How long the last one started may run, in milliseconds. */
  #limitMs = 0;

  /** Whether there's a page to be seen; scripts without a stage only print in theirs. */
  get showsPage(): boolean {
    return this.shown !== null && this.shown.page?.script?.stage !== null;
  }

  start({ plan, limitMs, ...code }: Code): void {
    this.parts = [];
    this.shown = null;
    this.results = [];
    clearTimeout(this.#settling);
    this.isSettled = false;
    this.state = { how: 'loading' };
    this.#limitMs = limitMs;
    this.#prepare(plan);
    const turn = (this.#turn += 1);
    // The run before is ended by this one, and would tell of its end as if it were this one's.
    this.#stop = runner.run({ ...plan, ...code }, limitMs, (event) => {
      if (turn === this.#turn) this.#receive(event);
    });
  }

  stop(): void {
    this.#stop();
    if (this.shown !== null) this.#end({ how: 'stopped' });
    this.#spare = null;
  }

  /**
   * Has a frame load while the code is made into a page, if it is to be one. A spare that hasn't loaded since the last run
   * may be held up by its page: what hangs is gone only once all its frames are, and takes a new one with it until then.
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

  /** The process that hangs is gone once its frames are. */
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

  #print(text: string, part?: string): void {
    const last = this.parts.at(-1);
    if (last === undefined || part !== undefined) {
      this.parts = [...this.parts, { name: part ?? '', text }];
    } else {
      this.parts = [...this.parts.slice(0, -1), { ...last, text: last.text + text }];
    }
    this.#settle();
  }

  /** Settles a run that has ended: one with a page once that is quiet, and for good. */
  #settle(): void {
    if (this.ended === null || this.isSettled) return;
    clearTimeout(this.#settling);
    if (this.shown === null) this.isSettled = true;
    else this.#settling = setTimeout(() => (this.isSettled = true), quietMs);
  }

  /** Takes how the run went. Its page stays, unless it has to go: then the spare goes, too, as it may be held up. */
  #end(end: RunEnd): void {
    this.state = end;
    if (goneEnds.has(end.how)) this.shown = this.#spare = null;
    else if (this.shown !== null) this.#spare ??= this.#open();
    this.#settle();
  }

  #receive(event: RunEvent): void {
    if (event.is === 'started') this.state = { how: 'running' };
    else if (event.is === 'output') this.#print(event.text, event.part);
    else if (event.is === 'tested') this.results = [...this.results, event.result];
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
