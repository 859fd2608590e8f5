/** Puts figures into documents that stand alone. */
import type { Figure } from '../../shared/records.ts';

/** The HTML with each figure's drawing in place of its address; one that is not there leaves its text. */
export function inlineFigures(
  html: string,
  figures: ReadonlyMap<string, Figure>,
  style = '',
): string {
  return html.replace(
    /<img class="figure" src="([^"]*)" alt="([^"]*)"[^>]*>/g,
    (_, address: string, text: string) => {
      const figure = figures.get(address);
      if (figure === undefined) return text;
      const data = Buffer.from(figure.svg).toString('base64');
      const size = `width="${figure.width}" height="${figure.height}"`;
      const look = style === '' ? 'class="figure"' : `style="${style}"`;
      return `<img ${look} src="data:image/svg+xml;base64,${data}" alt="${text}" ${size}>`;
    },
  );
}
