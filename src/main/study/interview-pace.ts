/** Plans the pace of new questions before an interview, and suggests topics to drop if they don't all fit. */
import { listComing } from '../../shared/study/interviews.ts';
import type { InterviewDay } from '../../shared/study/interviews.ts';
import { addDays } from './study-day.ts';

/** How far ahead is planned, in days: a mistyped year would take forever to compute. */
const furthest = 366;

/** The interviews that are planned for: those from today on, at most a year ahead. */
export function listPlanned<Day extends InterviewDay>(
  interviews: readonly Day[],
  today: string,
): Day[] {
  const last = addDays(today, furthest);
  return listComing(interviews, today).filter(({ date }) => date <= last);
}

/** The number of days before an interview without new questions, because each has to come back once more. */
const daysWithoutNew = 2;

export interface Pace {
  /** New questions on each day from today on. */
  newPerDay: number[];
  /** Questions that don't fit. */
  leftOut: number;
}

/** The questions still to learn for an interview. */
export interface PacedInterview {
  /** Questions never reviewed that count for it, and for no earlier one. */
  unseen: number;
  /** Of its questions, those begun today. */
  begun: number;
  /** Days until the interview; 0 means today. */
  days: number;
}

/**
 * A pace for each interview, earliest first; each uses the part of the daily limit that earlier ones leave. `limit` is
 * the number of new questions per day, and `begun` is how many were begun today, for an interview or not.
 */
export function planPaces(
  interviews: readonly PacedInterview[],
  limit: number,
  begun: number,
): Pace[] {
  const taken = [begun];
  return interviews.map(({ unseen, days, begun: own }) => {
    const rooms = Array.from({ length: countLearningDays(days) }, (_, day) =>
      Math.max(0, limit - (taken[day] ?? 0)),
    );
    const pace = planPace(unseen, rooms, own);
    pace.newPerDay.forEach((count, day) => (taken[day] = (taken[day] ?? 0) + count));
    return pace;
  });
}

/** The number of days, from today on, on which new questions are begun. */
function countLearningDays(days: number): number {
  return days <= daysWithoutNew ? Math.min(days, 1) : days - daysWithoutNew;
}

/** The slowest pace that fits into each day's remaining limit, counting the questions begun for it today. */
function planPace(unseen: number, rooms: readonly number[], begun: number): Pace {
  const listDays = (most: number): number[] =>
    rooms.map((room, day) => Math.min(room, Math.max(0, most - (day === 0 ? begun : 0))));
  const fitting = Math.min(unseen, sum(rooms));
  let most = 0;
  while (sum(listDays(most)) < fitting) most += 1;
  let left = unseen;
  const newPerDay = listDays(most).map((count) => {
    const taken = Math.min(count, left);
    left -= taken;
    return taken;
  });
  return { newPerDay, leftOut: left };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

/** A topic's progress: its questions that count, and those never reviewed. */
export interface TopicShare {
  path: string;
  counted: number;
  unseen: number;
}

/** The topics to drop to save at least `excess` new questions: the least begun first, and no more than needed. */
export function planDrops(topics: readonly TopicShare[], excess: number): TopicShare[] {
  const dropped: TopicShare[] = [];
  let left = excess;
  const leastBegun = topics
    .filter(({ unseen }) => unseen > 0)
    .toSorted((a, b) => begunShare(a) - begunShare(b) || b.unseen - a.unseen);
  for (const topic of leastBegun) {
    if (left <= 0) break;
    dropped.push(topic);
    left -= topic.unseen;
  }
  for (const topic of dropped.toSorted((a, b) => a.unseen - b.unseen)) {
    if (left + topic.unseen > 0) continue;
    dropped.splice(dropped.indexOf(topic), 1);
    left += topic.unseen;
  }
  return dropped;
}

function begunShare({ counted, unseen }: TopicShare): number {
  return 1 - unseen / counted;
}
