/**
 * The command `npm run cluster -- trial [KILLS] [CRASHES] [CUTS]`: begins with an empty cluster; takes the power of the machine with
 * the leading database, ends that database, and cuts the machine off, while people of five roles write, read and follow changes through
 * the proxy; and compares what was acknowledged with what is there.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import tls from 'node:tls';
import type { RoleName } from '@plumbline/contract';
import { hashPassword } from '@plumbline/server/src/auth/index.ts';
import { hire } from '@plumbline/server/test/hire.ts';
import { type Work, workOfRole } from '@plumbline/server/test/writers/work-of-role.ts';
import { findDifferences, makeShared, type Statuses, Writer } from '@plumbline/server/test/writers/writer.ts';
import pg from 'pg';
import { median } from '../statistics.ts';
import { ADMIN_PASSWORD, CERTIFICATE, databasePassword, down, ORIGIN, up } from './cluster.ts';
import { findLeader, isWhole, until } from './cluster-state.ts';
import { ADDRESSES, connect, crash, cut, type DatabaseMachine, kill, start } from './machines.ts';
import { Phone } from './phone.ts';
import { Reader } from './reader.ts';

/** The people who write. */
const ROLES: RoleName[] = [
  'Superadmin',
  'Superadmin',
  'Superadmin',
  'Superadmin',
  'Director',
  'Human Resource',
  'Procurement',
  'Logistic',
];
const PASSWORD = 'as long as a crane is high';
const READERS = 4;
const PHONES = 8;
/** The acknowledgements of writes sent after a failure that each writer has until writing counts as back. */
const ACKNOWLEDGED_UNTIL_BACK = 3;
/** A write that was sent so soon after a failure may have been answered before it. */
const SETTLED_MS = 1_000;
const WRITES_BACK_WITHIN_MS = 25_000;
const READS_BACK_WITHIN_MS = 5_000;

async function connectToLeader(): Promise<pg.Client> {
  const leader = await findLeader();
  if (!leader) throw new Error('no database leads');
  const client = new pg.Client({
    host: ADDRESSES[leader],
    user: 'plumbline',
    password: await databasePassword(),
    database: 'plumbline',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function signIn(username: string, password: string): Promise<string> {
  const response = await fetch(`${ORIGIN}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

const ACTS = ['kill', 'crash', 'cut'] as const;
type Act = (typeof ACTS)[number];
const HOW: Record<
  Act,
  { damage(leader: DatabaseMachine): Promise<void>; repair(leader: DatabaseMachine): Promise<void> }
> = {
  kill: { damage: kill, repair: start },
  // Patroni starts it again.
  crash: { damage: crash, repair: async () => {} },
  cut: { damage: cut, repair: connect },
};

const TITLES = {
  firstWrite: 'the first write after',
  writes: 'everybody writes after',
  reads: 'readers refused for',
};

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Hires the people who write, and has each begin. */
async function formTeam(statuses: Statuses): Promise<{ writers: Writer[]; works: Work[] }> {
  const owner = await connectToLeader();
  const shared = await makeShared(owner);
  const hash = await hashPassword(PASSWORD);
  const writers: Writer[] = [];
  const works: Work[] = [];
  for (const [number, role] of ROLES.entries()) {
    const name = `person-${number}`;
    await hire(owner, role, [name], hash);
    const session = { origin: ORIGIN, token: await signIn(name, PASSWORD) };
    const writer = new Writer(number, session, shared, statuses);
    const work = workOfRole(role, writer, shared);
    await work.begin(owner);
    writers.push(writer);
    works.push(work);
  }
  await owner.end();
  return { writers, works };
}

/** Times in milliseconds after a failure. */
type Result = { act: Act; firstWrite: number; writes: number; reads: number };

/** Prints the median and the longest of each time, for each kind of failure. */
function printTimes(results: readonly Result[]): void {
  for (const act of ACTS) {
    const ofAct = results.filter((result) => result.act === act);
    if (ofAct.length === 0) continue;
    for (const kind of ['firstWrite', 'writes', 'reads'] as const) {
      const times = ofAct.map((result) => result[kind]);
      console.log(
        `${times.length} times ${act}, ${TITLES[kind]}: ${inSeconds(median(times))} in the middle, ${inSeconds(Math.max(...times))} at the longest`,
      );
    }
  }
}

/** @returns whether all held that is promised */
export async function runTrial(kills: number, crashes: number, cuts: number): Promise<boolean> {
  await down();
  await up(console.log);
  tls.setDefaultCACertificates([await readFile(CERTIFICATE, 'utf8')]);
  const server = { origin: ORIGIN, token: await signIn('superadmin', ADMIN_PASSWORD) };
  const statuses: Statuses = {};
  const { writers, works } = await formTeam(statuses);
  const readers = Array.from({ length: READERS }, (_, number) => {
    const project = writers[number]?.project;
    return new Reader(server, [
      '/projects/all',
      `/project/${project}/progress`,
      '/approvals',
      '/tools/all',
      '/overview/projects',
    ]);
  });
  const phones = Array.from({ length: PHONES }, () => new Phone(server));
  let failure: unknown = null;
  let isStopped = false;
  const write = async (work: Work) => {
    for (let number = 1; !isStopped; number += 1) await work.turn(number);
  };
  const writing = Promise.all(works.map(write)).catch((error: unknown) => {
    failure = error;
  });
  const untilBack = async (since: number) => {
    await until('everybody writes again', async () => {
      if (failure !== null) throw failure;
      return writers.every(
        ({ sentAt }) => sentAt.filter((at) => at > since).length >= ACKNOWLEDGED_UNTIL_BACK,
      );
    });
    return Date.now() - since;
  };

  const untilOneWrites = async (since: number) => {
    await until('somebody writes again', async () => {
      if (failure !== null) throw failure;
      return writers.some(({ sentAt }) => sentAt.some((at) => at > since + SETTLED_MS));
    });
    return Date.now() - since;
  };

  const acts = [
    ...Array.from({ length: kills }, () => 'kill' as const),
    ...Array.from({ length: crashes }, () => 'crash' as const),
    ...Array.from({ length: cuts }, () => 'cut' as const),
  ];
  const results: Result[] = [];
  try {
    await untilBack(Date.now());
    for (const [index, act] of acts.entries()) {
      const leader = await findLeader();
      if (!leader) throw new Error('no database leads');
      for (const writer of writers) writer.sentAt = [];
      for (const reader of readers) reader.begin();
      const at = Date.now();
      await HOW[act].damage(leader);
      const firstWrite = await untilOneWrites(at);
      const writes = await untilBack(at);
      const reads = Math.max(...readers.map(({ longestRefusedMs }) => longestRefusedMs));
      results.push({ act, firstWrite, writes, reads });
      console.log(
        `${index + 1}/${acts.length} ${act} ${leader}: the first write after ${inSeconds(firstWrite)}, everybody writes after ${inSeconds(writes)}, readers refused for ${inSeconds(reads)}, waiting at most ${inSeconds(Math.max(...readers.map(({ longestWaitMs }) => longestWaitMs)))}`,
      );
      await HOW[act].repair(leader);
      await until('one database leads and two follow', isWhole);
    }
  } finally {
    isStopped = true;
  }
  await writing;
  for (const reader of readers) reader.stop();
  const last = await makeProject(server);
  const told = Promise.all(phones.map((phone) => phone.untilChange(last)));
  await Promise.race([told, pause(30_000)]);
  const untold = phones.filter((phone) => !phone.hasChange(last)).length;
  for (const phone of phones) phone.stop();

  const checking = await connectToLeader();
  const wrong: string[] = [];
  for (const work of works) wrong.push(...(await work.findWrong(checking)));
  wrong.push(...(await findDifferences(server)));
  await checking.end();

  printTimes(results);
  const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
  const repeated = writers.reduce((sum, writer) => sum + writer.repeated, 0);
  console.log(`${acknowledged} writes acknowledged, ${repeated} requests repeated. Answers:`, statuses);
  console.log(
    `Streams opened again ${phones.reduce((sum, { reopened }) => sum + reopened, 0)} times; without the last change: ${untold}.`,
  );
  console.log(`Lost or twice: ${wrong.length}.`);
  if (wrong.length > 0) console.log(wrong.join('\n'));
  const late = results.filter(
    ({ firstWrite, reads }) => firstWrite > WRITES_BACK_WITHIN_MS || reads > READS_BACK_WITHIN_MS,
  ).length;
  console.log(
    `Later than ${inSeconds(WRITES_BACK_WITHIN_MS)} or ${inSeconds(READS_BACK_WITHIN_MS)}: ${late}.`,
  );
  return wrong.length + late + untold === 0;
}

/** Makes a project, of which all phones are told. */
async function makeProject({ origin, token }: { origin: string; token: string }): Promise<number> {
  const answer = await fetch(`${origin}/api/v1/project`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'The last', code: 'LAST' }),
  });
  const { data, message } = (await answer.json()) as { data: { id: number }; message: string };
  if (!answer.ok) throw new Error(`the last project was answered ${answer.status}: ${message}`);
  return data.id;
}
