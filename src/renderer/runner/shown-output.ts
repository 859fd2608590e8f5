/** Reads the output that an answer shows, unless it is hidden. */
import { createSubscriber } from 'svelte/reactivity';

/** Reads it from the block after the code; null while that is hidden or not an output. */
export function followOutput(next: Element | null): () => string | null {
  const box = next?.matches('.code-block.output') === true ? next.querySelector('pre') : null;
  if (box === null) return () => null;
  const subscribe = createSubscriber((update) => {
    const observer = new MutationObserver(update);
    observer.observe(box, { attributeFilter: ['hidden'] });
    return () => observer.disconnect();
  });
  return () => {
    subscribe();
    return box.hidden ? null : box.textContent;
  };
}
