/** Loads the modules of a packed app out of its archive, in the main thread and in workers. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import Module, {
  createRequire,
  isBuiltin,
  registerHooks,
  syncBuiltinESMExports,
} from 'node:module';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import workerThreads from 'node:worker_threads';
import type { Archive } from './archive.ts';

type ResolveFilename = (
  request: string,
  parent: { filename: string | null } | null | undefined,
  ...rest: unknown[]
) => string;

/**
 * Registers the hooks. Node itself resolves names: it looks in `skeleton`, a folder with the archive's names, and modules
 * found there are read from the archive. Only native modules run from outside of it, and only if they are unpacked next to
 * it.
 */
export function loadFromArchive(archive: Archive, skeleton: string): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (context.conditions.includes('require')) return nextResolve(specifier, context);
      const parent = findInner(archive.path, context.parentURL ?? '');
      const found = nextResolve(toSkeleton(specifier), {
        ...context,
        ...(parent === null ? {} : { parentURL: toUrl(join(skeleton, parent)) }),
      });
      const inner = findInner(skeleton, found.url);
      return inner === null ? found : { ...found, url: toUrl(locate(inner)) };
    },
    load(url, context, nextLoad) {
      const inner = findInner(archive.path, url);
      const entry = inner === null ? null : archive.find(inner);
      if (entry === null) return nextLoad(url, context);
      return {
        format: context.format ?? 'commonjs',
        source: archive.read(entry),
        shortCircuit: true,
      };
    },
  });

  // `require` doesn't call resolve hooks in a file that was imported by an ES module.
  const loader = Module as unknown as { _resolveFilename: ResolveFilename };
  const resolveFilename = loader._resolveFilename;
  loader._resolveFilename = (request, parent, ...rest) => {
    const path = parent?.filename ?? null;
    const inner = path === null ? null : archive.split(path);
    if (inner === null || isBuiltin(request)) return resolveFilename(request, parent, ...rest);
    const { resolve } = createRequire(join(skeleton, inner));
    const found = findInner(skeleton, toUrl(resolve(toSkeleton(request))));
    if (found === null) throw new Error(`${request} lies outside of the package.`);
    return locate(found);
  };

  /** The path of a module: in the archive or, for a native one, next to it. */
  function locate(inner: string): string {
    if (!inner.endsWith('.node')) return join(archive.path, inner);
    if (archive.find(inner)?.unpacked === true) return archive.locateUnpacked(inner);
    throw new Error(`${inner} is packed, but a native module has to lie unpacked beside app.asar.`);
  }

  /** Maps an address or path in the archive to the skeleton; others stay as they are. */
  function toSkeleton(specifier: string): string {
    if (specifier.startsWith(archive.path + sep))
      return skeleton + specifier.slice(archive.path.length);
    const inner = findInner(archive.path, specifier);
    return inner === null ? specifier : toUrl(join(skeleton, inner));
  }
}

/** Lets each worker load modules from the archive too, as Electron does: `register` is the module that sets this up. */
export function loadInWorkers(register: URL): void {
  const threads = workerThreads as { Worker: typeof workerThreads.Worker };
  threads.Worker = class extends workerThreads.Worker {
    constructor(file: string | URL, options: workerThreads.WorkerOptions = {}) {
      const { execArgv = process.execArgv } = options;
      super(file, { ...options, execArgv: [...execArgv, '--import', register.href] });
    }
  };
  syncBuiltinESMExports();
}

/** Mirrors the archive's file names on disk (contents only for package.json) so that Node can resolve modules. */
export function makeSkeleton(archive: Archive): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'app-asar-')));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [path, entry] of archive.list()) {
    const target = join(folder, path);
    if (entry.files !== undefined) mkdirSync(target);
    else writeFileSync(target, path.endsWith('package.json') ? archive.read(entry) : '');
  }
  return folder;
}

function findInner(folder: string, address: string): string | null {
  if (!address.startsWith('file:')) return null;
  const path = fileURLToPath(address.replace(/[?#].*$/, ''));
  return path.startsWith(folder + sep) ? path.slice(folder.length + 1) : null;
}

function toUrl(path: string): string {
  return pathToFileURL(path).href;
}
