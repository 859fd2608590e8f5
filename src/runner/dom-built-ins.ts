/** DOM classes captured before any foreign code runs, which could replace them. Undefined in workers. */

export const { Attr, Comment, Element } = globalThis;
