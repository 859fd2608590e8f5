/** The audit of shipped packages: the list that it goes by, and its reading of npm's report. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findVulnerabilities } from '../../tools/audit/find-vulnerabilities.ts';
import { listShipped } from '../../tools/notices/collect-notices.ts';
import { projectFolder } from '../../tools/runtime/project.ts';

const shipped = listShipped(projectFolder);

const advisory = { title: 'Prototype pollution', url: 'https://example.org/1', severity: 'high' };

function reportOn(name: string, via: unknown[]): string {
  const vulnerability = { name, severity: 'high', nodes: [`node_modules/${name}`], via };
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities: { [name]: vulnerability } });
}

test('the list has bundled, external and copied packages, Electron, and no tools', () => {
  for (const name of ['electron', 'better-sqlite3', 'zod', 'svelte', 'pyodide', 'yauzl']) {
    expect(shipped).toContain(`node_modules/${name}`);
  }
  for (const name of ['vitest', 'electron-builder', 'eslint', '@playwright/test']) {
    expect(existsSync(join(projectFolder, 'node_modules', name)), name).toBe(true);
    expect(shipped).not.toContain(`node_modules/${name}`);
  }
});

test('reports an advisory for a shipped package', () => {
  expect(findVulnerabilities(reportOn('zod', [advisory]), shipped)).toEqual([
    'zod: Prototype pollution (high, https://example.org/1)',
  ]);
});

test('ignores advisories for tools, and packages that only depend on a vulnerable one', () => {
  expect(findVulnerabilities(reportOn('vitest', [advisory]), shipped)).toEqual([]);
  expect(findVulnerabilities(reportOn('yauzl', ['a-tool']), shipped)).toEqual([]);
});

test('fails without a report', () => {
  const failure = JSON.stringify({ message: 'request to the registry failed', error: {} });
  expect(() => findVulnerabilities(failure, shipped)).toThrow('request to the registry failed');
});
