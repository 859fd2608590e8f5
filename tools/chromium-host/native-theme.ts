/** `nativeTheme`: the color scheme that the app chooses for its page. */
import type { NativeTheme } from 'electron';
import { getPage, onPage } from './current-page.ts';
import type { HostPage } from './page.ts';
import { strict } from './strict.ts';

let source: NativeTheme['themeSource'] = 'system';

onPage(async (page) => {
  // Chromium detects the system's scheme by itself.
  if (source !== 'system') await emulate(page);
});

export const nativeTheme = strict('nativeTheme', {
  get themeSource(): NativeTheme['themeSource'] {
    return source;
  },
  set themeSource(value: NativeTheme['themeSource']) {
    if (value === source) return;
    source = value;
    const page = getPage();
    if (page !== null) void emulate(page);
  },
  /** False for `system`: only Chromium can tell, and only once its window exists. */
  get shouldUseDarkColors(): boolean {
    return source === 'dark';
  },
} satisfies Pick<NativeTheme, 'themeSource' | 'shouldUseDarkColors'>);

async function emulate(page: HostPage): Promise<void> {
  const value = source === 'system' ? '' : source;
  const features = [{ name: 'prefers-color-scheme', value }];
  await page.settle(page.devtools.send('Emulation.setEmulatedMedia', { features }));
}
