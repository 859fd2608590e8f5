/** Replaces the players in rendered Markdown by their names, for places that can’t play sounds: links, summaries and documents. */
export function withoutPlayers(html: string): string {
  return html.replace(/<audio [^>]*aria-label="([^"]*)"><\/audio>/g, '$1');
}
