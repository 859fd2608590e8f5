/** Every content security policy of the app: its own page, the page while developing, the page that runs code, previews, and exported documents. */
import { previewOrigin, previewSandbox, runnerOrigin } from './runner.ts';

/** The app's own page: only the files it was built with. */
export const appPolicy = formatPolicy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'none'",
  'frame-src': `${runnerOrigin} ${previewOrigin}`,
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

const runnerDirectives = {
  'default-src': "'none'",
  // Engines are WebAssembly, and a script of the user's is a module in a blob.
  'script-src': "'self' 'wasm-unsafe-eval' blob:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** The page that runs code: it starts the workers that do so. Only the page of that origin may embed it. */
export function formatRunnerPolicy(embedder: string): string {
  return formatPolicy({
    ...runnerDirectives,
    'worker-src': "'self'",
    'frame-ancestors': embedder,
  });
}

/** The workers themselves: none of them starts another. */
export const runnerWorkerPolicy = formatPolicy({ ...runnerDirectives, 'worker-src': "'none'" });

/**
 * A page that code makes: its own scripts and styles, and nothing that isn't in it. The sandbox holds wherever it's
 * embedded: without an origin there's no storage, and no windows, dialogs, downloads or forms that are sent. Only the
 * page of the origin may embed it.
 */
export function formatPreviewPolicy(embedder: string): string {
  return formatPolicy({
    'default-src': "'none'",
    'script-src': "'unsafe-inline'",
    'style-src': "'unsafe-inline'",
    'img-src': 'data: blob:',
    'media-src': 'data: blob:',
    'font-src': 'data: blob:',
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': embedder,
    sandbox: previewSandbox,
  });
}

/** Vite puts styles into the page and keeps a socket to its server open; the rest is as strict as in a package. */
export function formatDevelopmentPolicy({
  origin,
  host,
}: {
  origin: string;
  host: string;
}): string {
  return formatPolicy({
    'default-src': "'none'",
    'script-src': origin,
    'style-src': `${origin} 'unsafe-inline'`,
    'font-src': origin,
    'img-src': `${origin} data:`,
    'connect-src': `${origin} ws://${host}`,
    'frame-src': `${runnerOrigin} ${previewOrigin}`,
    'base-uri': "'none'",
    'form-action': "'none'",
  });
}

/** An exported document: no scripts and nothing to fetch, only the style sheet with this SHA-256 (base64). */
export function formatDocumentPolicy(styleHash: string, hasFonts = false): string {
  return formatPolicy({
    'default-src': "'none'",
    'style-src': `'sha256-${styleHash}'`,
    // For figures, which are in the document.
    'img-src': 'data:',
    ...(hasFonts ? { 'font-src': 'data:' } : {}),
  });
}

function formatPolicy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
