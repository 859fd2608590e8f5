/** `npm run audit`: asks npm's registry for known vulnerabilities, and fails if a package in the built app has one. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countOf, formatNumber } from '../../src/shared/format-number.ts';
import { packagesFile } from '../notices/notices-plugin.ts';
import { projectFolder } from '../runtime/project.ts';
import { findVulnerabilities } from './find-vulnerabilities.ts';

// npm exits with 1 for any vulnerability, even in tools that aren't shipped.
const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
  cwd: projectFolder,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  shell: process.platform === 'win32',
});
if (error !== undefined) throw error;
// Written by the build.
const shipped = JSON.parse(readFileSync(join(projectFolder, packagesFile), 'utf8')) as string[];
const found = findVulnerabilities(stdout, shipped);
for (const line of found) console.error(line);
console.log(
  `${found.length === 1 ? '1 known vulnerability' : `${formatNumber(found.length)} known vulnerabilities`} in the ${countOf(shipped.length, 'package')} of the app.`,
);
process.exitCode = found.length === 0 ? 0 : 1;
