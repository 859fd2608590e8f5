/** DOM classes captured before any untrusted code runs, which could replace them. Undefined in workers. */

export const { Attr, Comment, Element } = globalThis;
