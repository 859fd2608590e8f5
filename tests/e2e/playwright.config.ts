/** End-to-end tests: the whole app, as built, through its window. */
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

// The tests run in a time zone where it's about noon, so that no day changes while they run.
const offset = 12 - new Date().getUTCHours();
process.env['TZ'] = `Etc/GMT${offset > 0 ? '-' : '+'}${String(Math.abs(offset))}`;

export default defineConfig({
  testDir: '.',
  // An app waiting for its window leaves a core idle, so two run at once even on two cores.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  outputDir: '../../test-results',
  forbidOnly: Boolean(process.env['CI']),
  // A busy CI machine can stall Chromium; a test that passes only when retried is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Generous, so that no result depends on how busy the machine is.
  timeout: 600_000,
  expect: { timeout: 60_000 },
});
