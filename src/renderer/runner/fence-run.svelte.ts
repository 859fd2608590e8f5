/** What running one fence has come to. */
import type { PreviewPage, RunEnd, RunEvent, RunPlan } from '../../shared/runner.ts';
import { runner } from './runner.ts';

/** What to run. */
interface Code {
  plan: RunPlan;
  code: string;
  /** Id of the library it is from. */
  library: string;
}

export type RunState = { how: 'not-run' | 'loading' | 'running' } | RunEnd;

export class FenceRun {
  /** The one whose page is shown: pages share a process, so one that hangs would hold up the others. */
  static #shown: FenceRun | null = null;
  state = $state.raw<RunState>({ how: 'not-run' });
  output = $state('');
  /** The page that the code has made, as long as it's shown. */
  page = $state.raw<PreviewPage | null>(null);
  readonly isBusy = $derived(this.state.how === 'loading' || this.state.how === 'running');
  #stop: () => void = () => undefined;

  /** Whether there's a page to be seen; scripts without a stage only print in theirs. */
  get showsPage(): boolean {
    return this.page !== null && this.page.script?.stage !== null;
  }

  start({ plan, code, library }: Code): void {
    this.output = '';
    this.page = null;
    this.state = { how: 'loading' };
    this.#stop = runner.run({ ...plan, code, library }, (event) => this.#receive(event));
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
    else if (event.is === 'page') this.#show(event.page);
    else if (event.is === 'ended' && this.page === null) this.end(event.end);
  }
}
