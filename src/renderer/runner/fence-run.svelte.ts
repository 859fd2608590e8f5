/** What running one fence has come to. */
import type { RunEnd, RunEvent, RunPlan } from '../../shared/runner.ts';
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
  state = $state.raw<RunState>({ how: 'not-run' });
  output = $state('');
  readonly isBusy = $derived(this.state.how === 'loading' || this.state.how === 'running');
  #stop: () => void = () => undefined;

  start({ plan, code, library }: Code): void {
    this.output = '';
    this.state = { how: 'loading' };
    this.#stop = runner.run({ ...plan, code, library }, (event) => this.#receive(event));
  }

  stop(): void {
    this.#stop();
  }

  #receive(event: RunEvent): void {
    if (event.is === 'started') this.state = { how: 'running' };
    else if (event.is === 'output') this.output += event.text;
    else if (event.is === 'ended') this.state = event.end;
  }
}
