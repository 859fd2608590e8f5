/** Makes components of icons; the build calls it for every icon of Lucide's. */
import type { Component, ComponentProps } from 'svelte';
import PlainIcon from './PlainIcon.svelte';

/** A component that draws the shapes, given as SVG. */
export function drawIcon(
  shapes: string,
): Component<Omit<ComponentProps<typeof PlainIcon>, 'shapes'>> {
  // Its props may change, so they are inherited rather than copied.
  return (anchor, props) =>
    PlainIcon(anchor, Object.setPrototypeOf({ shapes }, props) as { shapes: string });
}
