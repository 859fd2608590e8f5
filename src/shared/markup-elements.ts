/** The HTML elements that Markdown here may hold, always without attributes. */

const inLine = ['kbd', 'mark', 'sub', 'sup'];

/** Elements within a line. */
export const inlineElements: ReadonlySet<string> = new Set(inLine);

/** The source of a pattern for the name of an inline element. */
export const inlineName = inLine.join('|');

/** The source of a pattern for a tag of any element. */
export const elementTag = `</?(?:${inlineName}|details|summary)>`;

/** The tags of all elements, to be removed when only text counts. */
export const elementTags = new RegExp(elementTag, 'g');
