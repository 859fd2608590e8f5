/** Prints a benchmark's results and, with `--save`, writes them to its section of docs/benchmarks.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectFolder } from '../tools/runtime/project.ts';

const file = join(projectFolder, 'docs/benchmarks.md');
const flag = '--save';

export class Report {
  readonly #name: string;
  readonly #lines: string[] = [];

  /** `name` is the npm script's, such as `bench:search`, followed by its part, if any. */
  constructor(name: string) {
    this.#name = name;
  }

  print(line: string): void {
    console.log(line);
    this.#lines.push(line);
  }

  /** Call this once everything has been measured. */
  async save(): Promise<void> {
    if (!process.argv.includes(flag)) return;
    const [start, end] = [`<!-- ${this.#name} -->`, `<!-- /${this.#name} -->`];
    const text = readFileSync(file, 'utf8');
    const from = text.indexOf(start);
    const to = text.indexOf(end);
    if (from < 0 || to < from) throw new Error(`${file} has no section for ${this.#name}.`);
    const [script = ''] = this.#name.split(' ');
    const command = ['npm run', script, '--', ...readArguments()].join(' ').replace(/ --$/, '');
    const section = `${start}\n\n\`${command}\`, ${monthOf(new Date())}. ${this.#lines.join('\n')}\n\n`;
    const written = text.slice(0, from) + section + text.slice(to);
    writeFileSync(
      file,
      await format(written, { ...(await resolveConfig(file)), parser: 'markdown' }),
    );
  }
}

/** The command's arguments other than `--save`. */
export function readArguments(): string[] {
  return process.argv.slice(2).filter((argument) => argument !== flag);
}

function monthOf(date: Date): string {
  return date.toLocaleDateString('en', { month: 'long', year: 'numeric' });
}
