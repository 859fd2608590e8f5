/** Plans how new questions are learned until an interview, and what could be dropped if they don't all fit. */

/** The days before an interview on which nothing new is begun: what is new has to come back once more. */
const daysWithoutNew = 2;

export interface Pace {
  /** New questions on each day from today on. */
  newPerDay: number[];
  /** Questions that don't fit. */
  leftOut: number;
}

/** What is to be learned for an interview. */
export interface PacedInterview {
  /** Questions never reviewed that count for it, and for no earlier one. */
  unseen: number;
  /** Days until it; 0 is today. */
  days: number;
}

/**
 * A pace for each interview, the earliest first: each has what the earlier ones leave of the limit on each day. `limit` new
 * questions a day, of which `begun` were begun today.
 */
export function planPaces(
  interviews: readonly PacedInterview[],
  limit: number,
  begun: number,
): Pace[] {
  const taken = [begun];
  return interviews.map(({ unseen, days }) => {
    const rooms = Array.from({ length: countLearningDays(days) }, (_, day) =>
      Math.max(0, limit - (taken[day] ?? 0)),
    );
    const pace = planPace(unseen, rooms, begun);
    pace.newPerDay.forEach((count, day) => (taken[day] = (taken[day] ?? 0) + count));
    return pace;
  });
}

/** On how many days new questions are begun, from today on. */
function countLearningDays(days: number): number {
  return days <= daysWithoutNew ? Math.min(days, 1) : days - daysWithoutNew;
}

/** As few new questions a day as will do, those begun today counted, where each day has room for so many more. */
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

/** How far a topic is: its questions that count, and those never reviewed. */
export interface TopicShare {
  path: string;
  counted: number;
  unseen: number;
}

/** The topics to leave out so that at least `excess` new questions less remain: the least begun first, and no more than needed. */
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
