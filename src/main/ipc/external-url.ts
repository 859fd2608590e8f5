/** Decides which addresses may be handed to the system browser. */
import { AppError } from '../../shared/app-error.ts';

/** The address in its normal form. Anything but `https:`, or with a user name in it, fails with `forbidden`. */
export function parseExternalUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:') {
    throw new AppError('forbidden', 'Only https: addresses can be opened.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new AppError('forbidden', 'An address with a user name or password is not opened.');
  }
  return url.href;
}
