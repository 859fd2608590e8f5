/** Opens plain `https:` links in the system's browser, and rejects all others. */
import { AppError } from '../../../shared/app-error.ts';
import { parseExternalLink } from '../../../shared/external-link.ts';

/** Passes the normalized link to `open`. Fails with `forbidden` for anything `parseExternalLink` rejects. */
export function openExternalLink(
  text: string,
  open: (url: string) => Promise<void>,
): Promise<void> {
  const url = parseExternalLink(text);
  if (url === null) throw new AppError('forbidden', 'Only plain https: links can be opened.');
  return open(url.href);
}
