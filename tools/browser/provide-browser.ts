/** Finds or installs a browser to run the app in. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { isLinuxRoot } from '../runtime/display.ts';
import { tryDownload } from '../runtime/downloads.ts';
import { inPackage } from '../runtime/project.ts';
import { run, runNode } from '../runtime/run.ts';
import { findBrowser } from './find-browser.ts';

const downloadTimeoutMs = 10 * 60_000;

/** Path of a browser, installing one if there's none; fails with advice if that's not possible. */
export async function provideBrowser(): Promise<string> {
  const found = findBrowser();
  if (found !== null) return found;
  const refusal = await tryDownload(
    "Playwright's Chromium",
    process.env['PLAYWRIGHT_DOWNLOAD_HOST'] ?? 'https://cdn.playwright.dev',
    downloadChromium,
  );
  if (refusal === null) return chromium.executablePath();
  console.log(`Playwright's Chromium is not to be had: ${refusal}.`);
  if (isLinuxRoot && existsSync('/etc/debian_version')) await installDebianChromium();
  const installed = findBrowser();
  if (installed !== null) return installed;
  throw new Error(
    'Install Chromium, Chrome or Edge (on Debian: apt-get install chromium), then try again.',
  );
}

function downloadChromium(): Promise<number> {
  const script = inPackage('@playwright/test', 'cli.js');
  const args = ['install', '--no-shell', ...(isLinuxRoot ? ['--with-deps'] : []), 'chromium'];
  return runNode(script, args, { timeoutMs: downloadTimeoutMs });
}

async function installDebianChromium(): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium'], { env });
}
