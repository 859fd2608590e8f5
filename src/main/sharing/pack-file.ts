/** A topic as a zip pack: its content files in the layout of a library. */
import { strToU8, zipSync } from 'fflate';
import { stringify } from 'yaml';
import type { Framework, Topic } from '../../shared/records.ts';
import type { Collection } from './collect.ts';
import { formatPageFile } from './page-file.ts';

/** The zip file; opening it as a pack gives the same records. Its files are dated by their pages. */
export function formatPackFile({ framework, topic, pages, figures }: Collection): Uint8Array {
  const dates = pages.map(({ page }) => page.updated).sort();
  const files: [path: string, text: string, date: string][] = [
    [framework.id, formatFramework(framework), dates.at(-1) ?? ''],
    [topic.id, formatTopic(topic), dates.at(-1) ?? ''],
    ...pages.map(({ page }): [string, string, string] => [
      page.id,
      formatPageFile(page),
      page.updated,
    ]),
    ...[...figures].map(([address, { svg }]): [string, string, string] => [
      address.slice(address.lastIndexOf('/figures/') + 1),
      svg,
      dates.at(-1) ?? '',
    ]),
  ];
  return zipSync(
    Object.fromEntries(
      files.map(([path, text, date]) => [path, [strToU8(text), { mtime: `${date}T12:00:00` }]]),
    ),
  );
}

function formatFramework({ name, slug, description, icon, order, tier, meta }: Framework): string {
  return formatFields({ name, slug, description, icon, order, tier }, meta);
}

function formatTopic({ name, slug, frameworkSlug, description, order, meta }: Topic): string {
  return formatFields({ name, slug, frameworkSlug, description, order }, meta);
}

function formatFields(fields: Record<string, unknown>, meta: Record<string, unknown>): string {
  const isUsual = Object.keys(meta).length === 0;
  return stringify(isUsual ? fields : { ...fields, meta }, { lineWidth: 0 });
}
