/**
 * The code of a fence as the reader has it. What is worked out of it is never `$derived`: that would stay as it was once the
 * component that made the edit is gone, while the edit is still being kept.
 */
import type { EditedCode } from '../../shared/study/edited-code.ts';

export class FenceEdit {
  readonly original: string;
  /** Among the blocks of code of the answer, from 0. */
  readonly position: number;
  /** What a change's original ends in beside the code: as many line breaks as keep it apart from those of the edits above. */
  #mark = '';
  #code = $state('');
  /** Whether the reader asked for the editor; changed code is shown in it in any case. */
  isOpen = $state(false);
  /** What the change was made of: the code that the answer has, or one that it had. */
  #madeOf = $state('');
  /** What is in the study data. */
  kept = $state.raw<EditedCode | null>(null);

  constructor(original: string, position: number, above: readonly FenceEdit[] = []) {
    this.original = this.#code = this.#madeOf = original;
    this.position = position;
    while (above.some(({ keptOriginal }) => keptOriginal === this.keptOriginal)) this.#mark += '\n';
  }

  /** The original as a change of it has it. */
  get keptOriginal(): string {
    return this.original + this.#mark;
  }

  /** The change as it is kept with the question; null for none. */
  get change(): EditedCode | null {
    return this.isChanged
      ? { original: this.#madeOf + this.#mark, position: this.position, code: this.#code }
      : null;
  }

  get isChanged(): boolean {
    return this.#code !== this.#madeOf;
  }

  get isKept(): boolean {
    return this.change?.original === this.kept?.original && this.change?.code === this.kept?.code;
  }

  /** Whether the answer's code is another by now than what the change was made of. */
  get isOutdated(): boolean {
    return this.isChanged && this.#madeOf !== this.original;
  }

  get isShown(): boolean {
    return this.isOpen || this.isChanged;
  }

  get code(): string {
    return this.#code;
  }

  set code(code: string) {
    this.#code = code;
    this.#settle();
  }

  /** Shows a change that was kept, unless the reader has begun another. */
  restore(change: EditedCode): void {
    this.kept = change;
    if (this.isChanged) return;
    const madeOf = withoutMark(change.original);
    this.#madeOf = madeOf === withoutMark(this.original) ? this.original : madeOf;
    this.code = change.code;
  }

  /** Closes the editor unless it holds a change. */
  leave(): void {
    this.isOpen = false;
    this.#settle();
  }

  /** Where the answer's code is shown, it's that which is run, also after a change was typed back to what it was made of. */
  #settle(): void {
    if (!this.isShown) this.#code = this.#madeOf = this.original;
  }

  /** Brings the answer's code back; the returned function takes that back. */
  reset(): () => void {
    const [madeOf, changed] = [this.#madeOf, this.code];
    this.code = this.#madeOf = this.original;
    this.isOpen = false;
    return () => {
      this.#madeOf = madeOf;
      this.code = changed;
    };
  }
}

/** A fence's code ends in a line break, which an editor would show as an empty line. */
export function withoutEnd(code: string): string {
  return code.replace(/\n$/, '');
}

function withoutMark(original: string): string {
  // Tried once for each run of line breaks, not for each of them: there may be many.
  return original.replace(/(?<!\n)\n+$/, '');
}

/**
 * Shows the changes that were kept of an answer's fences: each by what it was made of, or else where it stood.
 */
export function restoreEdits(edits: readonly FenceEdit[], kept: readonly EditedCode[]): void {
  const isOf = (edit: FenceEdit, { original }: EditedCode): boolean =>
    edit.keptOriginal === original;
  for (const change of kept) {
    const isThere = ({ position }: FenceEdit): boolean => position === change.position;
    // Fewer fences may be equal by now.
    const isEqual = ({ original }: FenceEdit): boolean =>
      withoutMark(original) === withoutMark(change.original);
    const free = edits.filter((one) => !kept.some((other) => isOf(one, other)));
    const edit = edits.find((one) => isOf(one, change)) ?? free.find(isEqual) ?? free.find(isThere);
    edit?.restore(change);
  }
}
