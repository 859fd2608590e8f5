/** The audit of shipped packages: its reading of npm's report. */
import { expect, test } from 'vitest';
import { findVulnerabilities } from '../../tools/audit/find-vulnerabilities.ts';

const shipped = ['node_modules/yauzl', 'node_modules/zod'];

const advisory = { title: 'Prototype pollution', url: 'https://example.org/1', severity: 'high' };

function reportOn(name: string, via: unknown[]): string {
  const vulnerability = { name, severity: 'high', nodes: [`node_modules/${name}`], via };
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities: { [name]: vulnerability } });
}

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
