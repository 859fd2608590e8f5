/** Makes the sheet for the evening before an interview: the rules of thumb that fit on two pages. */
import { pathOf } from '../../../shared/address.ts';
import { AppError } from '../../../shared/app-error.ts';
import { listPrepared } from '../../../shared/study/debriefs.ts';
import type { EveningSheet } from '../../../shared/study/evening.ts';
import type { PreparedInterview } from '../../../shared/study/interviews.ts';
import { splitAnswer } from '../../content/answer-parts.ts';
import type { Renderer } from '../../jobs/rendering/renderer.ts';
import type { StudyQueries } from '../../jobs/queries/study-queries.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';
import type { SettingsStore } from '../../storage/study/stores/settings-store.ts';
import { pickFitting } from './plan-rules-sheet.ts';

export interface EveningParts {
  openLibrary(): Promise<LibraryStore>;
  queries: StudyQueries;
  settings: SettingsStore;
  renderer: Renderer;
}

/** Fails with `not-found` if there is no interview with this id. */
export async function openEvening(id: string, parts: EveningParts): Promise<EveningSheet> {
  const listed = await parts.queries.ask('listEvening', findInterview(id, parts));
  const library = await parts.openLibrary();
  const found = listed.flatMap(({ question, reason }) => {
    const { q, a } = library.getQuestion(question) ?? { q: '', a: '' };
    const { rule } = splitAnswer(a);
    return rule === '' ? [] : [{ question, reason, q, rule }];
  });
  const lines = found.flatMap(({ question, q, rule }) => [
    { line: q, address: question },
    { line: rule, address: question },
  ]);
  const html = await parts.renderer.renderLines(lines);
  const rules = found.map(({ question, reason }, index) => ({
    ...{ question, reason },
    questionHtml: html[2 * index] ?? '',
    ruleHtml: html[2 * index + 1] ?? '',
    part: pathOf(question),
  }));
  const fitting = pickFitting(rules);
  return {
    rules: fitting.map(({ part: _, ...rule }) => rule),
    leftOut: rules.length - fitting.length,
  };
}

/** The sheet's name, and its questions. Fails with `not-found`. */
export async function listEveningQuestions(
  id: string,
  parts: EveningParts,
): Promise<{ name: string; questions: string[] }> {
  const { company, position } = findInterview(id, parts);
  const names = [company, position].map((name) => name.trim()).filter((name) => name !== '');
  const { rules } = await openEvening(id, parts);
  return {
    name: names.length === 0 ? 'Interview' : names.join(', '),
    questions: rules.map(({ question }) => question),
  };
}

function findInterview(id: string, { settings }: EveningParts): PreparedInterview {
  const { interviews, debriefs } = settings.getSettings();
  const interview = listPrepared(interviews, debriefs).find((one) => one.id === id);
  if (interview === undefined) throw new AppError('not-found', 'There is no such interview.');
  return interview;
}
