/** Plans how new questions are learned until an interview, and what could be dropped if they don't all fit. */

/** The days before an interview on which nothing new is begun: what is new has to come back once more. */
const daysWithoutNew = 2;

export interface Pace {
  /** New questions on each day from today on. */
  newPerDay: number[];
  /** Questions that don't fit. */
  leftOut: number;
}

/** `days` until the interview; `limit` new questions a day, of which `entered` were begun today. */
export function planPace(unseen: number, days: number, limit: number, entered: number): Pace {
  const count = days <= daysWithoutNew ? Math.min(days, 1) : days - daysWithoutNew;
  const room = Array.from({ length: count }, (_, day) =>
    Math.max(0, limit - (day === 0 ? entered : 0)),
  );
  const pace = count === 0 ? 0 : Math.ceil((unseen + entered) / count);
  let left = unseen;
  const newPerDay = room.map((free, day) => {
    const wanted = Math.max(0, pace - (day === 0 ? entered : 0));
    const taken = Math.min(free, wanted, left);
    left -= taken;
    return taken;
  });
  return { newPerDay, leftOut: left };
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
