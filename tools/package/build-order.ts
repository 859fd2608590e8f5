/** Builds one system's app folder, then its installers from that folder. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import builder from 'electron-builder';
import type { Configuration } from 'electron-builder';
import { projectFolder } from '../runtime/project.ts';
import type { Icons } from './build-icons.ts';
import { buildTarball, hasGnuTar } from './build-tarball.ts';
import { createConfiguration } from './configuration.ts';
import { explain } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import type { Order, PackageRequest } from './request.ts';
import type { System } from './systems.ts';

export interface Workshop {
  request: PackageRequest;
  icons: Icons;
  /** The app's version. */
  version: string;
  /** The build's timestamp, in seconds. */
  epoch: number;
  env: NodeJS.ProcessEnv;
}

const platforms: Record<System, builder.Platform> = {
  linux: builder.Platform.LINUX,
  win: builder.Platform.WINDOWS,
  mac: builder.Platform.MAC,
};

/** Never fails: an installer that can't be built is left out, with the reason. */
export async function buildOrder(order: Order, workshop: Workshop): Promise<Outcome[]> {
  const { request, icons, env } = workshop;
  const electronDist = request.electronDist && join(request.electronDist, order.system);
  const { outFolder } = request;
  let folder: string | null = null;
  // electron-builder modifies its input, so each call gets a new copy.
  const configure = (): Configuration =>
    createConfiguration({ system: order.system, outFolder, icons, electronDist, env });
  const { afterPack, ...configuration } = configure();
  const packed: Configuration = {
    ...configuration,
    async afterPack(context) {
      folder = context.appOutDir;
      if (typeof afterPack === 'function') await afterPack(context);
    },
  };

  try {
    await runBuilder(order, 'dir', packed);
  } catch (error) {
    const reason = explain(error);
    const rest = order.installers.map((target) =>
      leaveOut(order, target, 'there is no folder to pack'),
    );
    return [leaveOut(order, 'folder', reason), ...rest];
  }
  if (folder === null) throw new Error('electron-builder has not said where the folder is.');
  const outcomes: Outcome[] = [{ order, target: 'folder', file: folder, reason: '' }];
  for (const target of order.installers) {
    const obstacle = findObstacle(target);
    try {
      if (obstacle !== null) throw new Error(obstacle);
      const file =
        target === 'tar.gz'
          ? packTarball(order, folder, workshop)
          : await buildInstaller(order, target, folder, configure(), env);
      outcomes.push({ order, target, file, reason: '' });
    } catch (error) {
      outcomes.push(leaveOut(order, target, explain(error)));
    }
  }
  return outcomes;
}

function leaveOut(order: Order, target: string, reason: string): Outcome {
  return { order, target, file: null, reason };
}

/** Why an installer can't be built on this machine; null if it's worth a try. */
function findObstacle(target: string): string | null {
  if (target === 'dmg' && process.platform !== 'darwin') return 'a dmg is only made on macOS';
  if (target === 'tar.gz' && !hasGnuTar()) return 'GNU tar is not installed';
  if (target === 'deb' && spawnSync('dpkg-deb', ['--version']).status !== 0) {
    return 'dpkg-deb is not installed';
  }
  return null;
}

function packTarball(order: Order, folder: string, { request, version, epoch }: Workshop): string {
  const name = `rule-of-thumb-${version}-linux-${order.arch}`;
  const file = join(request.outFolder, `${name}.tar.gz`);
  buildTarball(folder, name, file, epoch);
  return file;
}

async function buildInstaller(
  order: Order,
  target: string,
  folder: string,
  configuration: Configuration,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const app = order.system === 'mac' ? join(folder, 'Rule of Thumb.app') : folder;
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = env;
  // A deb may have a homepage: the repository that builds it, if there is one.
  const homepage = server && repository ? `${server}/${repository}` : 'none';
  const files = await runBuilder(
    order,
    target,
    { ...configuration, extraMetadata: { homepage } },
    app,
  );
  const [file] = files.filter((path) => !/\.(blockmap|yml)$/.test(path));
  if (file === undefined) throw new Error(`electron-builder made no ${target}`);
  return file;
}

function runBuilder(
  order: Order,
  target: string,
  config: Configuration,
  prepackaged?: string,
): Promise<string[]> {
  return builder.build({
    targets: platforms[order.system].createTarget(target, builder.Arch[order.arch]),
    projectDir: projectFolder,
    publish: 'never',
    config,
    ...(prepackaged === undefined ? {} : { prepackaged }),
  });
}
