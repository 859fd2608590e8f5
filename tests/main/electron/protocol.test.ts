import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setupAppProtocol } from '../../../src/main/electron/protocol.ts';
import { useTempFolder } from '../temp-folder.ts';

const electron = vi.hoisted(() => ({ protocol: { handle: vi.fn() } }));

vi.mock('electron', () => electron);

const folder = useTempFolder();
const devServer = new URL('http://localhost:5173/');
const addresses = [
  'app://bundle/',
  'app://runner/',
  'app://preview/',
  'app://runner/runner/frame.js',
];

let folders: { rendererFolder: string; developmentFolder: string };

beforeEach(() => {
  folders = { rendererFolder: folder.path, developmentFolder: folder.path };
  folder.write('index.html', 'the window');
  folder.write('runner/frame.js', 'frame');
});

async function readPolicies(server: URL | null): Promise<string[]> {
  setupAppProtocol(folders, async () => null, server, vi.fn());
  const [, handle] = electron.protocol.handle.mock.lastCall ?? [];
  const answers = addresses.map((address) => handle(new Request(address)) as Promise<Response>);
  const headers = (await Promise.all(answers)).map((answer) => answer.headers);
  return headers.map((header) => header.get('Content-Security-Policy') ?? '');
}

describe('setupAppProtocol', () => {
  test('reports a file that could not be read', async () => {
    const report = vi.fn();
    const findPicture = (): Promise<null> => Promise.reject(new Error('The disk is gone.'));
    setupAppProtocol(folders, findPicture, null, report);
    const [, handle] = electron.protocol.handle.mock.lastCall ?? [];
    const response = (await handle(new Request('app://bundle/figures/tea.svg'))) as Response;
    expect(response.status).toBe(500);
    expect(report).toHaveBeenCalledWith(
      new Error('app://bundle/figures/tea.svg could not be read'),
    );
  });

  test('allows no development server in the built app', async () => {
    for (const policy of await readPolicies(null)) {
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/https?:|wss?:|localhost/);
    }
  });

  test("lets only the development server's page embed the pages that run code", async () => {
    const [bundle, runner, preview, script] = await readPolicies(devServer);
    for (const policy of [runner, preview]) {
      expect(policy).toMatch(/frame-ancestors http:\/\/localhost:5173(;|$)/);
      expect(policy?.replace(/frame-ancestors [^;]*/, '')).not.toMatch(/https?:|wss?:/);
    }
    for (const policy of [bundle, script]) expect(policy).not.toMatch(/https?:|wss?:/);
  });
});
