/** The code of a fence as the reader has it. */
export class FenceEdit {
  readonly original: string;
  code = $state('');
  /** Whether the reader asked for the editor; changed code is shown in it in any case. */
  isOpen = $state(false);
  readonly isChanged = $derived.by(() => this.code !== this.original);
  readonly isShown = $derived.by(() => this.isOpen || this.isChanged);

  constructor(original: string) {
    this.original = original;
    this.code = original;
  }

  /** Closes the editor unless it holds a change. */
  leave(): void {
    this.isOpen = false;
  }

  /** Brings the original back; the returned function takes that back. */
  reset(): () => void {
    const changed = this.code;
    this.code = this.original;
    this.isOpen = false;
    return () => (this.code = changed);
  }
}
