/** Tells how tall what is to be seen of a page is. */

/** How often it is measured, in milliseconds. */
const measureMs = 200;

/** Calls back with the height in pixels, at once and whenever it has changed. */
export function watchHeight(tell: (height: number) => void): void {
  let told = -1;
  const measure = (): void => {
    const height = measureHeight();
    if (height === told) return;
    told = height;
    tell(height);
  };
  measure();
  setInterval(measure, measureMs);
}

/** The lowest edge of anything in the page; the page itself is always as tall as its frame. */
function measureHeight(): number {
  const margin = Number.parseFloat(getComputedStyle(document.body).marginBottom) || 0;
  let lowest = 0;
  for (const element of document.body.querySelectorAll('*')) {
    const { width, bottom } = element.getBoundingClientRect();
    if (width > 0) lowest = Math.max(lowest, bottom + scrollY);
  }
  const text = document.createRange();
  text.selectNodeContents(document.body);
  lowest = Math.max(lowest, text.getBoundingClientRect().bottom + scrollY);
  return lowest === 0 ? 0 : Math.ceil(lowest + margin);
}
