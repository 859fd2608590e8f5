/** Errors that are meant to be shown: a code to act on and a message a person can act on. */

export type ErrorCode =
  'not-found' | 'invalid-request' | 'forbidden' | 'content' | 'storage' | 'internal';

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
