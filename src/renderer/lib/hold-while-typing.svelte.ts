/** Freezes a value on the screen while the reader edits code in it: rendering a new one would destroy the editor. */

interface Held<Value> {
  /** The value to show. */
  readonly value: Value;
  /** Call this when the focus leaves the element. */
  release(): void;
}

/**
 * The latest value of `read`, except while an editor in the element has the focus: then the value it was opened in, for as
 * long as `address` stays the same.
 */
export function holdWhileTyping<Value>(
  read: () => Value,
  address: () => string,
  element: () => Element | undefined,
): Held<Value> {
  let held: { value: Value; of: string } | undefined;
  let releases = $state(0);
  const value = $derived.by(() => {
    void releases;
    const latest = { value: read(), of: address() };
    if (held?.of !== latest.of || !hasEditor(element())) held = latest;
    return held.value;
  });
  return {
    get value() {
      return value;
    },
    release: () => void (releases += 1),
  };
}

/** True if an editor in the element has the focus; outside its shadow root, the host counts as focused. */
function hasEditor(element: Element | undefined): boolean {
  const { activeElement } = document;
  return !!activeElement?.shadowRoot && element?.contains(activeElement) === true;
}
