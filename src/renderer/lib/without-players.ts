/** Replaces the players in the HTML of a question by their names, for links and summaries, which can’t hold any. */
export function withoutPlayers(html: string): string {
  return html.replace(/<audio [^>]*aria-label="([^"]*)"><\/audio>/g, '$1');
}
