import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { BucketSettings } from '../src/platform/object-storage/bucket.ts';
import { atEnd } from './at-end.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** The parts of OpenStack Swift that keep data; its proxy speaks the S3 protocol. */
const KEEPERS = ['account', 'container', 'object'] as const;
const FILTERS = [
  'catch_errors',
  'gatekeeper',
  'cache',
  'listing_formats',
  's3api',
  'tempauth',
  'copy',
  'slo',
  'dlo',
];

const CREDENTIALS = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

/** A server of the S3 protocol. */
export type S3Server = {
  /** The settings of a bucket there, whether or not it exists. */
  bucket(name: string): BucketSettings;
  /** Makes a bucket. */
  newBucket(): Promise<BucketSettings>;
  stop(): Promise<void>;
  /** Starts it again, with what it had. */
  start(): Promise<void>;
};

/** Starts OpenStack Swift in a folder of its own, as the packages of Debian have it (`scripts/swift.sh`). */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-s3-'));
  const ports = await Promise.all([...KEEPERS, 'proxy'].map(freePort));
  const port = ports.at(-1);
  await configure(folder, ports);
  let running: ChildProcess[] = [];

  const start = async () => {
    running = [...KEEPERS, 'proxy'].map((name) =>
      spawn(`swift-${name}-server`, [join(folder, `${name}.conf`)], { stdio: 'ignore' }),
    );
    await Promise.all(running.map((child) => once(child, 'spawn')));
    for (const each of ports)
      while (!(await answers(`http://127.0.0.1:${each}/healthcheck`)))
        if (running.some(({ exitCode }) => exitCode !== null)) throw new Error('Swift did not start');
  };
  const stop = async () => {
    await Promise.all(
      running.map(async (child) => {
        const closed = once(child, 'close');
        child.kill('SIGKILL');
        await closed;
      }),
    );
    running = [];
  };
  atEnd(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  await start();
  const endpoint = `http://127.0.0.1:${port}`;
  const access = { endpoint, region: 'us-east-1', credentials: CREDENTIALS };
  const client = new S3Client({ ...access, forcePathStyle: true });
  const bucket = (name: string): BucketSettings => ({ bucket: name, ...access });
  return {
    start,
    stop,
    bucket,
    async newBucket() {
      const name = `bucket-${randomUUID()}`;
      await client.send(new CreateBucketCommand({ Bucket: name }));
      return bucket(name);
    },
  };
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** Writes the configuration of one node with one copy of everything. */
async function configure(folder: string, ports: number[]): Promise<void> {
  const common = (name: string, index: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[index]}
swift_dir = ${folder}
devices = ${join(folder, 'nodes')}
user = ${userInfo().username}
mount_check = false
disable_fallocate = true
workers = 0
log_address = ${join(folder, 'log')}
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${name}-server]
use = egg:swift#${name}
`;
  await mkdir(join(folder, 'nodes', 'd1'), { recursive: true });
  await writeFile(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = plumbline\n');
  for (const [index, name] of KEEPERS.entries()) {
    const ring = join(folder, `${name}.builder`);
    await run('swift-ring-builder', [ring, 'create', '4', '1', '0']);
    await run('swift-ring-builder', [
      ...[ring, 'add', '--region', '1', '--zone', '1', '--device', 'd1', '--weight', '1'],
      ...['--ip', '127.0.0.1', '--port', String(ports[index])],
    ]);
    await run('swift-ring-builder', [ring, 'rebalance']);
    await writeFile(
      join(folder, `${name}.conf`),
      `${common(name, index)}[pipeline:main]\npipeline = healthcheck ${name}-server\n`,
    );
  }
  const filters = FILTERS.map(
    (name) => `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n`,
  );
  const proxy = `${common('proxy', KEEPERS.length)}account_autocreate = true
[pipeline:main]
pipeline = healthcheck ${FILTERS.join(' ')} proxy-server
${filters.join('')}`;
  await writeFile(
    join(folder, 'proxy.conf'),
    proxy
      .replace('[filter:tempauth]\n', '[filter:tempauth]\nuser_test_tester = testing .admin\n')
      .replace('[filter:s3api]\n', '[filter:s3api]\nlocation = us-east-1\n'),
  );
}
