/** What the torture suites are told by the environment, and the figures they tell back. */

export const tortureVariables = {
  rounds: 'TORTURE_ROUNDS',
  seed: 'TORTURE_SEED',
  /** The file that figures are added to, one JSON object a line. */
  figures: 'TORTURE_FIGURES',
} as const;

/** What a suite reports of its run: a row of the table of figures. */
export interface Figure {
  suite: string;
  rounds: number;
  /** What happened, in words and numbers. */
  outcome: string;
}

/** A table in Markdown, as docs/reliability.md holds it. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ suite, rounds, outcome }) => `| ${suite} | ${rounds.toLocaleString('en-US')} | ${outcome} |`,
  );
  return ['| Suite | Rounds | What happened |', '| --- | ---: | --- |', ...rows].join('\n');
}
