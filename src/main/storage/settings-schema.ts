/** The run-time schema of the settings, key by key: checked when they are saved and when they are read. */
import { z } from 'zod';
import { difficulties } from '../../shared/records.ts';
import { layouts, textSizes, themes } from '../../shared/settings.ts';
import type { Settings } from '../../shared/settings.ts';

export const settingsShape = {
  theme: z.enum(themes),
  textSize: z.enum(textSizes),
  layout: z.enum(layouts),
  difficulties: z.array(z.enum(difficulties)).max(difficulties.length),
  singleKeyShortcuts: z.boolean(),
} satisfies { [Key in keyof Settings]: z.ZodType<Settings[Key]> };
