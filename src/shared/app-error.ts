/** Errors that are meant to be shown: a code for programs and a message for people to act on. */

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
