/** The order in which a session reveals an answer, and when it may be graded. */
import type { SessionKind, RevealStage } from '../../shared/study/session-kinds.ts';

/** What decides the order: the rule of thumb, and the outputs that are asked for. */
interface Revealed {
  rendered: { ruleHtml: string | null };
  outputs: readonly unknown[];
}

/**
 * What is revealed next: the rule of thumb, then all of the answer. The rules drill stops at the rule, an interview
 * reveals everything at once, as does an answer without a rule. The output drill has the outputs in the place of the
 * rule. Null when there's nothing more to reveal.
 */
export function nextStage(
  kind: SessionKind,
  { rendered, outputs }: Revealed,
  stage: RevealStage,
): RevealStage | null {
  if (stage === 'answer') return null;
  if (stage === 'rule') return kind === 'rules' ? null : 'answer';
  if (kind === 'outputs') return outputs.length > 0 ? 'rule' : 'answer';
  return kind === 'interview' || rendered.ruleHtml === null ? 'answer' : 'rule';
}

/** Whether an answer may be graded: once any of it has been revealed. */
export function isGradable(stage: RevealStage): boolean {
  return stage !== 'question';
}
