/** Says of what a page names, and the policy keeps from being loaded, that it's missing: except images, which is seen. */

/**
 * `failImport` says whether it is a module's import at an address with that scheme, and then tells of it. Call this once the
 * document is open: what listens before goes with it.
 */
export function tellMissing(
  print: (text: string) => void,
  failImport: (scheme: string) => boolean,
): void {
  const told = new Set<string>();
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    // Some are a word for what they are, such as `eval`; that of a script is the scheme of its address.
    const isWord = !blockedURI.includes('://');
    if (isWord ? effectiveDirective !== 'script-src-elem' : effectiveDirective === 'img-src')
      return;
    if (told.has(blockedURI)) return;
    told.add(blockedURI);
    if (isWord && failImport(blockedURI)) return;
    const { origin } = new URL(document.URL);
    const address = isWord ? `${blockedURI}:…` : blockedURI.replace(`${origin}/`, '');
    print(`${address} isn’t loaded: there is no network here, nor any other file.\n`);
  });
}
