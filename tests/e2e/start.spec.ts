/** `npm start` without a display. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectFolder } from '../../tools/runtime/project.ts';
import { expect, test } from './fixture.ts';

/** Runs `npm start` without a display on the content folder. */
async function startOn(
  content: string,
): Promise<{ output: string; errors: string; exitCode: unknown }> {
  const env = { ...process.env };
  for (const name of ['DISPLAY', 'WAYLAND_DISPLAY']) Reflect.deleteProperty(env, name);
  const program = join(projectFolder, 'tools/start/index.ts');
  const child = spawn(process.execPath, [program, `--content=${content}`], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, exitCode };
}

test('without a display, npm start describes the first screen and saves a picture of it', async ({
  desk,
}) => {
  const started = new Date();
  const { output, errors, exitCode } = await startOn(desk.content);
  expect(exitCode, output + errors).toBe(0);
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

test.describe('without a display, npm start reports in the window’s words that there is nothing to show', () => {
  test('if the content folder does not exist', async ({ desk }) => {
    const { errors, exitCode } = await startOn(join(desk.content, 'none'));
    expect(errors).toContain('content folder');
    expect(errors).not.toContain('Timeout');
    expect(exitCode).toBe(1);
  });

  test('if it has no pages @thorough', async ({ desk }) => {
    rmSync(join(desk.content, 'qa'), { recursive: true });
    const { errors, exitCode } = await startOn(desk.content);
    expect(errors).toContain('No subtopics yet.');
    expect(errors).not.toContain('Timeout');
    expect(exitCode).toBe(1);
  });

  test('if it is empty @thorough', async ({ desk }) => {
    rmSync(desk.content, { recursive: true });
    mkdirSync(desk.content);
    const { errors, exitCode } = await startOn(desk.content);
    expect(errors).toContain('The library is empty');
    expect(exitCode).toBe(1);
  });
});
