/** Explanations of JavaScript failures: APIs and packages that aren't available here. */
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
    /^ReferenceError: (?:localStorage|sessionStorage|indexedDB|caches) is not defined/,
    'Nothing can be stored here.',
  ],
  [
    /^(?:ReferenceError: (?:Worker|BroadcastChannel) is not|SecurityError: (?:Failed to construct '\w*Worker'|.*'serviceWorker'))/,
    'There are no other workers here.',
  ],
  [/^SecurityError: .* lacks the 'allow-same-origin' flag/, 'Nothing can be stored here.'],
  [
    /^TypeError: Failed to (?:resolve module specifier|fetch dynamically imported module)/,
    'Nothing can be imported here.',
  ],
  [/^TypeError: Failed to fetch$/, 'There is no network here.'],
];

/** For scripts that run in a page, with React. */
export const scriptReasons: Reasons = [
  [
    /^ReferenceError: (?:React|use(?:State|Effect|Ref|Memo|Callback|Reducer|Context|Id)) is not defined/,
    'Import it from react.',
  ],
  [
    /^TypeError: (?:\(0 ?, )?(?:(?:react_dom|client)_\d+\.(?:default\.)?|ReactDOM\.)(?:render|hydrate)\)? is not a function/,
    'Since React 19, createRoot and hydrateRoot from react-dom/client do this.',
  ],
  // Outside of a render, React's hooks are null.
  [
    /^TypeError: Cannot read properties of null \(reading 'use[A-Z]\w*'\)/,
    'Hooks can only be called while a component renders.',
  ],
  ...reasons,
];
