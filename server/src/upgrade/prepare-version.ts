import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './steps.ts';
import { upgradeFolder } from './upgrade-folder.ts';

type Place = { root: string; signal: AbortSignal };

/** Writes the files of a version beside the present one. */
export async function writeVersion(commit: string, { root, signal }: Place): Promise<void> {
  const { folder, newVersion } = upgradeFolder(root);
  const failure = 'The files of the new version could not be written:';
  const archive = join(folder, 'new.tar');
  await mkdir(newVersion);
  await run(['git', 'archive', `--output=${archive}`, commit], failure, { cwd: root, signal });
  await run(['tar', '-xf', archive], failure, { cwd: newVersion, signal });
  await rm(archive);
  // Its reading of the settings is tried as well.
  if (existsSync(join(root, '.env'))) await symlink(join(root, '.env'), join(newVersion, '.env'));
}

/** Installs the packages of the version beside, with those that are here where they are the same. */
export async function installVersion({ root, signal }: Place): Promise<void> {
  const { newVersion } = upgradeFolder(root);
  const [here, there] = await Promise.all(
    [root, newVersion].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8').catch(() => null)),
  );
  if (here === there) await linkFolder('node_modules', { root, signal });
  await run(['sh', 'scripts/install.sh'], 'The packages could not be installed:', {
    cwd: newVersion,
    signal,
  });
}

/** Builds the web client of the version beside, unless it is made from the same files as the one that is here. */
export async function buildVersion({ root, signal }: Place): Promise<void> {
  const { newVersion } = upgradeFolder(root);
  await linkFolder('web/dist', { root, signal });
  await run(['sh', 'scripts/build-web.sh'], 'The web client could not be built:', {
    cwd: newVersion,
    signal,
  });
}

/** Takes a folder over without copying its files: the programs that fill it make new ones and write into none. */
async function linkFolder(name: string, { root, signal }: Place): Promise<void> {
  const { newVersion } = upgradeFolder(root);
  const target = join(newVersion, name);
  if (!existsSync(join(root, name))) return;
  await run(['cp', '-al', join(root, name), target], '', { cwd: root, signal }).catch(
    async (error: unknown) => {
      signal.throwIfAborted();
      // No links on this disk: it is made there from the beginning.
      await rm(target, { recursive: true, force: true });
      return error;
    },
  );
}
