/** Unit tests: everything under tests/ except the end-to-end tests. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // For the runes in the window's state.
  plugins: [svelte({ configFile: false })],
  test: {
    root: resolve(import.meta.dirname, '..'),
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/fixtures/**'],
    // Tests waiting for a worker or the disk leave a core idle, so two run at once even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Generous, so that no result depends on how busy the machine is.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    // A test that passes only when retried is reported as flaky.
    retry: process.env['CI'] ? 1 : 0,
  },
});
