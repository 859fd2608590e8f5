/** Keeps what is shown while the reader writes code in it, which would go with it. */

interface Held<Value> {
  /** What to show. */
  readonly value: Value;
  /** To be called when the focus leaves the element. */
  release(): void;
}

/**
 * The latest value of `read`; but as long as an editor in the element has the focus, the one it was opened in, unless that
 * is of another `address`.
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

/** Whether an editor in the element has the focus: seen from outside, the element that holds its shadow root does. */
function hasEditor(element: Element | undefined): boolean {
  const { activeElement } = document;
  return !!activeElement?.shadowRoot && element?.contains(activeElement) === true;
}
