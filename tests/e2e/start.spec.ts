/** `npm start` where there is no display. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectFolder } from '../../tools/runtime/project.ts';
import { expect, test } from './fixture.ts';

test('without a display, npm start describes the first screen and saves a picture of it', async ({
  desk,
}) => {
  const env = { ...process.env };
  for (const name of ['DISPLAY', 'WAYLAND_DISPLAY']) Reflect.deleteProperty(env, name);
  const started = new Date();
  const program = join(projectFolder, 'tools/start/index.ts');
  const child = spawn(process.execPath, [program, `--content=${desk.content}`], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(exitCode, output).toBe(0);
  expect(output).toContain('There is no display to open a window on');
  expect(output).toMatch(/^Library: 2 frameworks$/m);
  expect(output).toMatch(/^ {2}Tea +\d+ questions$/m);
  expect(output).toMatch(/^Tea › Water$/m);
  expect(output).toMatch(/^ {2}1 of 5: How hot should the water be for green tea\?$/m);
  expect(output).toMatch(/^ {2}Rule of thumb: The greener the leaf, the cooler the water\.$/m);
  const [, picture = ''] = /A picture of this page is in (.+)/.exec(output) ?? [];
  expect(readFileSync(picture).subarray(1, 4).toString()).toBe('PNG');
  expect(statSync(picture).mtimeMs).toBeGreaterThanOrEqual(started.getTime());
});
