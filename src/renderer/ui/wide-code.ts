/** Code blocks wider than their box: a Wrap lines button, and a class for the fading edge. */
import type { CodeWrap } from './code-wrap.ts';

/** While wrapping hides whether lines fit, longer lines count as too long. */
const longLine = 60;

/** Gives every code block in the element its button, and tracks its width until the returned function is called. */
export function watchCode(element: HTMLElement, wrap: CodeWrap): () => void {
  const observer = new ResizeObserver((entries) => {
    const resized = new Set(
      entries.flatMap(({ target }) => target.closest<HTMLElement>('.code-block') ?? []),
    );
    // Measures everything before changing anything: measuring after a change forces a layout.
    const measured = [...resized].map((block) => ({ block, isCut: isCut(block) }));
    for (const { block, isCut } of measured) markCut(block, isCut, wrap.isOn);
  });
  const blocks = [...element.querySelectorAll<HTMLElement>('.code-block')];
  for (const block of blocks) {
    addButton(block, wrap.isOn);
    for (const box of block.querySelectorAll('pre')) observer.observe(box);
  }
  return () => observer.disconnect();
}

function addButton(block: HTMLElement, isOn: boolean): void {
  const caption = block.querySelector('.code-caption');
  let button = block.querySelector<HTMLElement>('.wrap-code');
  if (button === null && caption !== null) {
    button = document.createElement('button');
    button.className = 'copy-code wrap-code';
    button.setAttribute('type', 'button');
    button.textContent = 'Wrap lines';
    button.hidden = true;
    caption.insertBefore(button, caption.querySelector('.copy-code'));
  }
  button?.setAttribute('aria-pressed', String(isOn));
}

function isCut(block: HTMLElement): boolean {
  const boxes = [...block.querySelectorAll('pre')];
  return boxes.some((box) => box.scrollWidth > box.clientWidth + 1);
}

function hasLongLine(block: HTMLElement): boolean {
  const boxes = [...block.querySelectorAll('pre')];
  return boxes.some((box) => box.textContent.split('\n').some(({ length }) => length > longLine));
}

function markCut(block: HTMLElement, isCut: boolean, isOn: boolean): void {
  block.classList.toggle('is-cut', isCut);
  const button = block.querySelector<HTMLElement>('.wrap-code');
  // Hiding a focused button would lose the focus.
  if (button !== null && button !== document.activeElement)
    button.hidden = !isCut && !(isOn && hasLongLine(block));
}
