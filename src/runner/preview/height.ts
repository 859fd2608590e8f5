/** Tells how tall what is to be seen of a page is. */

/** How often it is measured, in milliseconds. */
const measureMs = 200;

/** Calls back with the height in pixels, at once and whenever it has changed, which the returned function looks at. */
export function watchHeight(tell: (height: number) => void): () => void {
  let told = -1;
  const measure = (): void => {
    const height = measureHeight();
    if (height === told) return;
    told = height;
    tell(height);
  };
  measure();
  setInterval(measure, measureMs);
  return measure;
}

/** The lowest edge of anything in the page; the page itself is always as tall as its frame. */
function measureHeight(): number {
  const margin = Number.parseFloat(getComputedStyle(document.body).marginBottom) || 0;
  let lowest = 0;
  for (const element of document.body.querySelectorAll('*')) {
    const { width, height, bottom } = element.getBoundingClientRect();
    if (width > 0 && height > 0) lowest = Math.max(lowest, bottom + scrollY);
  }
  const text = document.createRange();
  text.selectNodeContents(document.body);
  const { height, bottom } = text.getBoundingClientRect();
  // Where there's nothing but empty elements, their place isn't that of anything to see.
  if (height > 0) lowest = Math.max(lowest, bottom + scrollY);
  return lowest === 0 ? 0 : Math.ceil(lowest + margin);
}
