/** Opens files and folders in the programs that the system has for them. */
import { shell } from 'electron';
import { AppError } from '../../shared/app-error.ts';

/** Fails with `storage` where the system cannot open it. */
export async function openPath(path: string): Promise<void> {
  const failure = await shell.openPath(path);
  if (failure !== '') throw new AppError('storage', `${path} could not be opened: ${failure}`);
}
