/**
 * Takes a child program's steps, from the third argument to the fourth. Each prints a line once it is
 * acknowledged, `done <number>`, or `failed <number> <message>`; with `DIGESTS` set, `done` is followed by the digest
 * of all rows. With `REPAIR` set, a failed step is retried once after running that shell command.
 */
import { spawnSync } from 'node:child_process';
import { writeSync } from 'node:fs';

export interface Steps {
  takeStep(number: number): Promise<void>;
  digest(): string | Promise<string>;
}

/** Writes synchronously: Node's streams would lose lines when the process is killed. */
export function say(line: string): void {
  writeSync(1, `${line.replaceAll('\n', ' ')}\n`);
}

/** Repairs the disk with the `REPAIR` command; returns false if there is none. */
export function repair(): boolean {
  const { REPAIR: command } = process.env;
  if (command === undefined) return false;
  spawnSync(command, { shell: true, stdio: 'ignore' });
  return true;
}

export async function takeSteps({ takeStep, digest }: Steps): Promise<void> {
  const [, , first, last] = process.argv.slice(2);
  say('opened');
  for (let number = Number(first); number <= Number(last); number += 1) {
    const take = async (): Promise<boolean> => {
      try {
        await takeStep(number);
        say(`done ${number}${process.env.DIGESTS === undefined ? '' : ` ${await digest()}`}`);
        return true;
      } catch (error) {
        say(`failed ${number} ${String(error)}`);
        return false;
      }
    };
    if (!(await take()) && repair()) await take();
  }
}
