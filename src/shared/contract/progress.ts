/** The request for how the user is getting on. */
import type { Progress } from '../study/progress.ts';
import { takes } from './declare.ts';

export const progressRequests = {
  getProgress: takes().answers<Progress>(),
};
