/** Says of what a page names, and the policy keeps from being loaded, that it's missing: except images, which is seen. */

/** Call this once the document is open: what listens before goes with it. */
export function tellMissing(print: (text: string) => void): void {
  const told = new Set<string>();
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    // Some are a word for what they are, such as `eval`.
    if (!blockedURI.includes('://') || effectiveDirective === 'img-src') return;
    if (told.has(blockedURI)) return;
    told.add(blockedURI);
    const { origin } = new URL(document.URL);
    const address = blockedURI.replace(`${origin}/`, '');
    print(`${address} isn’t loaded: there is no network here, nor any other file.\n`);
  });
}
