/** Reads the figures of the progress screen from the reviews and schedules. */
import type { Database } from 'better-sqlite3';
import { difficulties } from '../../../../shared/difficulty.ts';
import type {
  ChallengeProgress,
  FrameworkProgress,
  KindProgress,
  Progress,
} from '../../../../shared/study/progress.ts';
import { cardKinds } from '../../../../shared/study/card-kinds.ts';
import type { StudyClock } from '../../../study/study-day.ts';
import { retrievability } from '../../../study/schedule.ts';
import { readMoment } from './conditions.ts';
import type { Moment } from './conditions.ts';
import * as queries from './progress-queries.ts';
import { prepare } from '../../prepare.ts';

type KindRow = { path: string } & KindProgress;

type TopicRow = { framework: string } & FrameworkProgress['topics'][number];

export class ProgressStore {
  readonly #database: Database;
  readonly #clock: StudyClock;

  constructor(database: Database, clock: StudyClock) {
    this.#database = database;
    this.#clock = clock;
    database.function('retrievability', { deterministic: true }, retrievability);
  }

  /** Everything the progress screen shows today; `desiredRetention` comes from the settings. */
  readProgress(desiredRetention: number): Progress {
    const moment = readMoment(this.#clock);
    const { today } = moment;
    const days = this.#list<Progress['days'][number]>(queries.days, moment);
    const forecast = this.#list<Progress['forecast'][number]>(queries.forecast, moment);
    const retention = this.#list<Progress['retention'][number]>(queries.retention, moment);
    const streak = this.#get<Progress['streak']>(queries.streak, moment);
    const time = this.#get<Progress['time']>(queries.time, moment);
    const reviews = this.#get<Progress['reviews']>(queries.reviews, moment);
    const frameworks = groupTopics(this.#list<TopicRow>(queries.topics, moment));
    const kinds = groupKinds(this.#list<KindRow>(queries.kinds, moment));
    const challenges = this.#readChallenges(moment);
    const weakest = this.#list<Progress['weakest'][number]>(queries.weakest, moment);
    return {
      ...{ today, days, forecast, retention, desiredRetention },
      ...{ streak, time, reviews, frameworks, kinds, challenges, weakest },
    };
  }

  #readChallenges(moment: Moment): ChallengeProgress {
    const counted = this.#list<ChallengeProgress['difficulties'][number]>(
      queries.challengesByDifficulty,
      moment,
    );
    return {
      difficulties: difficulties.flatMap((one) =>
        counted.filter(({ difficulty }) => difficulty === one),
      ),
      pages: this.#list(queries.challengesByPage, moment),
    };
  }

  #list<Row>(query: string, moment: Moment): Row[] {
    return prepare<Moment, Row>(this.#database, query).all(moment);
  }

  /** The only row of an aggregate query. */
  #get<Row>(query: string, moment: Moment): Row {
    const [row] = this.#list<Row>(query, moment);
    if (row === undefined) throw new Error('A query that counts gave no row.');
    return row;
  }
}

/** The frameworks with their topics and totals, in the order of the topics. */
function groupTopics(rows: readonly TopicRow[]): FrameworkProgress[] {
  return [...Map.groupBy(rows, (row) => row.framework)].map(([path, topics]) => ({
    path,
    total: sum(topics, 'total'),
    unseen: sum(topics, 'unseen'),
    learning: sum(topics, 'learning'),
    known: sum(topics, 'known'),
    topics: topics.map(({ framework: _framework, ...topic }) => topic),
  }));
}

/** The kinds of each framework, in their usual order. */
function groupKinds(rows: readonly KindRow[]): Progress['kinds'] {
  return [...Map.groupBy(rows, ({ path }) => path)].map(([path, own]) => ({
    path,
    kinds: cardKinds.flatMap((kind) =>
      own.filter((row) => row.kind === kind).map(({ total, known }) => ({ kind, total, known })),
    ),
  }));
}

function sum(
  topics: readonly TopicRow[],
  share: 'total' | 'unseen' | 'learning' | 'known',
): number {
  return topics.reduce((total, topic) => total + topic[share], 0);
}
