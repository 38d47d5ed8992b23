import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import product from '../../package.json' with { type: 'json' };
import { backUpRows, countSessions, removeCluster } from '../backup/index.ts';
import { syncFolder } from '../platform/files/folder.ts';
import type { Settings } from '../platform/settings.ts';
import { buildVersion, installVersion, writeVersion } from './prepare-version.ts';
import { backUpAndCopy, rehearsalOf, rehearse } from './rehearse.ts';
import { readSchemaState } from './schema-state.ts';
import { openSteps, run, type Step } from './steps.ts';
import { stopServer } from './stop-server.ts';
import { switchCode } from './switch-code.ts';
import { tryServer } from './try-server.ts';
import { UpgradeError } from './upgrade-error.ts';
import { endMiddle, upgradeFolder, writeMiddle } from './upgrade-folder.ts';
import { findVersions, type Versions } from './versions.ts';

type Options = {
  /** The version to go to; undefined: the newest of the branch that the checkout follows. */
  ref: string | undefined;
  say: (line: string) => void;
  /** Ends the upgrade: it is taken back. */
  signal: AbortSignal;
  /** Called when the server is about to be stopped: until then nothing has to be taken back. */
  onMiddle: () => void;
};

const STEPS = 10;

/**
 * Brings a checkout and its data to a newer version. Everything that can be tried without stopping the server is tried
 * first, with a copy of the data; then the server is stopped, and the new version has to come up with the data. If it does
 * not, code and data are brought back to what they were.
 * @throws UpgradeError where the version is not in place in the end
 */
export async function upgrade(root: string, settings: Settings, options: Options): Promise<void> {
  const { ref, say, signal } = options;
  const step = openSteps(STEPS, say);
  await clear(root, settings);
  const versions = await step('Fetching the new version', () => findVersions(root, ref, signal));
  if (versions.new === versions.old) {
    await rm(upgradeFolder(root).folder, { recursive: true, force: true });
    say('This version is in place already: there is nothing to do.');
    return;
  }
  say(
    (await countSessions(settings)) > 0
      ? 'The server runs, and goes on until the new version has worked with a copy of the data.'
      : 'No server runs.',
  );
  const backup = await tryBeside(versions.new, { root, settings, step, ...options }).catch(
    async (error: unknown) => {
      await clear(root, settings);
      throw error;
    },
  );

  options.onMiddle();
  await prepareWayBack(root, versions);
  let isStartedAgain = false;
  try {
    await writeMiddle(root, { before: null });
    isStartedAgain = await step('Stopping the server', () => stopServer(root, settings, { say, signal }));
    await step('Backing up the rows once more', () => keepRows(root, settings));
    signal.throwIfAborted();
    await step('Putting the new version in place', () => switchCode(versions.new, root, signal));
    await step('Starting it with the data', () => tryServer(root, {}, signal));
    signal.throwIfAborted();
    await endMiddle(root);
  } catch (error) {
    say(signal.aborted ? 'Interrupted.' : `The upgrade failed. ${messageOf(error)}`);
    await takeBack(root);
    throw new UpgradeError(`Nothing is left of the upgrade. ${whatNext(isStartedAgain)}`);
  }
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  say(`Plumbline ${version} (${versions.new.slice(0, 8)}) is in place. ${whatNext(isStartedAgain)}`);
  say(`The backup of before: ${backup}`);
  await clear(root, settings);
  await rm(upgradeFolder(root).folder, { recursive: true, force: true });
}

/** Prepares a version beside the present one and tries it with a copy of the data. @returns the backup that the copy is of */
async function tryBeside(
  commit: string,
  { root, settings, step, say, signal }: Options & { root: string; settings: Settings; step: Step },
): Promise<string> {
  const place = { root, signal };
  await step('Writing its files beside those of this version', () => writeVersion(commit, place));
  await step('Installing its packages', () => installVersion(place));
  await step('Building its web client', () => buildVersion(place));
  const backup = await step('Backing up, while everybody works', () =>
    backUpAndCopy(settings, product.version, (line) => say(`      ${line}`)),
  );
  await step('Trying the new version with a copy of the data', () => rehearse(root, settings, signal)).catch(
    (cause: unknown) => {
      throw new UpgradeError(
        `The new version does not work with a copy of the data. Nothing was changed. ${messageOf(cause)}`,
        { cause },
      );
    },
  );
  return backup;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const whatNext = (isStartedAgain: boolean): string =>
  isStartedAgain
    ? 'The server starts by itself where npm start or systemd had started it.'
    : 'Start the server: npm start, or systemctl start plumbline.';

/** Where the rows are that an upgrade goes back to. */
const rowsOf = ({ dataDir }: Settings): string => join(dataDir, 'before-upgrade.tar.zst');

/** Removes what an earlier upgrade has left. */
async function clear(root: string, settings: Settings): Promise<void> {
  const { folder, process: processFile } = upgradeFolder(root);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (join(folder, name) !== processFile) await rm(join(folder, name), { recursive: true, force: true });
  await removeCluster(rehearsalOf(settings));
  await rm(rowsOf(settings), { force: true });
}

/** Writes what the way back needs, which works whatever is in the place of the present version then. */
async function prepareWayBack(root: string, { old }: Versions): Promise<void> {
  const { folder, oldCommit, back, processScript } = upgradeFolder(root);
  await writeFile(oldCommit, `${old}\n`);
  await copyFile(join(root, 'scripts/upgrade-back.sh'), back);
  await copyFile(join(root, 'scripts/upgrade-process.sh'), processScript);
  await syncFolder(folder);
  // Hundreds of thousands of new files: what was prepared is to survive a crash.
  await run(['sync'], 'The disk could not be written:', { cwd: root });
}

/** Writes down all rows, now that no one changes them. From then on they may be changed, and can be brought back. */
async function keepRows(root: string, settings: Settings): Promise<void> {
  const archive = rowsOf(settings);
  const { backup, seen: schema } = await backUpRows(settings, archive, product.version, readSchemaState);
  await writeMiddle(root, { before: { archive, backup, schema } });
}

/** Runs the way back, which says what it does. @throws UpgradeError when it does not get to its end */
async function takeBack(root: string): Promise<void> {
  const child = spawn('sh', [upgradeFolder(root).back], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new UpgradeError(
      `The way back did not get to its end. Run ${upgradeFolder(root).back} (with sh) or npm run upgrade: it goes on. Until then no server starts.`,
    );
}
