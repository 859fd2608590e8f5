/** The scratchpad's texts, one per language. Outlives the screen, so that undone changes show there. */
import { runLanguages } from '../../shared/runner.ts';
import type { RunLanguage } from '../../shared/runner.ts';
import type { OtherVersion } from '../../shared/study/other-version.ts';
import type {
  ScratchCode,
  ScratchFixture,
  StoredScratch,
} from '../../shared/study/scratch-code.ts';
import { request } from '../lib/api.ts';
import type { WrittenCode } from '../runner/keep-code.svelte.ts';
import { firstCode } from './first-code.ts';

type Written = Pick<ScratchCode, 'code' | 'fixture'>;

export class ScratchText implements WrittenCode {
  readonly language: RunLanguage;
  code = $state('');
  /** The name of the fixture that SQL starts from; empty for none. */
  fixture = $state('');
  /** The stored text, or the initial code if there is none. */
  #known = $state.raw<Written>({ code: '', fixture: '' });
  /** Whether it has been saved in the study data. */
  #isStored = $state(false);
  /** Versions from other devices. */
  others = $state.raw<OtherVersion[]>([]);
  /** How many times it was stored. */
  #stored = 0;
  readonly isKept = $derived.by(
    () => this.code === this.#known.code && this.fixture === this.#known.fixture,
  );
  /** Empty until the user has written something. */
  readonly status = $derived.by(() => {
    if (!this.isKept) return 'Saving…';
    return this.#isStored ? 'Your code is saved.' : '';
  });

  constructor(language: RunLanguage) {
    this.language = language;
  }

  get isSettled(): boolean {
    return this.code === '';
  }

  /** Returns a function that restores the text as stored at this moment, unless something was written since. */
  expect(): (stored: StoredScratch | undefined, fixture: string) => void {
    const turn = this.#stored;
    return (stored, fixture) => {
      this.others = stored?.others ?? [];
      if (turn !== this.#stored || !this.isKept) return;
      this.#known = stored ?? { code: firstCode[this.language], fixture };
      this.#isStored = stored !== undefined;
      ({ code: this.code, fixture: this.fixture } = this.#known);
    };
  }

  async store(): Promise<void> {
    const { language, code, fixture } = this;
    await request('saveScratchCode', { language, code, fixture }, this.#known.code);
    this.#stored += 1;
    this.#known = { code, fixture };
    this.#isStored = true;
  }

  /** Dismisses another version, and replaces the code unless `code` is null. */
  async settle(id: string, code: string | null): Promise<void> {
    await request('settleScratch', this.language, id, code, this.#known.code);
    this.others = this.others.filter((other) => other.id !== id && other.text !== code);
    if (code !== null) this.code = code;
  }

  /** Clears the code; the returned function brings it back. */
  clear(): () => void {
    const { code } = this;
    this.code = '';
    return () => (this.code = code);
  }
}

const texts = new Map(runLanguages.map((language) => [language, new ScratchText(language)]));

export function findText(language: RunLanguage): ScratchText {
  return texts.get(language) as ScratchText;
}

/** Loads the stored texts; resolves to the fixtures. Fails like any request. */
export async function readScratchpad(): Promise<ScratchFixture[]> {
  const takers = [...texts.values()].map((text) => ({ text, take: text.expect() }));
  const { codes, fixtures } = await request('getScratchpad');
  for (const { text, take } of takers) {
    const first = text.language === 'sql' ? (fixtures[0]?.name ?? '') : '';
    take(
      codes.find(({ language }) => language === text.language),
      first,
    );
  }
  return fixtures;
}
