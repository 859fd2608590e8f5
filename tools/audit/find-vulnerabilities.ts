/** Finds the vulnerabilities of shipped packages in a report of `npm audit --json`, which covers all packages. */
import { z } from 'zod';

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      /** The folders of the affected packages, such as `node_modules/zod`. */
      nodes: z.array(z.string()),
      /** Advisories, and names of affected dependencies. */
      via: z.array(
        z.union([
          z.string(),
          z.object({ title: z.string(), url: z.string(), severity: z.string() }),
        ]),
      ),
    }),
  ),
});

/** One line for each; fails if the report isn't one, for example because the registry couldn't be reached. */
export function findVulnerabilities(text: string, shipped: readonly string[]): string[] {
  const { success, data } = report.safeParse(JSON.parse(text));
  if (!success) throw new Error(`npm audit gave no report: ${text}`);
  return Object.values(data.vulnerabilities)
    .filter(({ nodes }) => nodes.some((folder) => shipped.includes(folder)))
    .flatMap(({ name, via }) =>
      via.flatMap((cause) =>
        typeof cause === 'string'
          ? []
          : [`${name}: ${cause.title} (${cause.severity}, ${cause.url})`],
      ),
    );
}
