/**
 * The command line switches that the app adds; rejects those that Electron doesn't read, because they'd have no effect
 * there.
 */

/** From Electron's docs/api/command-line-switches.md, except those of Node or a debugger. */
const documented = [
  'auth-negotiate-delegate-whitelist',
  'auth-server-whitelist',
  'disable-geolocation',
  'disable-http-cache',
  'disable-http2',
  'disable-ntlm-v2',
  'disable-renderer-backgrounding',
  'disk-cache-size',
  'enable-logging',
  'force-fieldtrials',
  'force_high_performance_gpu',
  'force_low_power_gpu',
  'host-resolver-rules',
  'host-rules',
  'ignore-certificate-errors',
  'ignore-connections-limit',
  'js-flags',
  'lang',
  'log-file',
  'log-level',
  'log-net-log',
  'no-proxy-server',
  'no-sandbox',
  'no-stdio-init',
  'proxy-bypass-list',
  'proxy-pac-url',
  'proxy-server',
  'remote-debugging-port',
  'v',
  'vmodule',
  'xdg-portal-required-version',
];

/** Undocumented switches that are read by Electron itself, or by Chromium's content layer, which it includes. */
const readInSource = {
  'disable-3d-apis': 'WebContentsImpl::ComputeWebPreferences',
  'disable-software-rasterizer': 'GpuDataManagerImplPrivate::InitializeGpuModes',
  'disable-features': "Electron's shell/browser/feature_list.cc",
};

const known: ReadonlySet<string> = new Set([...documented, ...Object.keys(readInSource)]);
const added: { name: string; value: string | null }[] = [];

/** Throws for a switch that has no effect in Electron, such as one that only Chrome's own layer reads. */
export function addSwitch(name: string, value: string | null): void {
  if (!known.has(name)) throw new Error(`Electron reads no switch '${name}'.`);
  added.push({ name, value });
}

/** True if a switch is on the command line, or was added by the app. */
export function hasSwitch(name: string): boolean {
  const end = process.argv.indexOf('--');
  const given = end < 0 ? process.argv : process.argv.slice(0, end);
  return (
    given.some((part) => part.split('=', 1)[0] === `--${name}`) ||
    added.some((other) => other.name === name)
  );
}

/** The switches to start Chromium with. Features are left to Playwright, because a second list would replace its own. */
export function listSwitches(): string[] {
  return added
    .filter(({ name }) => name !== 'disable-features')
    .map(({ name, value }) => (value === null ? `--${name}` : `--${name}=${value}`));
}
