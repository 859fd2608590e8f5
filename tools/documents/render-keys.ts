/** Renders docs/keys.md from the table of shortcuts, so that the document can't drift from the app. */
import { format, resolveConfig } from 'prettier';
import { menuShortcuts, namedShortcuts } from '../../src/renderer/lib/shortcut-names.ts';
import { listKeyCaps } from '../../src/renderer/lib/shortcuts.ts';

const introduction = `# Keyboard shortcuts

\`npm run docs -- keys\` writes this file from \`src/shared/shortcuts.ts\` and \`src/renderer/lib/shortcut-names.ts\`; don’t edit it
by hand. On macOS, press <kbd>⌘</kbd> instead of <kbd>Ctrl</kbd>. In the app, <kbd>?</kbd> lists the shortcuts, with your own keys
and those of your keyboard’s layout. Settings changes them, or turns off those that are a single character.
`;

export async function renderKeys(file: string): Promise<string> {
  const groups = Object.groupBy(namedShortcuts, ({ group }) => group);
  const rows = Object.entries(groups).map(([group, members]) => ({
    group,
    rows: members.map(({ label, keys }) => {
      const all = keys.map((one) => renderCaps(one, listKeyCaps(one.replace('Mod', 'Ctrl'))));
      return `| ${all.join(' or ')} | ${label} |`;
    }),
  }));
  rows.push({
    group: 'Window',
    rows: menuShortcuts.map(({ label, caps }) => {
      const shown = caps.map((cap) => (cap === '⌘' ? 'Ctrl' : cap));
      return `| ${shown.map(renderCap).join('+')} | ${label} |`;
    }),
  });
  const sections = rows.map(
    ({ group, rows: lines }) =>
      `## ${group}\n\n| Keys | Action |\n| --- | --- |\n${lines.join('\n')}\n`,
  );
  const options = await resolveConfig(file);
  return format([introduction, ...sections].join('\n'), { ...options, parser: 'markdown' });
}

function renderCaps(keys: string, caps: readonly string[]): string {
  return caps.map(renderCap).join(keys.includes('+') ? '+' : ' ');
}

function renderCap(cap: string): string {
  return `<kbd>${cap}</kbd>`;
}
