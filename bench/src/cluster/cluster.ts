import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, openSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

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

const BUCKET = 'plumbline';
/** The key that scripts/cluster/storage.sh knows. */
const STORAGE_KEY = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

export type Machine = keyof typeof ADDRESSES;
/** The machines that have a database and a server. */
export const DATABASE_MACHINES = ['one', 'two', 'three'] as const;
export type DatabaseMachine = (typeof DATABASE_MACHINES)[number];
const machines = Object.keys(ADDRESSES) as Machine[];

const repository = fileURLToPath(new URL('../../../', import.meta.url));
export const folder = process.env.CLUSTER_DIR ?? join(repository, 'node_modules/.cache/cluster');
const debian = join(folder, 'debian');
const PACKAGES =
  'postgresql-18,patroni,etcd-server,etcd-client,pgbouncer,haproxy,pgbackrest,python3-etcd,python3-dnspython,' +
  'swift-proxy,swift-account,swift-container,swift-object,ca-certificates,openssl,iproute2';

/** The first password of superadmin. */
export const ADMIN_PASSWORD = 'measure twice, cut once';
/** The certificate of the proxy, for its clients. */
export const CERTIFICATE = join(folder, 'certificate.pem');
export const ORIGIN = `https://${ADDRESSES.proxy}`;

const exec = promisify(execFile);
const run = (command: string, ...args: string[]) => exec(command, args);
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

async function makeDebian(): Promise<void> {
  if (existsSync(join(debian, '.complete'))) return;
  await rm(debian, { recursive: true, force: true });
  // The list of packages may be of an old mirror; its signature is checked all the same.
  await run(
    'mmdebstrap',
    ...['--variant=apt', '--mode=root', '--aptopt=Acquire::Check-Valid-Until "false"'],
    ...['--dpkgopt=path-exclude=/usr/share/doc/*', '--dpkgopt=path-exclude=/usr/share/man/*'],
    ...[`--include=${PACKAGES}`, 'sid', debian],
  );
  await writeFile(join(debian, '.complete'), '');
}

async function makeSecrets(): Promise<void> {
  const file = join(folder, 'secrets.env');
  if (existsSync(file)) return;
  const password = () => randomBytes(12).toString('hex');
  const database = password();
  const settings = {
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: password(),
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password(),
    PATRONI_REWIND_USERNAME: 'rewinder',
    PATRONI_REWIND_PASSWORD: password(),
    PLUMBLINE_DATABASE_PASSWORD: database,
  };
  const at = (port: number) => `postgres://plumbline:${database}@127.0.0.1:${port}/plumbline`;
  const plumbline = {
    HOST: '0.0.0.0',
    PORT: '3000',
    TRUST_PROXY: ADDRESSES.proxy,
    DRAIN_SECONDS: '5',
    PUBLIC_URL: ORIGIN,
    ADMIN_PASSWORD: `'${ADMIN_PASSWORD}'`,
    DEMO: '0',
    DATABASE_URL: at(6432),
    DATABASE_DIRECT_URL: at(5000),
    DATABASE_READ_URL: at(5001),
    S3_ENDPOINT: `http://${ADDRESSES.storage}:8080`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: STORAGE_KEY.accessKeyId,
    S3_SECRET_ACCESS_KEY: STORAGE_KEY.secretAccessKey,
  };
  const lines = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join('');
  await writeFile(join(folder, 'plumbline.env'), lines(plumbline), { mode: 0o600 });
  await run(
    'openssl',
    ...[
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '3650',
    ],
    ...['-subj', '/CN=plumbline.example', '-addext', `subjectAltName=IP:${ADDRESSES.proxy}`],
    ...['-keyout', `${CERTIFICATE}.key`, '-out', CERTIFICATE],
  );
  await writeFile(file, lines(settings), { mode: 0o600 });
}

const exists = (kind: 'link' | 'netns', name: string) =>
  kind === 'link'
    ? ip(`link show ${name}`).then(
        () => true,
        () => false,
      )
    : ip('netns list').then(({ stdout }) => stdout.split(/\s/).includes(name));

async function makeNetwork(): Promise<void> {
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

/**
 * Starts a machine that is off, with what is on its disk.
 * @param source the folder of the Plumbline that it runs
 */
export async function start(machine: Machine, source = repository): Promise<void> {
  await plugIn(machine);
  if ((await processOf(machine)) !== null) return;
  await mkdir(join(folder, machine), { recursive: true });
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
      ...[machine, join(folder, machine), debian, source],
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

/** Ends all processes of PostgreSQL on a machine with SIGKILL; the rest of it goes on. */
export async function crash(machine: DatabaseMachine): Promise<void> {
  const first = await firstProcessOf(machine);
  await run('nsenter', '--target', String(first), '--pid', '--mount', 'pkill', '-KILL', '-x', 'postgres');
}

/** The password of the role `plumbline`. */
export async function databasePassword(): Promise<string> {
  const text = await readFile(join(folder, 'secrets.env'), 'utf8');
  return /^PLUMBLINE_DATABASE_PASSWORD=(.*)$/m.exec(text)?.[1] ?? '';
}

/** The machine whose database leads; null while there is none. */
export async function findLeader(): Promise<DatabaseMachine | null> {
  const leads = async (machine: DatabaseMachine) => {
    const answer = await fetch(`http://${ADDRESSES[machine]}:8008/primary`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  };
  const answers = await Promise.all(DATABASE_MACHINES.map(leads));
  return DATABASE_MACHINES.find((_, index) => answers[index]) ?? null;
}

type Member = { name: string; role: string; state: string; lag?: number | string; timeline?: number };

/** The state of all machines as Patroni on one of them says it; empty where it does not answer. */
async function clusterStateOf(machine: DatabaseMachine): Promise<Member[]> {
  const answer = await fetch(`http://${ADDRESSES[machine]}:8008/cluster`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : [];
}

/** The same from the first machine that answers. */
export async function clusterState(): Promise<Member[]> {
  const states = await Promise.all(DATABASE_MACHINES.map(clusterStateOf));
  return states.find((members) => members.length > 0) ?? [];
}

/** Whether one database leads, both others have all that is committed there, and etcd works on all three machines. */
export async function isWhole(): Promise<boolean> {
  const states = await Promise.all(DATABASE_MACHINES.map(clusterStateOf));
  const isSo = (members: Member[]) => {
    const leader = members.find(({ role }) => role === 'leader');
    const followers = members.filter(
      ({ role, state, timeline }) =>
        role === 'quorum_standby' && state === 'streaming' && timeline === leader?.timeline,
    );
    return leader?.state === 'running' && followers.length === 2;
  };
  return states.every(isSo) && (await Promise.all(DATABASE_MACHINES.map(hasEtcd))).every(Boolean);
}

const hasEtcd = (machine: DatabaseMachine) =>
  fetch(`http://${ADDRESSES[machine]}:2379/health`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => ((await answer.json()) as { health: string }).health === 'true',
    () => false,
  );

/** Waits for something. @throws when it has not come within ten minutes */
export async function until(title: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 600_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`it takes too long: ${title}`);
    await pause(250);
  }
}

const isBucketMade = () =>
  new S3Client({
    endpoint: `http://${ADDRESSES.storage}:8080`,
    region: 'us-east-1',
    credentials: STORAGE_KEY,
    forcePathStyle: true,
  })
    .send(new CreateBucketCommand({ Bucket: BUCKET }))
    .then(
      () => true,
      (error: Error) => error.name === 'BucketAlreadyOwnedByYou',
    );

const serves = (machine: DatabaseMachine) =>
  fetch(`http://${ADDRESSES[machine]}:3000/api/v1/health`, { signal: AbortSignal.timeout(6_000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );

/** Starts what is off and connects what is cut off, and waits until all is well. */
export async function up(say: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  say('Making a Debian with PostgreSQL, Patroni, etcd, PgBouncer, HAProxy and Swift …');
  await makeDebian();
  await makeSecrets();
  await makeNetwork();
  say('Starting the machines …');
  for (const machine of machines) await start(machine);
  await until('one database leads and two follow', isWhole);
  await until('the store of files answers', isBucketMade);
  say('Waiting for Plumbline on each of them …');
  await until('the servers answer', async () =>
    (await Promise.all(DATABASE_MACHINES.map(serves))).every(Boolean),
  );
}

/** Ends all machines, and removes their disks unless they are to be kept. */
export async function down({ keep = false } = {}): Promise<void> {
  for (const machine of machines) {
    await end(machine);
    if (await exists('link', cableOf(machine))) await ip(`link del ${cableOf(machine)}`);
    if (await exists('netns', namespaceOf(machine))) await ip(`netns del ${namespaceOf(machine)}`);
    if (!keep) await rm(join(folder, machine), { recursive: true, force: true });
  }
  if (await exists('link', BRIDGE)) await ip(`link del ${BRIDGE}`);
  if (!keep) await rm(join(folder, 'secrets.env'), { force: true });
}
