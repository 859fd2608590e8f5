/** How the requests and events of the contract are declared. */

/** Declares a signature; the value only carries the type. */
export function declare<Signature>(): Signature {
  return undefined as Signature;
}
