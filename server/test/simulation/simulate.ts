import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ClientModules, StoredCommand, Window } from './client.ts';
import { makeClock } from './clock.ts';
import { type Device, makeDevice } from './device.ts';
import { faultsOfEffects } from './effects.ts';
import { letGoWrong, putRight } from './faults.ts';
import { nextAct } from './kinds.ts';
import { type Done, faultsOf, makeKept } from './model.ts';
import { makeNetwork } from './network.ts';
import { randomOf } from './random.ts';
import type { Tab } from './tab.ts';
import { ENGINEER, makeWork, STOREKEEPER, type Stores, type Worker } from './work.ts';

/** The role of the person at each device. */
const ROLES = [ENGINEER, STOREKEEPER, ENGINEER, STOREKEEPER, ENGINEER] as const;
/** So many commands at a device, so many records that are decided on or handed over once. */
const COMMANDS_A_RECORD = 4;
/** Rounds in which all that waits is sent at the end; what then still waits is never sent. */
const LAST_ROUNDS = 60;
const MINUTE_MS = 60_000;
/** Failures after which nothing is known of what was sent. */
const UNANSWERED = ['offline', 'busy', 'too_slow', 'not_ready', 'not_signed_in', 'too_many_tries'];

export type Plan = {
  stores: Stores;
  /** Servers on the same database, of which one answers at a time. */
  apps: readonly FastifyInstance[];
  /** Sets the clock of the servers. */
  setClock: (now: () => number) => void;
  load: (window: Window) => ClientModules;
  seed: number;
  /** How many commands are given at each device. */
  commands: number;
};

/** What a simulation has found, and what has happened in it. */
export type Outcome = { faults: string[]; trace: string[]; given: number; done: number; refused: number };

/**
 * Lets people at five devices do their work while much goes wrong, then sends all that waits, and looks for what was lost,
 * doubled or done in another order. The same seed is the same course of events.
 */
export async function simulate({ stores, apps, setClock, load, seed, commands }: Plan): Promise<Outcome> {
  const { site } = stores;
  const random = randomOf(seed);
  const trace: string[] = [];
  // Before the times of the database itself, so that no session seems to have been unused for long.
  const morning = Date.parse(new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10));
  const clock = makeClock(morning);
  setClock(clock.now);
  const today = new Date(morning).toISOString().slice(0, 10);
  const note = (words: string) => trace.push(`${new Date(clock.now()).toISOString().slice(11, 23)} ${words}`);

  const work = await makeWork(stores, today, Math.round(commands / COMMANDS_A_RECORD));
  const newWorker = async (role: Worker['role']): Promise<Worker> => {
    const worker = { ...(await site.as(role)), role };
    await putRight(site, worker, work);
    return worker;
  };
  const [visitor, ...owners] = (await Promise.all([ENGINEER, ...ROLES].map(newWorker))) as [
    Worker,
    ...Worker[],
  ];
  const network = makeNetwork(apps, clock, random);
  const kept = makeKept();
  const around = { clock, network, random, load, kept, tasks: work.tasks };
  const devices = owners.map((owner, index) => makeDevice(index + 1, owner, around));
  const parts = { site, devices, work, network, random, kept, visitor, isWrong: new Set<Worker>() };
  const left = new Map(devices.map((device) => [device, commands]));

  async function signIn({ person }: Device, tab: Tab): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest();
    await site.query(sql`insert into sessions (user_id, token_hash) values (${person.userId}, ${hash})`);
    tab.client.setToken(token);
  }

  /** What somebody at a device does next: opens the product, signs in, or gives a command. */
  async function act(device: Device): Promise<void> {
    if (device.tabs.length === 0) return void device.openTab();
    const tab = random.pick(device.tabs);
    if (tab.client.getToken() === null) return device.isConnected ? signIn(device, tab) : undefined;
    if (tab.owner() === null) return void tab.start();
    if (tab.isGiving) return;
    const rest = left.get(device) as number;
    left.set(device, rest - 1);
    give(device, tab, commands - rest);
  }

  function give(device: Device, tab: Tab, number: number): void {
    const next = nextAct(device, tab, work, number, random);
    const { described } = next;
    tab.isGiving = true;
    const { command, outcome } = tab.give(next);
    const entry = kept.add(command, device.name, device.storage !== 'works');
    note(`${device.name} gives ${described.name} (${command.id.slice(0, 4)})`);
    const end = () => {
      tab.isGiving = false;
      entry.mayBeUnstored ||= device.storage !== 'works';
      note(
        `${device.name} is told of ${described.name} (${command.id.slice(0, 4)}): ${entry.told} ${entry.sentence ?? ''}`,
      );
    };
    outcome.then(
      ({ state }) => {
        if (!tab.page.isOpen) return;
        entry.told = state;
        end();
      },
      (problem: { code: string; message: string; errors?: Record<string, string[]> }) => {
        if (!tab.page.isOpen) return;
        entry.told = UNANSWERED.includes(problem.code) ? 'not saved' : 'refused';
        entry.sentence = problem.message;
        end();
      },
    );
  }

  /** Somebody deals with what was refused, or discards what waits. */
  async function dealWithOne(device: Device): Promise<void> {
    const tab = device.tabs.find((each) => each.owner() !== null);
    const list = tab?.list() ?? [];
    if (!tab || list.length === 0) return;
    const refused = list.filter(({ refusal }) => refusal);
    if (refused.length > 0) await deal(tab, random.pick(refused));
    else if (random.chance(0.2)) await deal(tab, random.pick(list));
  }

  async function deal(tab: Tab, command: StoredCommand): Promise<void> {
    const entry = kept.ofCommand(command);
    if (command.refusal && tab.client.mayReplace(command) && random.chance(0.7)) {
      note(`${entry.device} tries ${command.name} again (${command.id.slice(0, 4)})`);
      entry.isRetried = true;
      entry.sentence = null;
      await ended(tab, tab.client.tryOnNewestVersion(command));
      return;
    }
    // What is discarded may have been done, where its answer was lost.
    entry.isDiscarded = true;
    note(
      `${entry.device} discards ${command.name} (${command.id.slice(0, 4)}) ${command.refusal?.sentence ?? ''}`,
    );
    const isRemoved = await ended(tab, tab.client.withdrawCommand(command.id));
    if (isRemoved === false) entry.isDiscarded = false;
  }

  /** Waits for what a tab does, unless that is closed meanwhile. */
  async function ended<Result>(tab: Tab, work: Promise<Result>): Promise<Result | undefined> {
    let result: Result | undefined;
    work.then(
      (value) => {
        result = value;
      },
      () => {},
    );
    await clock.settle();
    return tab.page.isOpen ? result : undefined;
  }

  async function passTime(): Promise<void> {
    const kind = random.weighted({ short: 8, next: 1.5, long: 0.7 });
    if (kind === 'short') return clock.pass(1 + random.below(400));
    if (kind === 'next') return clock.pass(Math.min(clock.untilNext() ?? 0, MINUTE_MS));
    // Nothing is under way for as long as that.
    for (const end = clock.now() + random.below(30 * MINUTE_MS); clock.now() < end; ) {
      while (!network.isIdle()) await network.move();
      await clock.pass(Math.min(clock.untilNext() ?? MINUTE_MS, end - clock.now()) + 1);
    }
  }

  network.losses.before = random.below(20) / 100;
  network.losses.after = random.below(20) / 100;
  for (const device of devices)
    device.clockOffset = random.chance(0.4) ? (random.below(9) - 4) * 60 * MINUTE_MS : 0;
  while ([...left.values()].some((rest) => rest > 0)) {
    const busy = devices.filter((device) => (left.get(device) as number) > 0);
    const event = random.weighted({ move: network.isIdle() ? 0 : 8, act: 4, time: 3, fault: 0.6, deal: 0.3 });
    if (event === 'move') await network.move();
    if (event === 'act') await act(random.pick(busy));
    if (event === 'time') await passTime();
    if (event === 'fault') note(await letGoWrong(parts));
    if (event === 'deal') await dealWithOne(random.pick(devices));
    await clock.settle();
  }
  note('all is given');
  const rest = await sendAll();
  const done = await readDone(stores, [visitor, ...devices.map(({ owner }) => owner)]);
  const all = kept.all();
  const faults = [...faultsOf(all, done, rest), ...(await faultsOfEffects(stores, work, all, done))];
  return { faults, trace, given: all.length, done: done.length, refused: rest.size };

  /** Puts everything right and sends all that waits. @returns what is left on the devices */
  async function sendAll(): Promise<Map<string, StoredCommand>> {
    network.bringServerBack();
    Object.assign(network.losses, { before: 0, after: 0 });
    const remaining = new Map<string, StoredCommand>();
    for (const person of parts.isWrong) await putRight(site, person, work);
    for (const device of devices) {
      device.isConnected = true;
      device.storage = 'works';
      const people = new Set(
        kept
          .all()
          .filter((each) => each.device === device.name)
          .map((each) => each.employeeId),
      );
      for (const person of [visitor, device.owner].filter(({ employeeId }) => people.has(employeeId))) {
        for (const tab of device.tabs) tab.close();
        device.person = person;
        const tab = device.openTab();
        await clock.settle();
        if (tab.client.getToken() !== null) tab.client.leave();
        await signIn(device, tab);
        for (let round = 0; round < LAST_ROUNDS; round += 1) {
          await clock.settle();
          while (!network.isIdle()) await network.move();
          await clock.pass(1000);
          if (!network.isIdle()) continue;
          const list = await tab.client.readCommands(person.employeeId);
          const refused = list.find(({ refusal }) => refusal);
          if (list.length === 0 || (refused && list.every(({ refusal }) => refusal))) break;
          // What was refused holds up what waits for it.
          if (refused && random.chance(0.5)) await deal(tab, refused);
          tab.send();
        }
        for (const command of await tab.client.readCommands(person.employeeId))
          remaining.set(command.id, command);
      }
    }
    return remaining;
  }
}

/** The commands that the server has done for these people, in the order in which they came. */
async function readDone({ site }: Stores, people: readonly Worker[]): Promise<Done[]> {
  return site.query(sql<Done>`
    select c.id::text, u.employee_id as "employeeId" from commands c join users u on u.id = c.user_id
    where c.user_id = any(${people.map(({ userId }) => userId)}::integer[]) order by c.received_at`);
}
