/** Names interviews and their rounds. */
import type { Debrief, Outcome } from '../../shared/study/debriefs.ts';
import type { Interview, InterviewRound } from '../../shared/study/interviews.ts';
import { countOf, formatNumber } from '../lib/format.ts';
import { countDaysUntil, describeDaysUntil, formatDay } from '../lib/format-time.ts';
import { listChosenTopics } from '../library/chosen-topics.ts';
import type { Library } from '../../shared/library.ts';

export const roundNames: Readonly<Record<InterviewRound, string>> = {
  screening: 'Screening',
  coding: 'Coding',
  design: 'System design',
  behavioral: 'Behavioral',
};

/** What each round requires. */
export const roundNeeds: Readonly<Record<InterviewRound, string>> = {
  screening:
    'Short answers across all topics, and two minutes about yourself: practice saying rules of thumb aloud.',
  coding:
    'Solve problems by hand while you talk: practice challenges, and name the cost of each solution.',
  design:
    'Requirements first, then rough numbers, a simple design, and its limits: practice drawing while you explain.',
  behavioral:
    'Five or six true stories that each show a situation, what you did, and the result: write them down and tell them aloud.',
};

export const outcomeNames: Readonly<Record<Outcome, string>> = {
  well: 'Well',
  mixed: 'So-so',
  badly: 'Badly',
};

/** `It went well. 4 questions, 1 missed.`; for a debrief with neither, that it's begun. */
export function describeDebrief({ outcome, asked }: Debrief): string {
  const missed = asked.filter(({ isMissed }) => isMissed).length;
  const parts = [
    ...(outcome === null ? [] : [`It went ${outcomeNames[outcome].toLowerCase()}.`]),
    ...(asked.length === 0
      ? []
      : [`${countOf(asked.length, 'question')}, ${formatNumber(missed)} missed.`]),
  ];
  return parts.length === 0 ? 'Debrief begun.' : parts.join(' ');
}

/** `Acme, Backend engineer`, or `Interview` if it has neither a company nor a position. */
export function nameInterview({
  company,
  position,
}: Pick<Interview, 'company' | 'position'>): string {
  const names = [company.trim(), position.trim()].filter((name) => name !== '');
  return names.length === 0 ? 'Interview' : names.join(', ');
}

/** `In 12 days, on 3 Dec 2026 at 10:00`; only the day and time once it's over. */
export function describeDate({ date, time }: Pick<Interview, 'date' | 'time'>): string {
  const at = time === null ? '' : ` at ${time}`;
  const day = `${formatDay(date)}${at}`;
  if (countDaysUntil(date) < 0) return day;
  const until = describeDaysUntil(date);
  return `${until.slice(0, 1).toUpperCase()}${until.slice(1)}, on ${day}`;
}

/** `5 of 40 topics count`. */
export function describeTopics(tree: Library, paths: readonly string[]): string {
  const all = tree.frameworks.flatMap(({ topics }) => topics);
  const chosen = listChosenTopics(tree, paths).size;
  if (paths.length === 0 || chosen === all.length) return 'The whole library counts';
  return `${formatNumber(chosen)} of ${countOf(all.length, 'topic')} ${chosen === 1 ? 'counts' : 'count'}`;
}
