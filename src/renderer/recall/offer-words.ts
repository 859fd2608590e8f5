/** Describes what a session would ask, or why it would ask nothing. */
import type { ScreenAddress } from '../../shared/address.ts';
import type { SessionPlan } from '../../shared/contract/values.ts';
import type { SessionOffer } from '../../shared/study/sessions.ts';
import { countOf, formatNumber } from '../lib/format.ts';
import { formatInDays } from './session-words.ts';

/** What a session with this plan would have. */
export function describeOffer(offer: SessionOffer, plan: SessionPlan): string {
  const parts = [
    ...(plan.kind === 'recall' ? [`${formatNumber(offer.due)} due now`] : []),
    ...(plan.kind === 'recall' && plan.source.kind !== 'due' ? [tellNew(offer)] : []),
    ...(plan.source.kind === 'due' ? [] : [tellTotal(offer, plan)]),
    ...(offer.setAside > 0 ? [`${offer.setAside} set aside`] : []),
  ];
  return parts.join(', ');
}

function tellTotal({ total }: SessionOffer, { kind }: SessionPlan): string {
  return `${formatNumber(total)} ${kind === 'outputs' ? 'with an output' : 'in all'}`;
}

/** The daily limit is only mentioned if it holds questions back. */
function tellNew(offer: SessionOffer): string {
  const count = formatNumber(offer.newToday);
  if (offer.newToday === offer.new) return `${count} new`;
  return `${count} of ${formatNumber(offer.new)} new ones today`;
}

export interface EmptyOffer {
  title: string;
  text: string;
  /** A link that helps. */
  link: { address: ScreenAddress | '/'; label: string } | null;
  /** Whether a session that schedules nothing would have any questions. */
  canCram: boolean;
}

/** Why a plan would ask nothing, and what helps; `dailyNewLimit` is the setting. */
export function explainEmpty(
  offer: SessionOffer,
  plan: SessionPlan,
  dailyNewLimit: number,
): EmptyOffer {
  const { kind, source, difficulties } = plan;
  const canCram = kind === 'recall' && offer.total > offer.setAside;
  if (source.kind === 'due' && kind !== 'outputs') {
    return { title: 'Nothing is due now', text: tellNext(offer), link: null, canCram: false };
  }
  if (offer.total === 0) return explainNone(plan);
  if (offer.total === offer.setAside) {
    return {
      title: 'Everything here is set aside',
      text: `${countOf(offer.total, 'question')}: marked as known, suspended, or put off until tomorrow.`,
      link: { address: '/-/marks#known', label: 'See what is set aside' },
      canCram: false,
    };
  }
  if (kind === 'recall' && offer.new > 0 && offer.newToday === 0) {
    return {
      title: 'That is all for today',
      text:
        dailyNewLimit === 0
          ? `Nothing is due, and your daily limit lets no new question in. ${tellNext(offer)}`
          : `Nothing is due, and you have had today’s ${tellIn(dailyNewLimit)}. ${tellNext(offer)}`,
      link: { address: '/-/settings', label: 'Change the daily limit' },
      canCram,
    };
  }
  const which = difficulties.length === 0 ? '' : ' with this difficulty';
  return {
    title: 'Nothing is due now',
    text: `You have seen every question here${which}. ${tellNext(offer)}`,
    link: null,
    canCram,
  };
}

function tellIn(newQuestions: number): string {
  return newQuestions === 1 ? 'new question' : countOf(newQuestions, 'new question');
}

function explainNone({ kind, source, difficulties }: SessionPlan): EmptyOffer {
  const link: EmptyOffer['link'] = { address: '/', label: 'Open the library' };
  const none = { canCram: false, link };
  if (kind === 'outputs') {
    const text =
      'The drill asks what code prints: choose other questions, or another kind of session.';
    return { ...none, title: 'No question here shows an output', text, link: null };
  }
  if (difficulties.length > 0) {
    const text = 'Choose another difficulty, or none to have all.';
    return { ...none, title: `No question here is ${difficulties.join(' or ')}`, text, link: null };
  }
  if (source.kind === 'bookmarks') {
    const text = 'Bookmark a question with b while you read it, and it is here to recall.';
    return { ...none, title: 'You have no bookmarks yet', text };
  }
  if (source.kind === 'search') {
    const link: EmptyOffer['link'] = { address: '/-/search', label: 'Search' };
    return { ...none, title: 'No question matches this search', text: 'Try other words.', link };
  }
  return { ...none, title: 'There is no question here', text: 'Choose another place.' };
}

function tellNext({ nextDueInDays }: SessionOffer): string {
  if (nextDueInDays === null) return 'Nothing is scheduled to come back.';
  return `The next come back ${formatInDays(nextDueInDays)}.`;
}
