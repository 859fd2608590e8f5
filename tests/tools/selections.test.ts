import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../tools/runtime/project.ts';
import { thoroughUnitTests } from '../../tools/test/selections.ts';

test.each(thoroughUnitTests)('%s, which npm test leaves out, exists', (path) => {
  expect(existsSync(join(projectFolder, path))).toBe(true);
});
