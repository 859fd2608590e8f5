/** Gaps for readers to fill: a fill is right if the program still behaves the same. */
import type { Challenge } from './challenges.ts';
import type { RunPlan } from './runner.ts';

/** A gap in code. */
export interface AskedGap {
  /** Identifies the gap in its question as long as its code stays the same. */
  id: string;
  /** The code that it continues, as HTML; empty for none. */
  contextHtml: string;
  /** The code before and after the hole: `before`, the fill and `after` run as one program. */
  before: string;
  after: string;
  /** Both as highlighted HTML, to be shown inside `pre` and `code`. */
  beforeHtml: string;
  afterHtml: string;
  /** The hidden text, which may not be the only right fill. */
  hidden: string;
  /** How to run it. */
  plan: RunPlan;
  /** The output that a right fill produces; null if `challenge` decides. */
  output: {
    text: string;
    html: string;
    /** Whether it is a table, in which spaces and rules are only layout. */
    isTable: boolean;
  } | null;
  /** The challenge whose tests a right fill passes, or null. */
  challenge: Challenge | null;
}
