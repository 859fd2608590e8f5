/** The command line switches that the app adds; refuses those that Electron doesn't read, as they'd do nothing there. */

/** From Electron's docs/api/command-line-switches.md, as far as they aren't Node's or a debugger's. */
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

/** Undocumented ones that are read by Chromium's content layer, which Electron contains, or by Electron itself. */
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

/** Whether a switch is on the command line, or the app has added it. */
export function hasSwitch(name: string): boolean {
  const end = process.argv.indexOf('--');
  const given = end < 0 ? process.argv : process.argv.slice(0, end);
  return (
    given.some((part) => part.split('=', 1)[0] === `--${name}`) ||
    added.some((other) => other.name === name)
  );
}

/**
 * The switches to start Chromium with. Its features are left as Playwright sets them, since a second list would
 * replace the first.
 */
export function listSwitches(): string[] {
  return added
    .filter(({ name }) => name !== 'disable-features')
    .map(({ name, value }) => (value === null ? `--${name}` : `--${name}=${value}`));
}
