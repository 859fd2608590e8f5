/** Answers the requests about the user's progress and the current study day. */
import type { progressRequests } from '../../../shared/contract/progress.ts';
import { listPrepared } from '../../../shared/study/debriefs.ts';
import type { EveningSheet } from '../../../shared/study/evening.ts';
import type { Role } from '../../../shared/records.ts';
import type { StudyQueries } from '../../jobs/queries/study-queries.ts';
import type { SettingsStore } from '../../storage/study/stores/settings-store.ts';
import type { StudyClock } from '../../study/study-day.ts';
import type { HandlersOf } from '../answer-requests.ts';

export interface ProgressHandlerParts {
  queries: StudyQueries;
  listRoles(): Promise<Role[]>;
  openEvening(id: string): Promise<EveningSheet>;
  settings: SettingsStore;
  clock: StudyClock;
}

export function createProgressHandlers({
  queries,
  listRoles,
  openEvening,
  settings,
  clock,
}: ProgressHandlerParts): HandlersOf<typeof progressRequests> {
  return {
    getStudyDay: () => clock.today(),
    async getToday() {
      const roles = await listRoles();
      const { dailyNewLimit } = settings.getSettings();
      return await queries.ask('getToday', { dailyNewLimit, roles });
    },
    getProgress() {
      const { desiredRetention } = settings.getSettings();
      return queries.ask('readProgress', { desiredRetention });
    },
    getInterviewOutlooks() {
      const { dailyNewLimit, desiredRetention, ...chosen } = settings.getSettings();
      const interviews = listPrepared(chosen.interviews, chosen.debriefs);
      return queries.ask('describeOutlooks', { interviews, dailyNewLimit, desiredRetention });
    },
    getEveningSheet: (id) => openEvening(id),
  };
}
