import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { isWhole, serves, until } from './cluster-state.ts';
import {
  ADDRESSES,
  DATABASE_MACHINES,
  debian,
  folder,
  machines,
  makeNetwork,
  removeMachines,
  run,
  start,
} from './machines.ts';

/** Written last, so that one that was interrupted is made again. */
const DEBIAN_IS_MADE = join(debian, '.complete');

const BUCKET = 'plumbline';
/** The key that scripts/cluster/storage.sh knows. */
const STORAGE_KEY = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

const PACKAGES =
  'postgresql-18,patroni,etcd-server,etcd-client,pgbouncer,haproxy,pgbackrest,python3-etcd,python3-dnspython,' +
  'swift-proxy,swift-account,swift-container,swift-object,ca-certificates,openssl,iproute2';

/** Versions of the product that machines run: not in `folder`, since Node.js runs no TypeScript in `node_modules`. */
export const VERSIONS = '/run/plumbline-cluster';

/** The first password of superadmin. */
export const ADMIN_PASSWORD = 'measure twice, cut once';
/** The certificate of the proxy, for its clients. */
export const CERTIFICATE = join(folder, 'certificate.pem');
export const ORIGIN = `https://${ADDRESSES.proxy}`;

async function makeDebian(): Promise<void> {
  await rm(debian, { recursive: true, force: true });
  // The list of packages may be of an old mirror; its signature is checked all the same.
  await run(
    'mmdebstrap',
    ...['--variant=apt', '--mode=root', '--aptopt=Acquire::Check-Valid-Until "false"'],
    ...['--dpkgopt=path-exclude=/usr/share/doc/*', '--dpkgopt=path-exclude=/usr/share/man/*'],
    ...[`--include=${PACKAGES}`, 'sid', debian],
  );
  await writeFile(DEBIAN_IS_MADE, '');
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

/** The password of the role `plumbline`. */
export async function databasePassword(): Promise<string> {
  const text = await readFile(join(folder, 'secrets.env'), 'utf8');
  return /^PLUMBLINE_DATABASE_PASSWORD=(.*)$/m.exec(text)?.[1] ?? '';
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

/**
 * Starts what is off and connects what is cut off, and waits until all is well.
 * @param version the folder with the version of the product that new machines begin with; without it, this one
 */
export async function up(say: (line: string) => void, version?: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (!existsSync(DEBIAN_IS_MADE)) {
    say('Making a Debian with PostgreSQL, Patroni, etcd, PgBouncer, HAProxy and Swift …');
    await makeDebian();
  }
  await makeSecrets();
  await makeNetwork();
  say('Starting the machines …');
  for (const machine of machines) await start(machine, version);
  await until('one database leads and two follow', isWhole);
  await until('the store of files answers', isBucketMade);
  say('Waiting for Plumbline on each of them …');
  await until('the servers answer', async () =>
    (await Promise.all(DATABASE_MACHINES.map(serves))).every(Boolean),
  );
}

/** Ends all machines, and removes their disks and passwords. */
export async function down(): Promise<void> {
  await removeMachines();
  await rm(join(folder, 'secrets.env'), { force: true });
  await rm(VERSIONS, { recursive: true, force: true });
}
