/** What Vitest's reporter says about a test file. */
export interface TestFileRun {
  /** The name of its folder. */
  folder: string;
  /** A line for each test, after its output. */
  output: string;
  failures: string[];
}
