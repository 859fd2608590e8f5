/**
 * Takes the steps that a child program was asked for, from the third argument to the fourth. Each is a line once it is
 * acknowledged, `done <number>`, or `failed <number> <message>`; with `DIGESTS` set, the digest of all rows follows on
 * the line. With `REPAIR` set, a step that failed is taken once more when that command of the shell has been run.
 */
import { spawnSync } from 'node:child_process';
import { writeSync } from 'node:fs';

export interface Steps {
  takeStep(number: number): Promise<void>;
  digest(): string | Promise<string>;
}

/** Written synchronously: Node's streams would lose lines when the process is killed. */
export function say(line: string): void {
  writeSync(1, `${line.replaceAll('\n', ' ')}\n`);
}

/** Puts right what is wrong with the disk, if that was asked for. */
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
