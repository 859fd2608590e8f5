/** Decides which external links may be shown and opened: only `https:`, and never with a user name or password. */

export interface ExternalLink {
  /** The normalized URL. */
  href: string;
  /** With the port, if there is one. */
  host: string;
}

/** Available in Node and browsers, but this folder is compiled without the types of either. */
declare const URL: {
  parse(text: string): (ExternalLink & { protocol: string }) | null;
};

/** The normalized link; null when it isn't an absolute `https://` URL that may be opened. */
export function parseExternalLink(text: string): ExternalLink | null {
  if (!/^https:\/\/[^/\\]/i.test(text) || /^[^/]*\/\/[^/?#]*@/.test(text)) return null;
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:') return null;
  return url;
}
