import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoleName } from '@plumbline/contract';
import { expect, onTestFinished, test } from 'vitest';
import { hashPassword } from '../../src/auth/index.ts';
import { freePort } from '../free-port.ts';
import { hire } from '../hire.ts';
import { ADMIN_PASSWORD, signIn } from '../server-calls.ts';
import { dataDirectory, type ServerProcess, startServer } from '../server-process.ts';
import { addressOf, connect, ownDatabase } from '../test-database.ts';
import { DayOnSite } from '../writers/day-on-site.ts';
import { type Work, workOfRole } from '../writers/work-of-role.ts';
import { findDifferences, makeShared, type Shared, type Statuses, Writer } from '../writers/writer.ts';
import { Listener } from './listener.ts';
import { proxyNames, startProxy } from './proxy.ts';
import { fileOf, makeVersion, NEWER, OLDER } from './version-of-server.ts';

const PASSWORD = 'as long as a crane is high';

/** The work of a role, and for those who may do everything also a day on site. */
function workOf(
  role: RoleName,
  { writer, shared, employeeId }: { writer: Writer; shared: Shared; employeeId: number },
): Work {
  const work = workOfRole(role, writer, shared);
  if (role !== 'Superadmin') return work;
  const day = new DayOnSite(writer, employeeId);
  return {
    ...work,
    async turn(number) {
      await work.turn(number);
      await day.turn(number);
    },
    findWrong: async (owner) => [...(await work.findWrong(owner)), ...(await day.findWrong(owner))],
  };
}

const ROLES: RoleName[] = [
  'Superadmin',
  'Superadmin',
  'Superadmin',
  'Director',
  'Human Resource',
  'Procurement',
  'Logistic',
];

/** Asks for what pages of both versions ask for, so often that each server is asked first. */
async function getsAllFiles(origin: string): Promise<void> {
  for (let time = 0; time < 10; time++)
    for (const { version } of [OLDER, NEWER])
      expect(await (await fetch(`${origin}/${fileOf(version)}`)).text()).toBe(version);
  expect((await fetch(`${origin}/${fileOf('nowhere')}`)).status).toBe(404);
}

test.for(proxyNames)(
  'behind %s two servers are replaced by a newer version while people work, and no request fails',
  async (name) => {
    const connection = await ownDatabase();
    const owner = await connect(connection);
    const settings = {
      DATABASE_URL: addressOf(connection),
      DATA_DIR: await dataDirectory(),
      ADMIN_PASSWORD,
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'warn',
    };
    const ports: [number, number] = [await freePort(), await freePort()];
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-versions-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const [older, newer] = [join(folder, 'older'), join(folder, 'newer')];
    await makeVersion(older, OLDER);
    await makeVersion(newer, NEWER);
    const start = async (place: 0 | 1, version: string) => {
      const command = [process.execPath, join(version, 'server/src/main.ts')];
      const server = startServer({ ...settings, PORT: String(ports[place]) }, { command });
      await server.ready();
      return server;
    };
    const servers: [ServerProcess, ServerProcess] = [await start(0, older), await start(1, older)];
    const proxy = await startProxy(name, ports);
    const { origin } = proxy;

    const statuses: Statuses = {};
    const shared = await makeShared(owner);
    const hash = await hashPassword(PASSWORD);
    const people: (Work & { turns: number })[] = [];
    const listeners: Listener[] = [];
    for (const [number, role] of ROLES.entries()) {
      const [employeeId = 0] = await hire(owner, role, [`person-${number}`], hash);
      const session = { origin, token: await signIn(origin, PASSWORD, `person-${number}`) };
      const writer = new Writer(number, session, shared, statuses);
      const work = workOf(role, { writer, shared, employeeId });
      await work.begin(owner);
      people.push({ ...work, turns: 0 });
      listeners.push(await Listener.open(session));
    }

    let isDone = false;
    let failure: unknown = null;
    const working = Promise.all(
      people.map(async (person) => {
        for (let number = 1; !isDone; number += 1) {
          await person.turn(number);
          person.turns = number;
        }
      }),
    ).catch((error: unknown) => {
      failure = error;
    });
    /** Waits until all have done a whole turn. */
    const everybodyWorks = async () => {
      const before = people.map(({ turns }) => turns);
      await expect
        .poll(() => failure ?? people.every(({ turns }, index) => turns >= (before[index] ?? 0) + 2))
        .toBe(true);
    };
    const replace = async (place: 0 | 1, version: string) => {
      await proxy.without([place]);
      await everybodyWorks();
      expect(await servers[place].end('SIGTERM')).toBe(0);
      await everybodyWorks();
      servers[place] = await start(place, version);
      await proxy.without([]);
      await everybodyWorks();
    };

    await everybodyWorks();
    await replace(0, newer);
    await getsAllFiles(origin);
    // An old one that ends meanwhile comes back.
    await replace(1, older);
    await replace(1, newer);
    isDone = true;
    await working;

    const wrong: string[] = [];
    for (const { findWrong } of people) wrong.push(...(await findWrong(owner)));
    for (const listener of listeners) wrong.push(...listener.stop());
    wrong.push(...(await findDifferences({ origin, token: await signIn(origin) })));
    expect(wrong).toEqual([]);
    // A reload of nginx ends connections that callers have kept, and what is sent on one at that moment is sent again, as browsers do.
    const { none = 0, ...answered } = statuses;
    expect(Object.keys(answered), JSON.stringify(statuses)).toEqual(['200', '201']);
    if (name === 'haproxy') expect(none).toBe(0);
    for (const { reopened } of listeners) expect(reopened).toBeGreaterThan(0);
  },
);
