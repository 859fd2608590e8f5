/**
 * Replaces the players in rendered Markdown with their names, in places that can’t play sounds: links, summaries and
 * documents.
 */
export function withoutPlayers(html: string): string {
  return html.replace(/<audio [^>]*aria-label="([^"]*)"><\/audio>/g, '$1');
}
