/**
 * A Vite plugin that builds the pages used for previews, with inline scripts: the browser hides the errors of external
 * scripts from a page without an origin.
 */
import { join } from 'node:path';
import { Script } from 'node:vm';
import { previewPackages } from '../../src/shared/runner.ts';
import { collectPackages } from '../notices/notices-plugin.ts';
import { build } from 'vite';
import type { Plugin } from 'vite';

const stages = { dom: 'content/stages/dom.ts', 'react-dom': 'content/stages/react-dom.tsx' };

/** The code that exposes packages and stages on the window. */
function writeModules(projectFolder: string): string {
  const packages = previewPackages.map((name) => [name, name] as const);
  const files = Object.entries(stages).map(([name, file]) => [name, join(projectFolder, file)]);
  const list = (prefix: string, all: readonly (readonly string[])[]): string =>
    all.map(([name], index) => `${JSON.stringify(name)}: ${prefix}${index}`).join(', ');
  const load = (prefix: string, all: readonly (readonly string[])[]): string =>
    all
      .map(([, from], index) => `import * as ${prefix}${index} from ${JSON.stringify(from)};\n`)
      .join('');
  return (
    load('p', packages) +
    load('s', files) +
    `globalThis.modules = { packages: { ${list('p', packages)} }, stages: { ${list('s', files)} } };\n`
  );
}

export function bundlePreview(projectFolder: string): Plugin {
  return {
    name: 'bundle-preview',
    apply: 'build',
    async generateBundle() {
      const [preview, modules] = [
        writeScript('preview', await bundleScript(projectFolder, 'src/runner/preview/preview.ts')),
        writeScript('modules', await bundleScript(projectFolder, 'modules')),
      ];
      const emit = (name: string, scripts: readonly string[]): void => {
        this.emitFile({
          type: 'asset',
          fileName: `preview/${name}.html`,
          source: writePage(scripts),
        });
      };
      emit('page', [preview]);
      emit('script-page', [preview, modules]);
    },
  };
}

/** A page that waits for its content. */
function writePage(scripts: readonly string[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Preview</title>
${scripts.join('')}</head><body></body></html>
`;
}

/** The name distinguishes it from the page's code in stack traces. */
function writeScript(name: string, code: string): string {
  // Equivalent in strings; anywhere else it's a syntax error, and the build fails.
  const text = code.replace(/<(?=!--|\/?script)/gi, '\\x3C');
  new Script(text);
  return `<script>${text}\n//# sourceURL=${name}.js\n</script>\n`;
}

/** Bundles one script. */
async function bundleScript(projectFolder: string, file: string): Promise<string> {
  const made = '\0modules';
  const input = file === 'modules' ? made : join(projectFolder, file);
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: projectFolder,
    // Outputs were proven with React's development build.
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [
      collectPackages(),
      {
        name: 'preview-modules',
        resolveId: (id) => (id === made ? id : null),
        load: (id) => (id === made ? writeModules(projectFolder) : null),
      },
    ],
    // Strict, because pages could read the arguments of sloppy functions from the stack.
    build: { write: false, rolldownOptions: { input, output: { format: 'iife', strict: true } } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : []));
  const [chunk] = chunks;
  if (chunk?.type !== 'chunk' || chunks.length > 1) throw new Error(`${file} is not one script.`);
  return chunk.code;
}
