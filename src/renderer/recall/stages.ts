/** The order in which a session reveals an answer, and when it may be graded. */
import type { RenderedQuestion } from '../../shared/library.ts';
import type { SessionKind, Stage } from '../../shared/study/session-kinds.ts';

/**
 * What is revealed next: the rule of thumb, then all of the answer. The rules drill stops at the rule, an interview
 * reveals everything at once, as does an answer without a rule. Null when there's nothing more to reveal.
 */
export function nextStage(
  kind: SessionKind,
  { ruleHtml }: Pick<RenderedQuestion, 'ruleHtml'>,
  stage: Stage,
): Stage | null {
  if (stage === 'answer') return null;
  if (stage === 'rule') return kind === 'rules' ? null : 'answer';
  return kind === 'interview' || ruleHtml === null ? 'answer' : 'rule';
}

/** Whether an answer may be graded: once any of it has been revealed. */
export function isGradable(stage: Stage): boolean {
  return stage !== 'question';
}
