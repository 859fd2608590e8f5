/** Finds the headings of an article on the screen, and makes each a place to go to. */

export interface ArticleHeading {
  /** The id of its element. */
  id: string;
  text: string;
  /** Whether it is one level below the others. */
  isSub: boolean;
}

/** With fewer headings an article needs no contents list. */
const leastHeadings = 3;

/** The headings in order, ready to take the focus; none if a list of them would not help. */
export function listHeadings(article: HTMLElement): ArticleHeading[] {
  const elements = [...article.querySelectorAll<HTMLElement>('.prose :is(h2, h3)')];
  if (elements.length < leastHeadings) return [];
  return elements.map((element, index) => {
    element.id = `part-${index + 1}`;
    element.tabIndex = -1;
    return { id: element.id, text: element.textContent, isSub: element.tagName === 'H3' };
  });
}
