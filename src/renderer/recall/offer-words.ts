/** Describes the questions a session would ask, or why there are none. */
import type { ScreenAddress } from '../../shared/address.ts';
import type { SessionPlan } from '../../shared/contract/values.ts';
import type { SessionOffer } from '../../shared/study/sessions.ts';
import { countOf, formatNumber } from '../lib/format.ts';
import { formatInDays } from './session-words.ts';

/** `3 due now, 5 new, 20 in all`. */
export function describeOffer(offer: SessionOffer, plan: SessionPlan): string {
  const parts = [
    ...(plan.kind === 'recall' ? [`${formatNumber(offer.due)} due now`] : []),
    ...(plan.kind === 'recall' && plan.source.kind !== 'due' ? [describeNew(offer)] : []),
    ...(offer.newInCode > 0 ? [`${formatNumber(offer.newInCode)} new in code`] : []),
    ...(plan.source.kind === 'due' ? [] : [describeTotal(offer, plan)]),
    ...(offer.setAside > 0 ? [`${formatNumber(offer.setAside)} set aside`] : []),
  ];
  return parts.join(', ');
}

function describeTotal({ total }: SessionOffer, { kind }: SessionPlan): string {
  if (kind === 'interview') return `Drawn from ${formatNumber(total)}, weak and new ones first`;
  return `${formatNumber(total)} ${kind === 'outputs' ? 'with an output' : 'in all'}`;
}

/** Mentions the daily limit only if it holds questions back. */
function describeNew(offer: SessionOffer): string {
  const count = formatNumber(offer.newToday);
  if (offer.newToday === offer.new) return `${count} new`;
  return `${count} of ${formatNumber(offer.new)} new ones today`;
}

export interface EmptyOffer {
  title: string;
  text: string;
  /** A link to a remedy. */
  link: { address: ScreenAddress | '/'; label: string } | null;
  /** True if a session that schedules nothing would have questions. */
  canCram: boolean;
}

/** Why a plan has no questions, and the remedy. `dailyNewLimit` is the setting. */
export function explainEmpty(
  offer: SessionOffer,
  plan: SessionPlan,
  dailyNewLimit: number,
): EmptyOffer {
  const { kind, source, difficulties } = plan;
  const canCram = kind === 'recall' && offer.total > offer.setAside;
  if (source.kind === 'due' && kind !== 'outputs') {
    return { title: 'Nothing is due now', text: describeNext(offer), link: null, canCram: false };
  }
  if (offer.total === 0) return explainNone(plan);
  if (offer.total === offer.setAside) {
    return {
      title: 'Everything here is set aside',
      text: `${countOf(offer.total, 'question')}: known, suspended, or buried until tomorrow.`,
      link: { address: '/-/marks#known', label: 'See questions set aside' },
      canCram: false,
    };
  }
  if (kind === 'recall' && offer.new > 0 && offer.newToday === 0) {
    return {
      title: 'That’s all for today',
      text:
        dailyNewLimit === 0
          ? `Nothing is due, and your daily limit allows no new questions. ${describeNext(offer)}`
          : `Nothing is due, and you have done today’s ${describeLimit(dailyNewLimit)}. ${describeNext(offer)}`,
      link: { address: '/-/settings', label: 'Change the daily limit' },
      canCram,
    };
  }
  const which = difficulties.length === 0 ? '' : ' with this difficulty';
  return {
    title: 'Nothing is due now',
    text: `You have seen every question here${which}. ${describeNext(offer)}`,
    link: null,
    canCram,
  };
}

function describeLimit(newQuestions: number): string {
  return newQuestions === 1 ? 'new question' : countOf(newQuestions, 'new question');
}

function explainNone({ kind, source, difficulties, cards }: SessionPlan): EmptyOffer {
  const link: EmptyOffer['link'] = { address: '/', label: 'Open the library' };
  const none = { canCram: false, link };
  if (kind === 'outputs') {
    const text =
      'The drill needs code with output. Choose other questions, or another kind of session.';
    return { ...none, title: 'No question here shows an output', text, link: null };
  }
  if (cards !== undefined && cards !== 'answer') {
    const text =
      'They start the day after you first grade an answer Good, in questions that have them.';
    return { ...none, title: 'No cards of this kind here yet', text, link: null };
  }
  if (difficulties.length > 0) {
    const text = 'Choose another difficulty, or none for all.';
    return { ...none, title: `No question here is ${difficulties.join(' or ')}`, text, link: null };
  }
  if (source.kind === 'bookmarks') {
    const text = 'Press b while reading a question to bookmark it for recall.';
    return { ...none, title: 'You have no bookmarks yet', text };
  }
  if (source.kind === 'search') {
    const link: EmptyOffer['link'] = { address: '/-/search', label: 'Search' };
    return { ...none, title: 'No question matches this search', text: 'Try other words.', link };
  }
  return { ...none, title: 'No questions here', text: 'Choose another place.' };
}

function describeNext({ nextDueInDays }: SessionOffer): string {
  if (nextDueInDays === null) return 'Nothing is scheduled to come back.';
  return `The next ones come back ${formatInDays(nextDueInDays)}.`;
}
