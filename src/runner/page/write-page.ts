/** Joins HTML and CSS into one document. */
import type { PreviewPage, RunRequest } from '../../shared/runner.ts';

type Code = Pick<RunRequest, 'language' | 'before' | 'pages' | 'code'>;

/** Styles come before the elements they style; a fragment is wrapped in a document. */
export function writePage({ language, before, pages = 0, code }: Code): PreviewPage {
  const isStyle = language === 'css';
  const styles = isStyle ? [...before.slice(pages), code] : [];
  const style = isStyle ? `<style>\n${styles.join('\n')}</style>\n` : '';
  const body = (isStyle ? before.slice(0, pages) : [...before, code]).join('');
  const [start, end] = splitDocument(body);
  const html = start + style + end;
  return { html, script: null, lines: isStyle ? [] : listLines(html, html.length - code.length) };
}

/** The parts of the document before and after the insertion point for styles. */
function splitDocument(html: string): [string, string] {
  if (!/<!doctype|<html[\s>]/i.test(html)) {
    // Of several titles, the first counts.
    const title = /<title[\s>]/i.test(html) ? '' : '<title>Page</title>';
    return [
      `<!doctype html><html lang="en"><head><meta charset="utf-8">${title}`,
      `</head><body>${html}`,
    ];
  }
  const at = html.search(/<\/head>/i);
  return at === -1 ? [html, ''] : [html.slice(0, at), html.slice(at)];
}

/** Numbers the lines from an offset on, where the fence begins. */
function listLines(html: string, offset: number): number[] {
  const before = html.slice(0, offset).split('\n').length - 1;
  return html.split('\n').map((_, index) => Math.max(0, index + 1 - before));
}
