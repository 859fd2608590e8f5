/** External links open a place in the app or nothing, and never pass command-line switches. */
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import {
  findLinkedAddress,
  findOpenedPath,
  parseFlags,
} from '../../src/main/electron/command-line.ts';
import { formatLink, parseAddress } from '../../src/shared/address.ts';
import { parseLink } from '../../src/shared/format-address.ts';
import { Tally, torture, tortureTimeout } from '../torture.ts';
import { drawLink } from './hostile-links.ts';

test(
  'hostile links',
  async () => {
    const suite = torture('Hostile links', { usual: 1000 });
    const seen = new Tally();
    await suite.eachRound((random) => {
      const link = drawLink(random);
      const address = parseLink(link);
      const shown = JSON.stringify(link.slice(0, 200));
      if (address !== null) {
        expect(parseAddress(address), shown).not.toBeNull();
        expect(address, shown).toMatch(/^\/(?!\/)[a-z0-9/@#-]*$/);
        expect(parseLink(formatLink(address)), shown).toBe(address);
      }
      seen.add(address === null ? 'lead nowhere' : 'lead to a place in the app');

      // On the command line, as Windows or a second launch passes them, whole or split at blanks and quotes.
      const argv = [
        '/opt/app',
        ...(random.below(2) === 0 ? [link] : link.split(/[ "]/)),
        '--content=/etc',
        '--user-data=/tmp/x',
        tmpdir(),
      ];
      expect(parseFlags(argv), shown).toEqual({ contentFolder: null, userDataFolder: null });
      expect(findOpenedPath(argv, '/', '/opt/app'), shown).toBeNull();
      const linked = findLinkedAddress(argv);
      if (linked !== null) expect(parseAddress(linked), shown).not.toBeNull();
    });
    suite.report(`${seen.describe()}; 0 switches, 0 folders taken from beside a link`);
  },
  tortureTimeout,
);
