/** Says of failures for want of something that code can't have here. */

const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /^ReferenceError: (?:require|process|Buffer|setImmediate|module|exports|global|__dirname|__filename) is not defined/,
    'Code runs here as in a browser: what only Node.js has is missing.',
  ],
  [
    /^ReferenceError: (?:window|document|alert|confirm|prompt) is not defined/,
    'JavaScript runs here without a page: HTML and React have one.',
  ],
  [
    /^ReferenceError: (?:localStorage|sessionStorage) is not defined/,
    'Nothing can be stored here.',
  ],
  [
    /^TypeError: Failed to (?:resolve module specifier|fetch dynamically imported module)/,
    'Nothing can be imported here.',
  ],
  [/^TypeError: Failed to fetch$/, 'There is no network here.'],
];

/** The message, with why where the code isn't at fault. */
export function addReason(message: string): string {
  const reason = reasons.find(([pattern]) => pattern.test(message))?.[1];
  return reason === undefined ? message : `${message}\n${reason}`;
}
