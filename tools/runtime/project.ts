/** Paths of the project and of the programs that the tools run. */
import { join, resolve } from 'node:path';

export const projectFolder = resolve(import.meta.dirname, '../..');

/** The Chromium host, which takes the same arguments as the electron binary. */
export const hostProgram = join(projectFolder, 'tools', 'chromium-host', 'bin.ts');

/** Path inside an installed package. */
export function inPackage(name: string, ...parts: string[]): string {
  return join(projectFolder, 'node_modules', name, ...parts);
}
