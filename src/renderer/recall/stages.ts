/** The order in which a session reveals an answer, and when it may be graded. */
import type { RenderedQuestion } from '../../shared/library.ts';
import type { SessionKind, Stage } from '../../shared/study/session-kinds.ts';

/**
 * What is revealed next: the rule of thumb, then all of the answer. The rules drill stops at the rule, an interview
 * reveals all at once, and so does an answer that has no rule. Null when nothing more is to come.
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

/** Whether an answer may be graded: once any of it was seen. */
export function isGradable(stage: Stage): boolean {
  return stage !== 'question';
}
