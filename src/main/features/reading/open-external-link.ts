/** Opens external links in the system's browser, and refuses all but plain `https:` ones. */
import { AppError } from '../../../shared/app-error.ts';
import { parseExternalLink } from '../../../shared/external-link.ts';

/** Passes the normalised link to `open`. Fails with `forbidden` for anything `parseExternalLink` refuses. */
export function openExternalLink(
  text: string,
  open: (url: string) => Promise<void>,
): Promise<void> {
  const url = parseExternalLink(text);
  if (url === null) throw new AppError('forbidden', 'Only plain https: links can be opened.');
  return open(url.href);
}
