/** End-to-end tests: the whole app, as built, through its window. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  forbidOnly: Boolean(process.env['CI']),
  // Generous, so that no result depends on how busy the machine is.
  timeout: 300_000,
  expect: { timeout: 20_000 },
});
