/**
 * What was typed for the outputs of a question, in one text: a part for each output that was shown and one for the
 * next, with form feeds between, which a text field doesn't take.
 */

const separator = '\f';

/** A part for each output shown, and the one being typed unless all are. */
export function readPredictions(typed: string): string[] {
  return typed.split(separator);
}

/** The text with another last part. */
export function typePrediction(typed: string, text: string): string {
  const shown = readPredictions(typed).slice(0, -1);
  return [...shown, text.replaceAll(separator, ' ')].join(separator);
}

/** The text once another output is shown, and the one after it is to be typed. */
export function goToNextPrediction(typed: string): string {
  return typed + separator;
}
