/** The environment variables that control the torture suites, and the figures that these report. */

export const tortureVariables = {
  rounds: 'TORTURE_ROUNDS',
  seed: 'TORTURE_SEED',
  /** The file that figures are added to, one JSON object a line. */
  figures: 'TORTURE_FIGURES',
} as const;

/** A row of the table of figures: the result of one suite. */
export interface Figure {
  suite: string;
  rounds: number;
  /** The result in words and numbers. */
  outcome: string;
}

/** A table in Markdown, as docs/reliability.md holds it. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ suite, rounds, outcome }) => `| ${suite} | ${rounds.toLocaleString('en-US')} | ${outcome} |`,
  );
  return ['| Suite | Rounds | Result |', '| --- | ---: | --- |', ...rows].join('\n');
}
