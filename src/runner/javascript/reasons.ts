/** Why JavaScript fails for want of something that it can't have here. */
import type { Reasons } from '../add-reason.ts';

export const reasons: Reasons = [
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
