/** What running one piece of code has come to. */
import type {
  PreviewPage,
  RunEnd,
  RunEvent,
  RunPlan,
  TestResult,
  Tests,
} from '../../shared/runner.ts';
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

export type RunState = { how: 'not-run' | 'loading' | 'running' } | RunEnd;

export class FenceRun {
  /** The one whose page is shown: pages share a process, so one that hangs would hold up the others. */
  static #shown: FenceRun | null = null;
  state = $state.raw<RunState>({ how: 'not-run' });
  output = $state('');
  /** The page that the code has made, as long as it's shown. */
  page = $state.raw<PreviewPage | null>(null);
  /** What the tests have told so far. */
  results = $state.raw<readonly TestResult[]>([]);
  readonly isBusy = $derived(this.state.how === 'loading' || this.state.how === 'running');
  /** How it ended; null until then. */
  readonly ended = $derived.by(() => findEnd(this.state));
  /** How long the last one started may run, in milliseconds. */
  limitMs = 0;
  #stop: () => void = () => undefined;

  /** Whether there's a page to be seen; scripts without a stage only print in theirs. */
  get showsPage(): boolean {
    return this.page !== null && this.page.script?.stage !== null;
  }

  start({ plan, limitMs, ...code }: Code): void {
    this.output = '';
    this.page = null;
    this.results = [];
    this.state = { how: 'loading' };
    this.limitMs = limitMs;
    this.#stop = runner.run({ ...plan, ...code }, limitMs, (event) => this.#receive(event));
  }

  stop(): void {
    this.#stop();
    if (this.page !== null) this.end({ how: 'stopped' });
  }

  /** Takes what a page has printed, too. */
  print(text: string): void {
    this.output += text;
  }

  /** Takes how the run of a page went; the page stays, unless it has to go. */
  end(end: RunEnd): void {
    this.state = end;
    if (end.how === 'stopped' || end.how === 'late') this.page = null;
  }

  #show(page: PreviewPage): void {
    if (FenceRun.#shown !== this) FenceRun.#shown?.stop();
    FenceRun.#shown = this;
    this.page = page;
  }

  #receive(event: RunEvent): void {
    if (event.is === 'started') this.state = { how: 'running' };
    else if (event.is === 'output') this.print(event.text);
    else if (event.is === 'tested') this.results = [...this.results, event.result];
    else if (event.is === 'page') this.#show(event.page);
    else if (event.is === 'ended' && this.page === null) this.end(event.end);
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
