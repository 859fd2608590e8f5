/** Vitest's report on a test file. */
export interface TestFileRun {
  /** The name of the file's folder. */
  folder: string;
  /** A line for each test, after its output. */
  output: string;
  failures: string[];
}
