/**
 * The command `npm run cluster -- upgrade`: begins with an empty cluster; replaces the servers of its machines one after the other by a
 * newer version, as docs/operations.md says (Rolling upgrade), while people of five roles write, read, open pages and follow changes
 * through the proxy; and counts the requests that failed, and compares what was acknowledged with what is there.
 */
import { join } from 'node:path';
import { fileOf, makeVersion, NEWER, OLDER } from '@plumbline/server/test/rolling/version-of-server.ts';
import { down, ORIGIN, up, VERSIONS } from './cluster.ts';
import { serves, until } from './cluster-state.ts';
import {
  ADDRESSES,
  bring,
  DATABASE_MACHINES,
  type DatabaseMachine,
  folder,
  restartServer,
  runOn,
} from './machines.ts';
import { connectToLeader, People } from './people.ts';
import { Visitor } from './visitor.ts';

type Version = typeof NEWER;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Makes a backup on a machine, as `npm run backup` does there. */
async function backUp(machine: DatabaseMachine): Promise<void> {
  const script =
    'set -a; . "$1/../plumbline.env"; DATA_DIR=$1/data; cd "$1/version"; exec sh scripts/backup.sh backup';
  await runOn(machine, 'sh', '-euc', script, 'sh', join(folder, machine));
}

/** Whether the page at an address is that of a version. */
const isOfVersion = (origin: string, { version }: Version) =>
  fetch(origin).then(
    async (answer) => (await answer.text()).includes(fileOf(version)),
    () => false,
  );

/** Replaces the server of a machine, and waits until the proxy sends it requests and everybody goes on writing. */
async function replace(machine: DatabaseMachine, version: Version, people: People): Promise<void> {
  const at = Date.now();
  await bring(machine, join(VERSIONS, version.version));
  await restartServer(machine);
  await until(`the server of ${machine} answers`, () => serves(machine));
  const replacedIn = inSeconds(Date.now() - at);
  await until('the proxy sends it requests', () => isOfVersion(ORIGIN, version));
  await people.untilAllWrite(Date.now());
  console.log(`${machine} runs ${version.version}, ${replacedIn} after its server was told to stop`);
}

/** Prints how requests were answered. @returns how many failed */
function printRequests(people: People, visitor: Visitor): number {
  const { statuses, writers, readers, phones } = people;
  const failures = {
    writers: sum(Object.entries(statuses).map(([status, count]) => (/^2/.test(status) ? 0 : count))),
    readers: sum(readers.map(({ refused }) => refused)),
    streams: sum(phones.map(({ failed }) => failed)),
    pages: visitor.failures.length,
  };
  const answered = sum(readers.map((reader) => reader.answered));
  console.log(`${answered} answers to readers; ${visitor.opened} pages opened.`);
  const waits = [
    ...writers.map(({ longestMs }) => longestMs),
    ...readers.map(({ longestWaitMs }) => longestWaitMs),
  ];
  console.log(`The longest answer took ${inSeconds(Math.max(...waits))}.`);
  console.log('Failed requests:', failures, ...visitor.failures);
  return sum(Object.values(failures));
}

/** Whether all machines run a version, and its migrations are in the database. */
async function isEverywhere(version: Version): Promise<boolean> {
  const machines = await Promise.all(
    DATABASE_MACHINES.map((machine) => isOfVersion(`http://${ADDRESSES[machine]}:3000`, version)),
  );
  const wanted = Object.keys(version.migrations);
  const owner = await connectToLeader();
  const { rows } = await owner.query('select from kysely_migration where name = any($1)', [wanted]);
  await owner.end();
  console.log(
    `Machines with the newer version: ${machines.filter(Boolean).length}; its migrations in the database: ${rows.length} of ${wanted.length}.`,
  );
  return machines.every(Boolean) && rows.length === wanted.length;
}

/** @returns whether no request failed, nothing is lost or there twice, and all three run the newer version */
export async function runUpgrade(): Promise<boolean> {
  await down();
  for (const version of [OLDER, NEWER]) await makeVersion(join(VERSIONS, version.version), version);
  await up(console.log, join(VERSIONS, OLDER.version));
  const people = await People.begin();
  const visitor = new Visitor(ORIGIN);
  try {
    await people.untilAllWrite(Date.now());
    await backUp('one');
    await replace('one', NEWER, people);
    // One of the old version that ends meanwhile comes back.
    await replace('two', OLDER, people);
    await replace('two', NEWER, people);
    await replace('three', NEWER, people);
    visitor.stop();
    const outcome = await people.end();
    people.print(outcome);
    const failed = printRequests(people, visitor);
    const isUpgraded = await isEverywhere(NEWER);
    return isUpgraded && outcome.wrong.length + outcome.untold + failed === 0;
  } finally {
    visitor.stop();
    people.stop();
  }
}
