import type { RoleName } from '@plumbline/contract';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { hashPassword } from '../src/auth/index.ts';
import { type Attacked, attackOnce } from './attacks/all-attacks.ts';
import { hire } from './hire.ts';
import { ADMIN_PASSWORD, call, signIn } from './server-calls.ts';
import { dataDirectory, type ServerProcess, startServer } from './server-process.ts';
import { addressOf, testDatabase } from './test-database.ts';
import { PersonAtWork } from './writers/person-at-work.ts';
import { findDifferences, makeShared, type Shared, Writer } from './writers/writer.ts';

const PEOPLE = 16;
const ROUNDS = 3;
const PASSWORD = 'as long as a crane is high';

/** Writes of each person: what they begin with, and in each round. */
const ACKNOWLEDGED = 10 + ROUNDS * 14;

const ERROR = 50;

const named = (what: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${what}-${index}`);

/** Hires those whose sessions the attacks need, and those whom they are about. */
async function makeAttacked(
  origin: string,
  owner: pg.Client,
  hash: string,
  shared: Shared,
): Promise<Attacked> {
  const token = async (role: RoleName, name: string) => {
    await hire(owner, role, [name], hash);
    return signIn(origin, PASSWORD, name);
  };
  return {
    origin,
    shared,
    tokens: {
      resetting: await token('Superadmin', 'resetting'),
      streaming: await token('Superadmin', 'streaming'),
      reading: await token('Superadmin', 'reading'),
      writing: await token('Superadmin', 'writing'),
      worker: await token('Worker', 'worker'),
      hr: await token('Human Resource', 'records'),
      buyer: await token('Procurement', 'buyer'),
    },
    newcomers: await hire(owner, 'Engineer', named('newcomer', ROUNDS), null),
    directors: await hire(owner, 'Director', named('director', ROUNDS), null),
  };
}

/** What the server has logged as errors. */
const errorsOf = (server: ServerProcess): string[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && JSON.parse(line).level >= ERROR);

test('16 people work and lose nothing while every attack is made at once, and the server does not end', async () => {
  const connection = await testDatabase();
  const server = startServer({
    DATABASE_URL: addressOf(connection),
    DATA_DIR: await dataDirectory(),
    ADMIN_PASSWORD,
  });
  const origin = await server.ready();
  const owner = new pg.Client(connection);
  await owner.connect();
  onTestFinished(() => owner.end());
  const shared = await makeShared(owner);
  const hash = await hashPassword(PASSWORD);
  const attacked = await makeAttacked(origin, owner, hash, shared);
  const names = named('person', PEOPLE);
  const employees = await hire(owner, 'Superadmin', names, hash);

  const hasEnded = () => server.child.exitCode !== null || server.child.signalCode !== null;
  const people: PersonAtWork[] = [];
  const begin = async (name: string, number: number) => {
    const session = { origin, token: await signIn(origin, PASSWORD, name), hasEnded };
    people[number] = await PersonAtWork.begin(
      session,
      new Writer(number, session, shared),
      employees[number] as number,
    );
  };
  const found: string[] = [];
  // In rounds, so that neither people nor attacks are done long before the others.
  for (let round = 0; round < ROUNDS; round += 1) {
    const work = names.map(async (name, number) => {
      if (round === 0) await begin(name, number);
      await people[number]?.turn(round + 1);
    });
    const [attack] = await Promise.all([attackOnce(attacked, round), ...work]);
    found.push(...attack);
  }

  expect(found).toEqual([]);

  const wrong: string[] = [];
  for (const person of people) wrong.push(...(await person.findWrong(owner)));
  expect(wrong).toEqual([]);
  expect(await findDifferences({ origin, token: attacked.tokens.reading })).toEqual([]);
  expect(people.map(({ writer }) => writer.acknowledged)).toEqual(names.map(() => ACKNOWLEDGED));

  expect((await call(origin, '/health')).data).toEqual({ status: 'ok' });
  expect(hasEnded()).toBe(false);
  expect(errorsOf(server)).toEqual([]);
  expect(server.output()).not.toMatch(/was not caught|An unexpected error|could not be logged/);
  expect(await server.end('SIGTERM')).toBe(0);
});
