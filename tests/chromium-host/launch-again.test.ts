/** The driver's second launch of an app that opens no window. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { getBrowserPath, variables } from '../../tools/chromium-host/settings.ts';
import { useTempFolder } from '../main/temp-folder.ts';
import { launchFixture } from './launch-fixture.ts';

const folder = useTempFolder();

test.runIf(process.platform !== 'win32')(
  'relaunches the app once, and reports it, if its Chromium hangs at startup',
  async () => {
    const browser = join(folder.path, 'browser.sh');
    const warned = join(folder.path, 'warned');
    const hang = `if [ ! -e '${warned}' ]; then exec sleep 60; fi`;
    const script = `#!/bin/sh\n${hang}\nexec '${getBrowserPath()}' "$@"\n`;
    writeFileSync(browser, script, { mode: 0o755 });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => writeFileSync(warned, ''));
    const app = await launchFixture([], {
      env: { [variables.browser]: browser },
      patienceMs: 2000,
    });
    await app.close();
    expect(warn.mock.calls).toEqual([['The app opened no window within 2 s. Starting it again.']]);
  },
  180_000,
);
