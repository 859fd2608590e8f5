/** The run-time schema of the settings, key by key: checked when they are saved and when they are read. */
import { z } from 'zod';
import { difficulties } from '../../../shared/records.ts';
import {
  layouts,
  readingWidths,
  settingBounds,
  textSizes,
  themes,
} from '../../../shared/settings.ts';
import type { Bounds, Settings } from '../../../shared/settings.ts';

const { studyDayStart, dailyNewLimit, desiredRetention, interviewLength, interviewSeconds } =
  settingBounds;

export const settingsShape = {
  theme: z.enum(themes),
  textSize: z.enum(textSizes),
  readingWidth: z.enum(readingWidths),
  layout: z.enum(layouts),
  difficulties: z.array(z.enum(difficulties)).max(difficulties.length),
  singleKeyShortcuts: z.boolean(),
  studyDayStart: whole(studyDayStart),
  dailyNewLimit: whole(dailyNewLimit),
  desiredRetention: z.number().min(desiredRetention.min).max(desiredRetention.max),
  interviewLength: whole(interviewLength),
  interviewSeconds: whole(interviewSeconds).nullable(),
} satisfies { [Key in keyof Settings]: z.ZodType<Settings[Key]> };

function whole({ min, max }: Bounds): z.ZodNumber {
  return z.int().min(min).max(max);
}
