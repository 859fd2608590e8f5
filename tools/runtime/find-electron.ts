/** Finds Electron's own binary, which isn't part of its npm package. */
import { existsSync, readFileSync } from 'node:fs';
import { inPackage } from './project.ts';

/** Path of the binary; null if it hasn't been downloaded. */
export function findElectron(): string | null {
  const pathFile = inPackage('electron', 'path.txt');
  if (!existsSync(pathFile)) return null;
  const binary = inPackage('electron', 'dist', readFileSync(pathFile, 'utf8'));
  return existsSync(binary) ? binary : null;
}
