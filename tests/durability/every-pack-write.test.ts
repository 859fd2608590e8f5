/**
 * The steps of kill-packs.test.ts with faults at an exact system call: killed right before the n-th write, sync,
 * rename or removal, or given an error there as from a full, broken or read-only disk.
 */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tortureVariables } from '../../tools/test/torture-figures.ts';
import { useTempFolder } from '../main/temp-folder.ts';
import { count, torture, tortureTimeout } from '../torture.ts';
import { runProgram, useProgram } from './child-process.ts';
import { disks, failAt, killAt } from './interfere.ts';
import type { Target } from './interfere.ts';
import { adoptImports, forcedStepNames } from './pack-steps.ts';
import type { PackStepName } from './pack-steps.ts';
import { argumentsOf, listPlaces, makeBase } from './places.ts';
import type { Base, Place } from './places.ts';
import { reopenLibraries } from './reopen-libraries.ts';
import { findTracerFault, writingCalls } from './tracer.ts';

/** The number of steps before the fault. */
const steps = 6;

const folder = useTempFolder();
const program = useProgram('pack-child');
let base: Base;
let places: Place<PackStepName>[];
let tracerFault: string | null;

const argumentsAt = (copy: string, name: string): string[] => argumentsOf(copy, name, steps + 1);

beforeAll(async () => {
  tracerFault = findTracerFault();
  if (tracerFault !== null) return;
  base = await makeBase(program, steps);
  const { lines, errors } = await runProgram(
    program,
    argumentsOf(base.path, 'remove-novel', steps),
    { env: { DIGESTS: '1' } },
  );
  expect(lines.at(-1), errors).toMatch(/^done/);
  base.digest = lines.at(-1)?.split(' ')[2] ?? '';
  places = await listPlaces<PackStepName>({
    ...{ program, base, names: forcedStepNames, argumentsOf: argumentsAt, prepare: adoptImports },
    calls: [...writingCalls, 'rmdir'],
    from: Number(process.env[tortureVariables.seed] ?? 1),
  });
}, tortureTimeout);
afterAll(() => {
  if (tracerFault === null) rmSync(base.path, { recursive: true, force: true });
});

const describeTarget = (): Target<PackStepName> => ({
  ...{ program, base, places, folder: folder.path },
  argumentsOf: argumentsAt,
  prepare: adoptImports,
  reopen: reopenLibraries,
});

test(
  'a kill leaves the libraries in the state before or after the step',
  async () => {
    const suite = torture('Kills at an exact write of a library', { usual: 3, weight: 4 });
    if (tracerFault !== null) return suite.skip(tracerFault);
    const outcome = await killAt(suite, describeTarget());
    expect(outcome).toContain('0 torn');
    suite.report(
      `of ${count(places.length, 'place')} in ${forcedStepNames.length} kinds of writing: ${outcome}`,
    );
  },
  tortureTimeout,
);

test.each(disks)(
  '$disk is reported, and no library is left incomplete',
  async (fault) => {
    const suite = torture(`Libraries on ${fault.disk}`, { usual: 1, weight: 12 });
    if (tracerFault !== null) return suite.skip(tracerFault);
    const outcome = await failAt(suite, fault, describeTarget());
    suite.report(outcome);
  },
  tortureTimeout,
);
