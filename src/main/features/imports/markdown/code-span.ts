/** The pattern of a code span, for patterns that are to pass over code. Its group `ticks` is only found in one. */
export const codeSpan = /(?<!`)(?<ticks>`{1,3})(?!`)[^]*?(?<!`)\k<ticks>(?!`)/.source;
