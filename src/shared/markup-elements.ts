/** The HTML elements that Markdown here may hold, always without attributes. */

/** Elements within a line. */
export const inlineElements: ReadonlySet<string> = new Set(['kbd', 'mark', 'sub', 'sup']);

/** The tags of all elements, to be left out where only text counts. */
export const elementTags = /<\/?(?:kbd|mark|sub|sup|details|summary)>/g;
