/** People of five roles who write, and others who read and follow changes, all through the proxy of the cluster. */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import tls from 'node:tls';
import type { RoleName } from '@plumbline/contract';
import { hashPassword } from '@plumbline/server/src/auth/index.ts';
import { hire } from '@plumbline/server/test/hire.ts';
import { type Work, workOfRole } from '@plumbline/server/test/writers/work-of-role.ts';
import { findDifferences, makeShared, type Statuses, Writer } from '@plumbline/server/test/writers/writer.ts';
import pg from 'pg';
import { ADMIN_PASSWORD, CERTIFICATE, databasePassword, ORIGIN } from './cluster.ts';
import { findLeader, until } from './cluster-state.ts';
import { ADDRESSES } from './machines.ts';
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
/** The acknowledgements of writes sent after a moment that each writer has until writing counts as back. */
const ACKNOWLEDGED_UNTIL_BACK = 3;
/** A write that was sent so soon after a failure may have been answered before it. */
const SETTLED_MS = 1_000;
const TOLD_WITHIN_MS = 30_000;

/** Faults that are found when all have ended. */
type Outcome = {
  /** The acknowledged writes that are lost or there twice, and figures that differ. */
  wrong: string[];
  /** How many streams were not sent the last change. */
  untold: number;
};

type Session = { origin: string; token: string };

/** Connects to the leading database as the owner of the schema. */
export async function connectToLeader(): Promise<pg.Client> {
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

async function signIn(username: string, password: string): Promise<Session> {
  const response = await fetch(`${ORIGIN}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return { origin: ORIGIN, token: data.token };
}

/** Makes a project, of which all phones are told. */
async function makeProject({ origin, token }: Session): Promise<number> {
  const answer = await fetch(`${origin}/api/v1/project`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'The last', code: 'LAST' }),
  });
  const { data, message } = (await answer.json()) as { data: { id: number }; message: string };
  if (!answer.ok) throw new Error(`the last project was answered ${answer.status}: ${message}`);
  return data.id;
}

/** People at work, until they are stopped. */
export class People {
  readonly statuses: Statuses;
  readonly writers: Writer[];
  readonly readers: Reader[];
  readonly phones: Phone[];
  readonly #superadmin: Session;
  readonly #works: Work[];
  readonly #writing: Promise<unknown>;
  #failure: unknown = null;
  #isStopped = false;

  private constructor(
    superadmin: Session,
    { statuses, team }: { statuses: Statuses; team: { writer: Writer; work: Work }[] },
  ) {
    this.#superadmin = superadmin;
    this.statuses = statuses;
    this.writers = team.map(({ writer }) => writer);
    this.#works = team.map(({ work }) => work);
    this.readers = this.writers
      .slice(0, READERS)
      .map(
        ({ project }) =>
          new Reader(superadmin, [
            '/projects/all',
            `/project/${project}/progress`,
            '/approvals',
            '/tools/all',
            '/overview/projects',
          ]),
      );
    this.phones = Array.from({ length: PHONES }, () => new Phone(superadmin));
    this.#writing = Promise.all(this.#works.map((work) => this.#write(work))).catch((error: unknown) => {
      this.#failure = error;
    });
  }

  /** Hires the people who write, in an empty company, and has all begin. */
  static async begin(): Promise<People> {
    tls.setDefaultCACertificates([await readFile(CERTIFICATE, 'utf8')]);
    const statuses: Statuses = {};
    const owner = await connectToLeader();
    const shared = await makeShared(owner);
    const hash = await hashPassword(PASSWORD);
    const team: { writer: Writer; work: Work }[] = [];
    for (const [number, role] of ROLES.entries()) {
      const name = `person-${number}`;
      await hire(owner, role, [name], hash);
      const writer = new Writer(number, await signIn(name, PASSWORD), shared, statuses);
      const work = workOfRole(role, writer, shared);
      await work.begin(owner);
      team.push({ writer, work });
    }
    await owner.end();
    return new People(await signIn('superadmin', ADMIN_PASSWORD), { statuses, team });
  }

  async #write(work: Work): Promise<void> {
    for (let number = 1; !this.#isStopped; number += 1) await work.turn(number);
  }

  /** Waits until all who write have acknowledgements of what they sent after a moment. @returns the time since then, in milliseconds */
  untilAllWrite(since: number): Promise<number> {
    return this.#untilWritten('everybody writes again', since, () =>
      this.writers.every(({ sentAt }) => sentAt.filter((at) => at > since).length >= ACKNOWLEDGED_UNTIL_BACK),
    );
  }

  /** The same until one of them has. */
  untilOneWrites(since: number): Promise<number> {
    return this.#untilWritten('somebody writes again', since, () =>
      this.writers.some(({ sentAt }) => sentAt.some((at) => at > since + SETTLED_MS)),
    );
  }

  /** @throws when somebody was refused what they may do */
  async #untilWritten(title: string, since: number, isSo: () => boolean): Promise<number> {
    await until(title, async () => {
      if (this.#failure !== null) throw this.#failure;
      return isSo();
    });
    return Date.now() - since;
  }

  /** Lets all end what they do, and compares what was acknowledged with what is there. */
  async end(): Promise<Outcome> {
    this.#isStopped = true;
    await this.#writing;
    if (this.#failure !== null) throw this.#failure;
    for (const reader of this.readers) reader.stop();
    const last = await makeProject(this.#superadmin);
    const told = Promise.all(this.phones.map((phone) => phone.untilChange(last)));
    await Promise.race([told, pause(TOLD_WITHIN_MS)]);
    const untold = this.phones.filter((phone) => !phone.hasChange(last)).length;
    this.stop();
    const owner = await connectToLeader();
    const wrong: string[] = [];
    for (const work of this.#works) wrong.push(...(await work.findWrong(owner)));
    wrong.push(...(await findDifferences(this.#superadmin)));
    await owner.end();
    return { wrong, untold };
  }

  /** Has all stop where they are. */
  stop(): void {
    this.#isStopped = true;
    for (const one of [...this.readers, ...this.phones]) one.stop();
  }

  /** Prints what was done and what is wrong. */
  print({ wrong, untold }: Outcome): void {
    const acknowledged = this.writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
    const repeated = this.writers.reduce((sum, writer) => sum + writer.repeated, 0);
    console.log(
      `${acknowledged} writes acknowledged, ${repeated} requests repeated. Answers:`,
      this.statuses,
    );
    const reopened = this.phones.reduce((sum, phone) => sum + phone.reopened, 0);
    console.log(`Streams opened again ${reopened} times; without the last change: ${untold}.`);
    console.log(`Lost or twice: ${wrong.length}.`);
    if (wrong.length > 0) console.log(wrong.join('\n'));
  }
}
