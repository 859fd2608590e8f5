/** The allowed values of the settings. */

export const themes = ['system', 'light', 'dark'] as const;
export const layouts = ['one', 'all'] as const;
export const readingWidths = ['narrow', 'medium', 'wide'] as const;
export const textSizes = ['small', 'medium', 'large', 'larger'] as const;

/** The bounds of a number, both inclusive. */
export interface Bounds {
  min: number;
  max: number;
}

export const settingBounds = {
  studyDayStart: { min: 0, max: 12 },
  dailyNewLimit: { min: 0, max: 200 },
  dailyReviewLimit: { min: 5, max: 1000 },
  desiredRetention: { min: 0.8, max: 0.97 },
  interviewLength: { min: 3, max: 50 },
  interviewSeconds: { min: 15, max: 900 },
  reminderHour: { min: 0, max: 23 },
  runSeconds: { min: 1, max: 300 },
} satisfies Record<string, Bounds>;
