/** Shares running Chromium processes among the apps that a test worker starts on the Chromium host. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { BrowserServer } from 'playwright-core';
import type { SharedBrowser } from '../chromium-host/control.ts';
import { getBrowserPath, unprotected } from '../chromium-host/settings.ts';

interface PooledBrowser {
  process: BrowserServer;
  addresses: SharedBrowser;
}

/** Each app opens its own browser context, which is disposed of when the app exits or is killed. */
export class BrowserPool {
  readonly #browsers = new Map<string, Promise<PooledBrowser>>();

  /** A headless Chromium with these switches, started on first use and again after a crash. */
  async getBrowser(switches: readonly string[]): Promise<SharedBrowser> {
    const key = JSON.stringify(switches);
    const known = this.#browsers.get(key);
    if (known !== undefined) return (await known).addresses;
    const launching = launchBrowser(switches);
    this.#browsers.set(key, launching);
    const forget = (): boolean => this.#browsers.delete(key);
    launching.then(({ process }) => process.once('close', forget), forget);
    return (await launching).addresses;
  }

  async close(): Promise<void> {
    const browsers = await Promise.all(this.#browsers.values());
    await Promise.all(browsers.map(({ process }) => process.close()));
  }
}

/**
 * A normal window, unlike an app window, loads two pages for its address bar, which cost three times as much as the
 * app's page. The last list on the command line wins, so Playwright's is repeated.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

async function launchBrowser(switches: readonly string[]): Promise<PooledBrowser> {
  const process = await chromium.launchServer({
    executablePath: getBrowserPath(),
    headless: true,
    chromiumSandbox: false,
    ignoreDefaultArgs: [unprotected],
    args: [
      '--remote-debugging-port=0',
      `--disable-features=${[...disabledByPlaywright, ...addressBar].join(',')}`,
      ...switches,
    ],
  });
  expectRepeated(process);
  const addresses = { server: process.wsEndpoint(), endpoint: await readEndpoint(process) };
  return { process, addresses };
}

/** Fails once a new version of Playwright disables more than the list above. */
function expectRepeated(server: BrowserServer): void {
  const [theirs = ''] = readSwitches(server, 'disable-features');
  const missing = theirs.split(',').filter((name) => !disabledByPlaywright.includes(name));
  if (missing.length > 0) throw new Error(`Playwright also disables ${missing.join(', ')}.`);
}

/** Chromium writes the port it chose, and the address behind it, to its profile folder. */
async function readEndpoint(server: BrowserServer): Promise<string> {
  const [profile = ''] = readSwitches(server, 'user-data-dir');
  const lines = await readFile(join(profile, 'DevToolsActivePort'), 'utf8');
  const [port, path] = lines.split('\n');
  return `ws://127.0.0.1:${port}${path}`;
}

/** The values of a switch on Chromium's command line, in order. */
function readSwitches(server: BrowserServer, name: string): string[] {
  const start = `--${name}=`;
  const given = server.process().spawnargs.filter((arg) => arg.startsWith(start));
  return given.map((arg) => arg.slice(start.length));
}
