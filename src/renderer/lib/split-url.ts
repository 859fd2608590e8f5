/** A normalised `https:` address in three parts, so that the host can be set apart. */
export function splitUrl(url: string): { before: string; host: string; after: string } {
  const { href, host } = new URL(url);
  const end = href.indexOf('/', 'https://'.length);
  const start = end - host.length;
  return { before: href.slice(0, start), host, after: href.slice(end) };
}
