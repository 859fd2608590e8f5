/**
 * The reader's version of a fence's code. Nothing here is `$derived`: derived values stop updating once the component that
 * created the edit is destroyed, while the edit is still being saved.
 */
import type { EditedCode, StoredCode } from '../../shared/study/edited-code.ts';
import type { OtherVersion } from '../../shared/study/other-version.ts';

export class FenceEdit {
  readonly original: string;
  /** Its position among the code blocks of the answer, from 0. */
  readonly position: number;
  /** Line breaks appended to the original of a change, to distinguish it from identical fences above. */
  #mark = '';
  #code = $state('');
  /** Whether the reader opened the editor; changed code is always shown in it. */
  isOpen = $state(false);
  /** The code that the change is based on: the answer's current or earlier code. */
  #madeOf = $state('');
  /** The change in the study data. */
  kept = $state.raw<EditedCode | null>(null);
  /** Versions of the change from other devices, and the original that they and it are stored with. */
  others = $state.raw<OtherVersion[]>([]);
  storedOriginal = '';

  constructor(original: string, position: number, above: readonly FenceEdit[] = []) {
    this.original = this.#code = this.#madeOf = original;
    this.position = position;
    while (above.some(({ keptOriginal }) => keptOriginal === this.keptOriginal)) this.#mark += '\n';
  }

  /** The original as it is stored with a change. */
  get keptOriginal(): string {
    return this.original + this.#mark;
  }

  /** The change to store with the question; null for none. */
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

  /** Whether the answer's code has changed since the edit. */
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

  /** Shows a stored change, unless the reader has begun another. */
  restore({ others, ...change }: StoredCode): void {
    this.others = others;
    this.storedOriginal = change.original;
    if (change.code !== change.original) this.#show(change);
  }

  /** Call this when another version, by its id, was dismissed; unless `code` is null, the code was replaced with it. */
  settle(id: string, code: string | null): void {
    this.others = this.others.filter((other) => other.id !== id && other.text !== code);
    const { storedOriginal: original, position } = this;
    if (code === null) return;
    this.reset();
    if (code !== original) this.#show({ original, position, code });
  }

  #show(change: EditedCode): void {
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

  /**
   * While the answer's own code is shown, it is also the code that runs, even after a change was typed back to its
   * base.
   */
  #settle(): void {
    if (!this.isShown) this.#code = this.#madeOf = this.original;
  }

  /** Restores the answer's code; the returned function undoes that. */
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

/** Drops the final line break of a fence, which an editor would show as an empty line. */
export function withoutEnd(code: string): string {
  return code.replace(/\n$/, '');
}

function withoutMark(original: string): string {
  // The lookbehind allows only one attempt per run of line breaks, which may be long.
  return original.replace(/(?<!\n)\n+$/, '');
}

/**
 * Restores the stored changes of an answer's fences, matched by their originals, or else by position.
 */
export function restoreEdits(edits: readonly FenceEdit[], kept: readonly StoredCode[]): void {
  const isOf = (edit: FenceEdit, { original }: EditedCode): boolean =>
    edit.keptOriginal === original;
  for (const change of kept) {
    const isThere = ({ position }: FenceEdit): boolean => position === change.position;
    // By now there may be fewer identical fences.
    const isEqual = ({ original }: FenceEdit): boolean =>
      withoutMark(original) === withoutMark(change.original);
    const free = edits.filter((one) => !kept.some((other) => isOf(one, other)));
    const edit = edits.find((one) => isOf(one, change)) ?? free.find(isEqual) ?? free.find(isThere);
    edit?.restore(change);
  }
}
