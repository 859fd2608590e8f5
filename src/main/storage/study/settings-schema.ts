/** The run-time schema of the settings, key by key: checked when they are saved and when they are read. */
import { z } from 'zod';
import { difficulties } from '../../../shared/records.ts';
import { layouts, readingWidths, textSizes, themes } from '../../../shared/settings.ts';
import type { Settings } from '../../../shared/settings.ts';

export const settingsShape = {
  theme: z.enum(themes),
  textSize: z.enum(textSizes),
  readingWidth: z.enum(readingWidths),
  layout: z.enum(layouts),
  difficulties: z.array(z.enum(difficulties)).max(difficulties.length),
  singleKeyShortcuts: z.boolean(),
  studyDayStart: z.int().min(0).max(12),
  dailyNewLimit: z.int().min(0).max(200),
  desiredRetention: z.number().min(0.8).max(0.97),
  interviewLength: z.int().min(3).max(50),
  interviewSeconds: z.int().min(15).max(900).nullable(),
} satisfies { [Key in keyof Settings]: z.ZodType<Settings[Key]> };
