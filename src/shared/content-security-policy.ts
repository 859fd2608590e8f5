/** Every content security policy of the app: for its own page (also in development), the runner, previews and exports. */
import { previewOrigin, previewSandbox, runnerOrigin } from './runner.ts';

/** The app's own page: only the files it was built with. */
export const appPolicy = formatPolicy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self'",
  // Sounds next to pages, which play only on request.
  'media-src': "'self'",
  'connect-src': "'none'",
  'frame-src': `${runnerOrigin} ${previewOrigin}`,
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

const runnerDirectives = {
  'default-src': "'none'",
  // Engines are WebAssembly, and user scripts are modules in blobs.
  'script-src': "'self' 'wasm-unsafe-eval' blob:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** The page that runs code in workers. Only `embedder` may embed it. */
export function formatRunnerPolicy(embedder: string): string {
  return formatPolicy({
    ...runnerDirectives,
    'worker-src': "'self'",
    'frame-ancestors': embedder,
  });
}

/** The workers themselves, which may not start others. */
export const runnerWorkerPolicy = formatPolicy({ ...runnerDirectives, 'worker-src': "'none'" });

/**
 * A page created by code: inline scripts and styles, and no external resources. The sandbox applies wherever it's
 * embedded: no origin, hence no storage, and no windows, dialogs, downloads or form submissions. Only `embedder` may
 * embed it.
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

/** Vite injects styles and opens a socket to its server; everything else is as strict as in a package. */
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
    'media-src': origin,
    'connect-src': `${origin} ws://${host}`,
    'frame-src': `${runnerOrigin} ${previewOrigin}`,
    'base-uri': "'none'",
    'form-action': "'none'",
  });
}

/** An exported document: no scripts and no fetches, only the style sheet with this SHA-256 (base64). */
export function formatDocumentPolicy(styleHash: string, hasFonts = false): string {
  return formatPolicy({
    'default-src': "'none'",
    'style-src': `'sha256-${styleHash}'`,
    // Figures are embedded in the document.
    'img-src': 'data:',
    ...(hasFonts ? { 'font-src': 'data:' } : {}),
  });
}

function formatPolicy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
