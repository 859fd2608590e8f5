/** How a session reveals a question: the stages in order, and the outputs predicted so far. */
import type { CardKind } from '../../shared/study/card-kinds.ts';
import type { SessionKind, RevealStage } from '../../shared/study/session-kinds.ts';

/** The properties of a question that determine its stages. */
interface Revealed {
  kind: CardKind;
  rendered: { ruleHtml: string | null };
  outputs: readonly unknown[];
}

/**
 * The next stage: the rule of thumb, then the whole answer. The rules drill stops at the rule. An interview, and an
 * answer without a rule, reveal everything at once, and so does a code card once it's answered. The output drill
 * reveals the outputs instead of the rule. Null after the last stage.
 */
export function nextStage(
  kind: SessionKind,
  { kind: cardKind, rendered, outputs }: Revealed,
  stage: RevealStage,
): RevealStage | null {
  if (stage === 'answer') return null;
  if (isInCode(kind, cardKind)) return 'answer';
  if (stage === 'rule') return kind === 'rules' ? null : 'answer';
  if (kind === 'outputs') return outputs.length > 0 ? 'rule' : 'answer';
  return kind === 'interview' || rendered.ruleHtml === null ? 'answer' : 'rule';
}

/** True if the question is answered in code and the app checks whether that's right. */
export function isInCode(kind: SessionKind, cardKind: CardKind): boolean {
  return kind === 'recall' && cardKind !== 'answer';
}

/** True if an answer may be graded: once any of it is revealed. */
export function isGradable(stage: RevealStage): boolean {
  return stage !== 'question';
}

/** Separates the predictions in a typed answer: a form feed, which text fields don't accept. */
const separator = '\f';

/** The typed prediction of each revealed output, and of the next one. */
export function readPredictions(typed: string): string[] {
  return typed.split(separator);
}

/** Replaces the last prediction. */
export function typePrediction(typed: string, text: string): string {
  const shown = readPredictions(typed).slice(0, -1);
  return [...shown, text.replaceAll(separator, ' ')].join(separator);
}

/** Adds an empty prediction for the next output. */
export function goToNextPrediction(typed: string): string {
  return typed + separator;
}
