/** What a live region says; the same words can be said again. */

/** Makes a text another one, without a sound of its own. */
const difference = '\u00a0';

export class Announcer {
  /** The text of the live region. */
  text = $state('');

  /** Says a text, even if it was said last. */
  say(text: string): void {
    this.text = text === this.text ? text + difference : text;
  }
}
