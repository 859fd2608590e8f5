/** During development, the window comes from a server: code runs there as in the built app. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'electron-vite';
import { createLogger, createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { builtMessage } from '../../tools/bundle/serve-runner.ts';
import { chooseRuntime } from '../../tools/runtime/choose-runtime.ts';
import { hostProgram, projectFolder } from '../../tools/runtime/project.ts';
import { expect, test } from './fixture.ts';
import { block, fence, printed, runButton, status, writeAnswer } from './run-answers.ts';

let server: ViteDevServer;

/** Like `npm run dev`, on a free port; resolves once code can be run. */
test.beforeAll(async () => {
  const runtime = chooseRuntime();
  process.env['ELECTRON_EXEC_PATH'] = runtime.kind === 'host' ? hostProgram : runtime.path;
  rmSync(join(projectFolder, 'out/development'), { recursive: true, force: true });
  const resolved = await resolveConfig(
    { configFile: join(projectFolder, 'electron.vite.config.ts') },
    'serve',
    'development',
  );
  const customLogger = createLogger('warn');
  const built = new Promise<void>((resolve, reject) => {
    customLogger.info = (message) => void (message === builtMessage && resolve());
    customLogger.error = (message) => reject(new Error(message));
  });
  server = await createServer({
    ...resolved.config?.renderer,
    customLogger,
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  await built;
});

test.afterAll(() => server.close());

test('under the development server, each engine runs and previews open @thorough', async ({
  desk,
}) => {
  writeAnswer(
    desk,
    fence('ts', 'const cups: number = 2;\nconsole.log(cups + 1);'),
    fence('sql', "SELECT 'oolong' AS tea;"),
    fence('python', 'print(sum(range(4)))'),
    fence('html run', '<p id="tea">Tea</p>\n<script>console.log(tea.textContent);</script>'),
  );
  const [address = ''] = server.resolvedUrls?.local ?? [];
  const { page } = await desk.launch({
    args: ['rule-of-thumb://tea/brewing/water'],
    env: { ELECTRON_RENDERER_URL: address },
  });
  expect(page.url()).toContain(address);
  for (const [index, output] of ['3\n', / oolong\n/, '6\n', 'Tea\n'].entries()) {
    await runButton(block(page, index)).click();
    await expect(printed(block(page, index))).toHaveText(output, { timeout: 60_000 });
  }
  await expect(status(block(page, 3))).toContainText('The page is shown.');
});
