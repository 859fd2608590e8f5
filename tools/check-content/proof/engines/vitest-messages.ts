/** What Vitest's reporter says of a test file. */
export interface TestFileRun {
  /** The name of the folder that it is in. */
  folder: string;
  /** A line for each test, after what it printed. */
  output: string;
  failures: string[];
}
