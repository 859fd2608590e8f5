/** The environment variables that control the torture suites, and the figures that these report. */

export const tortureVariables = {
  rounds: 'TORTURE_ROUNDS',
  seed: 'TORTURE_SEED',
  /** The file that figures are appended to, one JSON object per line. */
  figures: 'TORTURE_FIGURES',
} as const;

/** A row of the table of figures: the result of one suite. */
export interface Figure {
  suite: string;
  rounds: number;
  /** The result in words and numbers. */
  outcome: string;
}

/** A Markdown table, as in docs/reliability.md. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ suite, rounds, outcome }) => `| ${suite} | ${rounds.toLocaleString('en-US')} | ${outcome} |`,
  );
  return ['| Suite | Rounds | Result |', '| --- | ---: | --- |', ...rows].join('\n');
}
