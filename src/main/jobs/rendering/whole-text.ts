/** Puts the parts of a rendered question together where it's shown as running text. */
import type { RenderedQuestion } from '../../../shared/library.ts';

export function formatQuestion({ questionHtml }: RenderedQuestion): string {
  return `<p>${questionHtml}</p>`;
}

/** The explanation, then the rule of thumb with its label. */
export function formatAnswer({ explanationHtml, ruleHtml }: RenderedQuestion): string {
  return ruleHtml === null
    ? explanationHtml
    : `${explanationHtml}<p><strong>Rule of thumb:</strong> ${ruleHtml}</p>`;
}
