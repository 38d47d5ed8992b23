import { execFile, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The addresses are those of the files in deploy/three-machines: of a network that is kept for examples. */
export const ADDRESSES = {
  one: '198.51.100.11',
  two: '198.51.100.12',
  three: '198.51.100.13',
  proxy: '198.51.100.10',
  storage: '198.51.100.20',
} as const;
const THIS_MACHINE = '198.51.100.1';
const BRIDGE = 'plumbline';

export type Machine = keyof typeof ADDRESSES;
/** The machines that have a database and a server. */
export const DATABASE_MACHINES = ['one', 'two', 'three'] as const;
export type DatabaseMachine = (typeof DATABASE_MACHINES)[number];
export const machines = Object.keys(ADDRESSES) as Machine[];

const repository = fileURLToPath(new URL('../../../', import.meta.url));
/** The folder with the disks of the machines and what they share. */
export const folder = process.env.CLUSTER_DIR ?? join(repository, 'node_modules/.cache/cluster');
export const debian = join(folder, 'debian');
const exec = promisify(execFile);
export const run = (command: string, ...args: string[]) => exec(command, args);
const ip = (command: string) => run('ip', ...command.split(' '));

const namespaceOf = (machine: Machine) => `plumbline-${machine}`;
/** The end of a machine's cable that is in the bridge. */
const cableOf = (machine: Machine) => `pl-${machine}`;
const processFile = (machine: Machine) => join(folder, machine, 'process');

/** The process in which a machine runs; null where it is off. */
async function processOf(machine: Machine): Promise<number | null> {
  const id = Number(await readFile(processFile(machine), 'utf8').catch(() => 0));
  const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
  return command.includes('machine.sh') ? id : null;
}

/** The first process in the namespace of a machine, where it runs. */
async function firstProcessOf(machine: Machine): Promise<number | null> {
  const id = await processOf(machine);
  if (id === null) return null;
  return Number((await readFile(`/proc/${id}/task/${id}/children`, 'utf8')).trim()) || id;
}

const exists = (kind: 'link' | 'netns', name: string) =>
  kind === 'link'
    ? ip(`link show ${name}`).then(
        () => true,
        () => false,
      )
    : ip('netns list').then(({ stdout }) => stdout.split(/\s/).includes(name));

export async function makeNetwork(): Promise<void> {
  if (await exists('link', BRIDGE)) return;
  await ip(`link add ${BRIDGE} type bridge`);
  await ip(`addr add ${THIS_MACHINE}/24 dev ${BRIDGE}`);
  await ip(`link set ${BRIDGE} up`);
}

async function plugIn(machine: Machine): Promise<void> {
  const namespace = namespaceOf(machine);
  if (!(await exists('netns', namespace))) {
    await ip(`netns add ${namespace}`);
    await ip(`link add ${cableOf(machine)} type veth peer name eth0 netns ${namespace}`);
    await ip(`link set ${cableOf(machine)} master ${BRIDGE}`);
    await ip(`-n ${namespace} addr add ${ADDRESSES[machine]}/24 dev eth0`);
    await ip(`-n ${namespace} link set lo up`);
    await ip(`-n ${namespace} link set eth0 up`);
  }
  await connect(machine);
}

/** Cuts a machine off from the others, which see nothing of it any more: no packet arrives, and no connection ends. */
export const cut = async (machine: Machine) => void (await ip(`link set ${cableOf(machine)} down`));

/** Connects a machine again that was cut off. */
export const connect = async (machine: Machine) => void (await ip(`link set ${cableOf(machine)} up`));

/** Brings a version of the product to a machine, which its server is of from its next start on. @param version its folder */
export async function bring(machine: Machine, version: string): Promise<void> {
  const link = join(folder, machine, 'version');
  await symlink(version, `${link}.new`);
  await rename(`${link}.new`, link);
}

/** Starts a machine that is off, with what is on its disk, and connects it. @param version that a new one begins with */
export async function start(machine: Machine, version = repository): Promise<void> {
  await plugIn(machine);
  if ((await processOf(machine)) !== null) return;
  if ((await mkdir(join(folder, machine), { recursive: true })) !== undefined) await bring(machine, version);
  const log = openSync(join(folder, machine, 'machine.log'), 'a');
  const child = spawn(
    'ip',
    [
      ...[
        'netns',
        'exec',
        namespaceOf(machine),
        'unshare',
        '--mount',
        '--pid',
        '--fork',
        '--kill-child=KILL',
      ],
      ...['--mount-proc', 'sh', join(repository, 'scripts/cluster/machine.sh')],
      ...[machine, join(folder, machine), debian, repository],
    ],
    { stdio: ['ignore', log, log], detached: true, env: { PATH: process.env.PATH } },
  );
  child.unref();
  await writeFile(processFile(machine), String(child.pid));
}

/** Takes the power of a machine: the others see nothing of it any more, and what it had in memory is gone. */
export async function kill(machine: Machine): Promise<void> {
  await cut(machine);
  await end(machine);
}

async function end(machine: Machine): Promise<void> {
  const first = await firstProcessOf(machine);
  if (first === null) return;
  // With it all others end, and the one that has made the namespace ends after them.
  process.kill(first, 'SIGKILL');
  while ((await processOf(machine)) !== null) await pause(20);
}

/** Runs a command on a machine. @returns what it says @throws when it fails */
export async function runOn(machine: Machine, ...command: string[]): Promise<string> {
  const first = await firstProcessOf(machine);
  return (await run('nsenter', '--target', String(first), '--pid', '--mount', '--net', ...command)).stdout;
}

/** Ends all processes of PostgreSQL on a machine with SIGKILL; the rest of it goes on. */
export async function crash(machine: DatabaseMachine): Promise<void> {
  await runOn(machine, 'pkill', '-KILL', '-x', 'postgres');
}

/** The process of Plumbline on a machine, by its number there; null: it does not run. */
const serverOf = (machine: DatabaseMachine) =>
  runOn(machine, 'pgrep', '--oldest', '--full', 'server/src/main.ts').then(
    (text) => text.trim(),
    () => null,
  );

/** Ends Plumbline on a machine with SIGTERM, and waits until it has ended. The machine starts it again. */
export async function restartServer(machine: DatabaseMachine): Promise<void> {
  const server = await serverOf(machine);
  if (server === null) throw new Error(`no server runs on ${machine}`);
  await runOn(machine, 'kill', '-TERM', server);
  while ((await serverOf(machine)) === server) await pause(100);
}

/** Ends a machine and removes its disk and its cable. */
async function remove(machine: Machine): Promise<void> {
  await end(machine);
  if (await exists('link', cableOf(machine))) await ip(`link del ${cableOf(machine)}`);
  if (await exists('netns', namespaceOf(machine))) await ip(`netns del ${namespaceOf(machine)}`);
  await rm(join(folder, machine), { recursive: true, force: true });
}

/** Removes all machines and the network. */
export async function removeMachines(): Promise<void> {
  for (const machine of machines) await remove(machine);
  if (await exists('link', BRIDGE)) await ip(`link del ${BRIDGE}`);
}
